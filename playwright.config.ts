import { defineConfig } from "@playwright/test";

const port = Number(process.env["LYCEUM_E2E_PORT"] ?? 18_080);
const dataFolder = ".data-e2e";
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.journey.ts",
  workers: 2,
  // A second try is reported as flaky and its cause is to be found; a busy machine alone must not refuse a change.
  retries: process.env["CI"] === "true" ? 1 : 0,
  // Limits against hanging, not bars: a busy machine takes its time.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env["CI"] === "true",
  use: {
    baseURL: address,
    locale: "en-US",
    // An act that waits for what never comes is named, instead of the whole journey.
    actionTimeout: 30_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--use-fake-ui-for-media-stream",
        // Few pictures a second: several pages encode and decode them on the cores of one machine.
        "--use-fake-device-for-media-stream=fps=10",
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
    timeout: 90_000,
    stdout: "ignore",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: { PORT: String(port), LYCEUM_DATA: dataFolder },
  },
});
