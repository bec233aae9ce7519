import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { clockTime, fullTime } from "./dates.ts";

const source = path.resolve(import.meta.dirname, "..");

test("A7 a time and its tooltip show the same clock of 24 hours, in both languages", () => {
  const afternoon = new Date(2026, 10, 22, 14, 5, 9).getTime();
  const midnight = new Date(2026, 10, 22, 0, 5, 9).getTime();
  for (const language of ["en-US", "zh-CN"] as const) {
    expect(clockTime(language, afternoon)).toBe("14:05");
    expect(fullTime(language, afternoon)).toContain("14:05:09");
    expect(fullTime(language, afternoon)).not.toMatch(/[AP]M|下午/);
    expect(fullTime(language, midnight)).toContain("00:05:09");
  }
});

test("A7 no page writes a clock of 12 hours", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(source, file), "utf8") }));
  const missing = files.filter(({ text }) =>
    // Each set of options that shows hours names the clock.
    [...text.matchAll(/timeStyle: |\bhour: "/g)].some(
      ({ index }) => !text.slice(index, index + 120).includes('hourCycle: "h23"'),
    ),
  );
  expect(missing.map(({ file }) => file)).toEqual([]);
});
