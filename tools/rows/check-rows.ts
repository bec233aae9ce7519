import { isSource, isTest, type Project } from "../project.ts";
import { productPage, readProduct, type ProductRow, states } from "./product.ts";

/** What a row of docs/product.md claims and nothing proves. `row` says how far the row claims to be. */
export type RowGap = { row: ProductRow; says: string };

export function checkRows(project: Project): RowGap[] {
  const sources = [...project.files].filter(([file]) => isSource(file) && !file.startsWith("tools/"));
  const tests = sources.filter(([file]) => isTest(file)).map(([, text]) => text);
  const spoken = sources
    .filter(([file]) => isTest(file) || /^packages\/(texts|contract)\/src\//.test(file))
    .map(([, text]) => text.replaceAll('\\"', '"'))
    .join("\n");
  return readProduct(project).flatMap((row) =>
    gapsOf(row, project, tests, spoken).map((says) => ({ row, says: `${productPage} ${row.id}: ${says}` })),
  );
}

/** Gaps that may not stand: those of rows that claim to work, and rows that make no sense. */
export function failingGaps(gaps: readonly RowGap[]): string[] {
  return gaps.filter(({ row }) => row.state === "works" || !isState(row.state)).map(({ says }) => says);
}

function gapsOf(row: ProductRow, project: Project, tests: readonly string[], spoken: string): string[] {
  if (!isState(row.state)) return [`its state is "${row.state}": write one of ${states.join(", ")}.`];
  if (row.state === "open") return [];
  const named = new RegExp(`\\b${row.id}\\b`);
  return [
    ...(tests.some((test) => named.test(test))
      ? []
      : ["no test names it: begin a test's name with the row."]),
    ...row.texts
      .filter((text) => !spoken.includes(text))
      .map((text) => `‘${text}’ stands in no namespace and no test: use it word for word.`),
    ...row.figures.flatMap(({ key, value }) => wrongFigure(key, value, project.limits[key]?.value)),
  ];
}

function wrongFigure(key: string, value: number, held: number | undefined): string[] {
  if (held === value) return [];
  return [
    `the figure ${key} is ${value} here and ${held ?? "missing"} in contract/src/limits.ts: make them one.`,
  ];
}

function isState(state: string): boolean {
  return states.some((known) => known === state);
}
