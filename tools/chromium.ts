// The browser of the journeys.
import { existsSync } from "node:fs";

/** Debian's two; the one without windows draws the same pages with a fifth less work. */
const withoutWindows = "/usr/bin/chromium-headless-shell";
const browsers = [withoutWindows, "/usr/bin/chromium"];

export function chromium(): string {
  return process.env["CHROMIUM"] ?? browsers.find((file) => existsSync(file)) ?? withoutWindows;
}
