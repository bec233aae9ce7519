import { isSource, isTest, type Project } from "../project.ts";
import { productPage, readProduct, type ProductRow, states } from "./product.ts";
import { proves, readTests, type RowTest } from "./row-tests.ts";

/** A claim of docs/product.md without proof. `row` says how far the row claims to be. */
export type RowGap = { row: ProductRow; says: string };

const testFile = /\.(test|suite)\.tsx?$|^e2e\/.*\.journey\.ts$/;

export function checkRows(project: Project): RowGap[] {
  const sources = [...project.files].filter(([file]) => isSource(file) && !file.startsWith("tools/"));
  const tests = sources.filter(([file]) => testFile.test(file)).flatMap(([, text]) => readTests(text));
  const sentences = sources
    .filter(([file]) => isTest(file) || /^packages\/(texts|contract)\/src\//.test(file))
    .map(([, text]) => text.replaceAll('\\"', '"'))
    .join("\n");
  return readProduct(project).flatMap((row) =>
    gapsOf(row, project, tests, sentences).map((says) => ({
      row,
      says: `${productPage} ${row.id}: ${says}`,
    })),
  );
}

/** Gaps that fail the check: those of rows that claim to work, and unknown states. */
export function failingGaps(gaps: readonly RowGap[]): string[] {
  return gaps.filter(({ row }) => row.state === "works" || !isState(row.state)).map(({ says }) => says);
}

function gapsOf(row: ProductRow, project: Project, tests: readonly RowTest[], sentences: string): string[] {
  if (!isState(row.state)) return [`its state is "${row.state}": write one of ${states.join(", ")}.`];
  if (row.state === "open") return [];
  return [
    ...(tests.some((test) => proves(test, row.id))
      ? []
      : [
          `no test proves it: begin the title of a test with "${row.id}" and assert in its body what the row says.`,
        ]),
    ...row.texts
      .filter((text) => !sentences.includes(text))
      .map((text) => `‘${text}’ is in no namespace and no test: use the sentence word for word.`),
    ...row.figures.flatMap(({ key, value }) => wrongFigure(key, value, project.limits[key]?.value)),
  ];
}

function wrongFigure(key: string, value: number, held: number | undefined): string[] {
  if (held === value) return [];
  return [
    `the figure ${key} is ${value} here and ${held ?? "missing"} in contract/src/limits.ts: make them equal.`,
  ];
}

function isState(state: string): boolean {
  return states.some((known) => known === state);
}
