"""Body: what every saved match leans on. Text-seeded chance, float and JSON text must not differ between Pythons."""

import json
import random

streams = {seed: [random.Random(seed).random() for _ in range(3)] for seed in ("", "deal", "åäö 🂡", "x" * 300)}
print(json.dumps({"streams": streams, "hash": random.Random("500").getrandbits(256), "float": 1 / 3 + 1e-17}))
