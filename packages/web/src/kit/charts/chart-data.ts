/** Figures by category: a point or a bar for each series in each row. */
export type ChartRow = { category: string; values: readonly (number | null)[] };

export type ChartSeries = { label: string };

/** As the library takes them: an object for each row, a field for each series. */
export function libraryRows(
  rows: readonly ChartRow[],
  series: readonly ChartSeries[],
): Record<string, string | number | null>[] {
  return rows.map(({ category, values }) => ({
    category,
    ...Object.fromEntries(series.map((_, index) => [keyOf(index), values[index] ?? null])),
  }));
}

export function keyOf(index: number): string {
  return `s${index}`;
}

/** Colours that stay apart in both modes, and for those who do not tell red from green. */
export function colourOf(index: number): string {
  return `var(--series-${(index % colourCount) + 1})`;
}

const colourCount = 6;
