"""Body: every golden game replayed from its record, with the scores it ends with."""

import json
import pathlib
import sys

sys.path.insert(0, ".")

from pyengine.games import GAMES
from pyengine.match import replay
from pyengine.record import read_record

scores = {}
for path in sorted(pathlib.Path("tests/golden").glob("*.txt")):
    record = read_record(path.read_text(encoding="utf-8"))
    match = replay(GAMES[record.setup.game], record)
    result = match.result
    assert result is not None, f"{path.name} ends before its deal does"
    scores[path.stem] = {"totals": result.totals, "winners": match.winners, "deals": match.deal_no}
print(json.dumps(scores, indent=1))
