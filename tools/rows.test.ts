import { describe, expect, test } from "vitest";
import type { Project } from "./project.ts";
import { checkRows, failingGaps } from "./rows/check-rows.ts";
import { readProduct } from "./rows/product.ts";

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
  const none = { commands: {}, pushes: {}, httpCalls: {}, screens: {}, faults: {}, reservedPairs: [] };
  return { ...none, files: new Map(Object.entries(all)), limits: { wait: { value: wait } } };
}

const proof = {
  "packages/web/src/x.test.ts": `test("P1 greets", () => {});`,
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
      "docs/product.md P1: no test names it: begin a test's name with the row.",
      "docs/product.md P1: ‘Hello {name}’ stands in no namespace and no test: use it word for word.",
      "docs/product.md P1: the figure wait is 10000 here and 9 in contract/src/limits.ts: make them one.",
    ]);
  });

  test("a test of P10 proves nothing of P1", () => {
    const files = { ...proof, "packages/web/src/x.test.ts": `test("P10 greets", () => {});` };
    expect(checkRows(projectWith("works", files))).toHaveLength(1);
  });

  test("only rows that claim to work fail, and states that do not exist", () => {
    expect(failingGaps(checkRows(projectWith("first slice", {})))).toEqual([]);
    expect(failingGaps(checkRows(projectWith("works", {})))).toHaveLength(2);
    expect(failingGaps(checkRows(projectWith("nearly", {})))).toEqual([
      'docs/product.md P1: its state is "nearly": write one of works, first slice, open.',
    ]);
  });
});
