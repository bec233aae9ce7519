import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import {
  shortenRows,
  shrinkContract,
  withFigures,
  withoutRows,
} from "../packages/web/build/shrink-contract.ts";

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

test("tables lose what no page reads and nothing else", () => {
  expect(withoutRows('{ code: 401, row: "A4", retry: false, status: 401 }')).toBe("{ code: 401, }");
  expect(withoutRows("{ code: 419, retry: true, status: 419 }")).toBe("{ code: 419, retry: true, }");
  expect(withoutRows('{ code: 500, row: "P13", does: "show" }')).toBe('{ code: 500, does: "show" }');
  expect(withoutRows('{ path: "/a", row: "A1" }')).toBe('{ path: "/a", }');
  const call = 'gone: { code: 404, family: "call", row: "M3", does: "show", retry: false },';
  expect(withoutRows(`{${call}}`)).toBe('{gone: { code: 404, family: "call", does: "show", },}');
  const plain = 'gone: { code: 404, family: "http", row: "A4", does: "show", retry: false },';
  expect(withoutRows(`{${plain}${plain.replace("false", "true")}}`)).toBe(
    '{gone: { code: 404, family: "http", does: "show", retry: true },}',
  );
});

test("D7 the scripts of all sites bear no screen and no refusal of the social realm", () => {
  const { transform } = shrinkContract();
  if (typeof transform !== "function") throw new Error("it transforms by a function");
  const codeOf = (file: string): unknown =>
    // It uses nothing of the bundler.
    (transform as unknown as (code: string, id: string) => { code: string }).call(
      null,
      "what is written there",
      `/a/packages/contract/src/${file}`,
    ).code;
  expect(codeOf("social-screens.ts")).toMatch(/page-config\.ts"; export const socialScreens = pageConfig\./);
  expect(codeOf("social-faults.ts")).toBe("export const socialFaults = {};");
  expect(codeOf("staff-screens.ts")).toBe("what is written there");
});

test("the rows of a page keep the numbers of all commands, and check messages before they travel", () => {
  const params = { type: "object", required: ["to"] };
  const row = (command: number, timeoutMs: number) => ({ service: 8, command, timeoutMs, params });
  const rows = { commands: { sendTeamMsg: row(2, 30_000), leaveTeam: row(6, 8_000) }, pushes: {} };
  // Neither the usual time nor what a page does not check.
  expect(JSON.parse(shortenRows(JSON.stringify(rows)))).toEqual({
    commands: { sendTeamMsg: row(2, 30_000), leaveTeam: { service: 8, command: 6 } },
    pushes: {},
  });
});

test("the table of figures is not taken as a whole, or every page would carry it", () => {
  expect(() => withFigures("const { httpTimeout } = limits;")).toThrow("= limits;");
  expect(() => withFigures("wait(limits[name].value)")).toThrow("limits[name]");
});
