import { defineConfig } from "@playwright/test";
import { chromium } from "./tools/chromium.ts";

const port = Number(process.env["LYCEUM_E2E_PORT"] ?? 18_080);
const dataFolder = ".data-e2e";
const compileCache = "node_modules/.cache/compile";
const address = `http://localhost:${port}`;
/** Journeys with sound and picture; each page of them costs a good part of a core for as long as it is open. */
const mediaFolder = "media";

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.journey.ts",
  // Journeys wait a third of their time, so three at once keep two cores busy; `npm run journeys` runs the projects one after the other.
  workers: 3,
  projects: [
    { name: "pages", testIgnore: `${mediaFolder}/**` },
    { name: "media", testDir: `e2e/${mediaFolder}`, workers: 1 },
  ],
  // Limits against hanging, not bars: a busy machine takes its time.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  forbidOnly: process.env["CI"] === "true",
  use: {
    baseURL: address,
    locale: "en-US",
    // Nothing but the journeys that look at movement needs it.
    reducedMotion: "reduce",
    // An act that waits for what never comes is named, instead of the whole journey.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium(),
      args: [
        "--no-sandbox",
        "--use-fake-ui-for-media-stream",
        // Few pictures a second: several pages encode and decode them on the cores of one machine.
        "--use-fake-device-for-media-stream=fps=5",
        // A media connection of this machine with itself.
        "--allow-loopback-in-peer-connection",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    // Each run begins with an empty data folder; exec, so that the signal at the end reaches the server itself.
    command: `rm -rf ${dataFolder} && exec node packages/server/src/main.ts`,
    url: address,
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    // As under npm: the server ends when the run is killed.
    env: {
      PORT: String(port),
      LYCEUM_DATA: dataFolder,
      LYCEUM_DEMO: "small",
      // The page of the journey of previews.
      LYCEUM_DEVELOPMENT_SITES: `http://127.0.0.1:${port + 1}`,
      npm_lifecycle_event: "journeys",
      NODE_COMPILE_CACHE: compileCache,
    },
  },
});
