// Reads: packages/texts/src
import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type Part, parse } from "./parse.ts";

const files = globSync("**/{en-US,zh-CN}.ts", { cwd: import.meta.dirname });

test.each(files)("A7 every placeholder of %s is one that is filled in", async (file) => {
  const module = (await import(path.join(import.meta.dirname, file))) as Record<string, object>;
  const texts = Object.values(module).flatMap((catalogue) => Object.entries(catalogue));
  expect(texts.length).toBeGreaterThan(0);
  for (const [key, text] of texts.map(([name, value]) => [name, String(value)] as const)) {
    expect([key, braces(parse(text))]).toEqual([key, []]);
    expect([key, text.split("{").length]).toEqual([key, text.split("}").length]);
  }
});

/** Braces that would be shown as they stand. */
function braces(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    typeof part === "string"
      ? (part.match(/[{}]/g) ?? [])
      : Object.values(part.choices ?? {}).flatMap((chosen) => braces(chosen)),
  );
}
