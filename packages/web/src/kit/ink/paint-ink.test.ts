import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inkColours } from "@lyceum/domain/ink";

test("P8 ink has the same colours in a picture as on the page", () => {
  const styles = readFileSync(new URL("Ink.module.css", import.meta.url), "utf8");
  const found = styles.matchAll(/\[data-colour="(?<name>\w+)"\] \{\s*--ink: (?<colour>#\w+);/gu);
  expect(Object.fromEntries([...found].map(({ groups }) => [groups?.["name"], groups?.["colour"]]))).toEqual(
    inkColours,
  );
});
