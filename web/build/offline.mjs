// Writes the service worker that keeps every file of FOLDER for use without a network, to be put beside index.html.
//   node web/build/offline.mjs FOLDER TARGET
import { generateSW } from "workbox-build";

const [folder, target] = process.argv.slice(2);

const { warnings } = await generateSW({
  swDest: target,
  globDirectory: folder,
  globPatterns: ["**/*"],
  // What only a plain start needs: kept by web/interpreter.mjs in browsers where it comes to that.
  globIgnores: ["runtime/*/{app,python_stdlib}.zip"],
  runtimeCaching: [{ urlPattern: /\/(app|python_stdlib)\.zip$/, handler: "CacheFirst", options: { cacheName: "femhundra-plain" } }],
  maximumFileSizeToCacheInBytes: 2 ** 30,
  // A folder with a hash in its name never changes: no second download of what the page has just fetched.
  dontCacheBustURLsMatching: /^runtime\//,
  ignoreURLParametersMatching: [/./],
  cleanupOutdatedCaches: true,
  // The first visit is looked after at once. A newer worker waits until the player says so.
  clientsClaim: true,
  skipWaiting: false,
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
  babelPresetEnvTargets: ["chrome >= 111", "firefox >= 114", "safari >= 16.4"],
});
if (warnings.length) throw new Error(warnings.join("\n"));
