import { describe, expect, test } from "vitest";
import type { Project } from "./project.ts";
import { checkRows, failingGaps } from "./rows/check-rows.ts";
import { readProduct } from "./rows/product.ts";
import { proves, readTests } from "./rows/row-tests.ts";

const page = (state: string) => `# The product

## P · Portal

### P1 · Site by domain

State: ${state}. More words.

Rules.

Texts:

- ‘Hello {name}’

Figures:

- \`wait\` = 10_000

### P2 · Routes

State: open.

Texts:

- ‘not said anywhere’
`;

function projectWith(state: string, files: Record<string, string>, wait = 10_000): Project {
  const all = { "docs/product.md": page(state), ...files };
  const none = { commands: {}, pushes: {}, httpCalls: {}, screens: {}, faults: {} };
  return { ...none, files: new Map(Object.entries(all)), limits: { wait: { value: wait } } };
}

const proof = {
  "packages/web/src/x.test.ts": `test("P1 greets", () => { expect(greet()).toBe("Hello"); });`,
  "packages/texts/src/x/en-US.ts": `export const texts = { hello: "Hello {name}" };`,
};

describe("rows of the product", () => {
  test("are read with title, state, texts and figures", () => {
    expect(readProduct(projectWith("works", {}))).toEqual([
      {
        id: "P1",
        title: "Site by domain",
        state: "works",
        texts: ["Hello {name}"],
        figures: [{ key: "wait", value: 10_000 }],
      },
      { id: "P2", title: "Routes", state: "open", texts: ["not said anywhere"], figures: [] },
    ]);
  });

  test("a row with its proof has no gap, and an open one needs none", () => {
    expect(checkRows(projectWith("works", proof))).toEqual([]);
  });

  test("a row that no test names, a text that nobody says, a figure that differs", () => {
    const says = checkRows(projectWith("works", {}, 9)).map((gap) => gap.says);
    expect(says).toEqual([
      'docs/product.md P1: no test proves it: begin the title of a test with "P1" and assert in its body what the row says.',
      "docs/product.md P1: ‘Hello {name}’ is in no namespace and no test: use the sentence word for word.",
      "docs/product.md P1: the figure wait is 10000 here and 9 in contract/src/limits.ts: make them equal.",
    ]);
  });

  test.each([
    ["a test of another row", `test("P10 greets", () => { expect(1).toBe(1); });`],
    ["a title that only mentions the row", `test("greets as P1 says", () => { expect(1).toBe(1); });`],
    ["a comment", `// P1 greets: expect(1)\n`],
    ["a test without an assertion", `test("P1 greets", () => {\n  greet();\n});\nexpect(1);\n`],
    [
      "an assertion in the next test alone",
      `test("P1 greets", () => {});\ntest("more", () => { expect(1).toBe(1); });`,
    ],
    ["a count of assertions", `test("P1 greets", () => {\n  expect.assertions(0);\n});\n`],
    ["a skipped test", `test.skip("P1 greets", () => { expect(1).toBe(1); });`],
    ["a planned test", `test.todo("P1 greets");\nexpect(1);\n`],
    [
      "a group with a table",
      `describe.each([\n  1,\n])("P1 greets %i", () => {\n  test("more", () => { expect(1).toBe(1); });\n});\n`,
    ],
    ["a group", `describe("P1 greetings", () => {\n  expect(1);\n});\n`],
  ])("%s proves nothing of P1", (_name, source) => {
    const files = { ...proof, "packages/web/src/x.test.ts": source };
    expect(checkRows(projectWith("works", files)).map((gap) => gap.says)).toEqual([
      expect.stringContaining("no test proves it"),
    ]);
  });

  test("a file that is no test proves nothing", () => {
    const source = proof["packages/web/src/x.test.ts"];
    const files = { ...proof, "packages/web/src/x.test.ts": "" };
    for (const file of ["packages/web/src/x.ts", "packages/web/src/x.fixture.ts", "e2e/rooms.ts"])
      expect(checkRows(projectWith("works", { ...files, [file]: source }))).toHaveLength(1);
    for (const file of ["packages/server/src/x.suite.ts", "e2e/x.journey.ts", "packages/web/src/X.test.tsx"])
      expect(checkRows(projectWith("works", { ...files, [file]: source }))).toEqual([]);
  });

  test.each([
    ["several rows", `test("A5 P1 greets", () => {\n  expect(1).toBe(1);\n});\n`],
    ["a title on its own line", `test(\n  "P1 greets",\n  async () => {\n    expect(1).toBe(1);\n  },\n);\n`],
    ["a table", `test.each([\n  1,\n  2,\n] as const)("P1 greets %i", (n) => {\n  expect(n).toBe(n);\n});\n`],
    ["a table in a name", `test.each(cases)("P1 greets", (n) => {\n  expect(n).toBe(n);\n});\n`],
    [
      "a template",
      "describe('x', () => {\n  it(`P1 greets ${n}`, () => {\n    expect(1).toBe(1);\n  });\n});\n",
    ],
    ["a property", `test("P1 greets", () => {\n  fc.assert(greets);\n});\n`],
    ["a polled value", `test("P1 greets", async () => {\n  await expect.poll(read).toBe(1);\n});\n`],
  ])("a test with %s is read", (_name, source) => {
    expect(readTests(source).some((each) => proves(each, "P1"))).toBe(true);
  });

  test("only rows that claim to work fail, and states that do not exist", () => {
    expect(failingGaps(checkRows(projectWith("first slice", {})))).toEqual([]);
    expect(failingGaps(checkRows(projectWith("works", {})))).toHaveLength(2);
    expect(failingGaps(checkRows(projectWith("nearly", {})))).toEqual([
      'docs/product.md P1: its state is "nearly": write one of works, first slice, open.',
    ]);
  });
});
