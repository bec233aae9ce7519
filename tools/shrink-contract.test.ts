import { readFileSync } from "node:fs";
import { limits } from "@lyceum/contract/limits";
import Value from "typebox/value";
import { expect, test } from "vitest";
import { shortenRows, withFigures, withoutRows } from "../packages/web/build/shrink-contract.ts";

test("a page carries the figures that it uses, and what is no figure stays as it is", () => {
  const { value } = limits.httpTimeout;
  expect(withFigures("wait(limits.httpTimeout.value + 1)")).toBe(`wait((${value}) + 1)`);
  expect(withFigures("const { value: most } = limits.httpTimeout;")).toBe(
    `const { value: most } = ({ value: ${value} });`,
  );
  expect(withFigures("limits.unknown.value + ownlimits.httpTimeout.value")).toBe(
    "limits.unknown.value + ownlimits.httpTimeout.value",
  );
});

test("tables lose the rows of the product and nothing else", () => {
  expect(withoutRows('{ code: 500, row: "P13", does: "show" }')).toBe('{ code: 500, does: "show" }');
  expect(withoutRows('{ path: "/a", row: "A1" }')).toBe('{ path: "/a", }');
});

test("the rows of a page refuse the same values, and are shorter", () => {
  const json = readFileSync(new URL("../packages/contract/src/wire/rows.json", import.meta.url), "utf8");
  const short = shortenRows(json);
  expect(short).not.toContain("additionalProperties");
  expect(short.length).toBeLessThan(JSON.stringify(JSON.parse(json)).length - 4_000);
  const { params } = (JSON.parse(short) as { commands: Record<string, { params: object }> }).commands[
    "updateTeam"
  ] ?? { params: {} };
  expect(Value.Check(params, { teamId: "17", muteType: "normal" })).toBe(true);
  for (const wrong of [{ teamId: "17", muteType: "most" }, { muteType: "all" }, { teamId: "x" }])
    expect(Value.Check(params, wrong)).toBe(false);
});
