/** Prints rows as a Markdown table, numbers to the right. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const first = rows[0];
  if (!first) return;
  const heads = Object.keys(first);
  const cells = rows.map((row) => heads.map((head) => String(row[head] ?? "")));
  const widths = heads.map((head, at) =>
    Math.max(head.length, ...cells.map((line) => line[at]?.length ?? 0)),
  );
  const line = (parts: readonly string[]) =>
    `| ${parts.map((part, at) => (at === 0 ? part.padEnd(widths[at] ?? 0) : part.padStart(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  console.log(`\n${title}\n`);
  console.log([line(heads), rule, ...cells.map(line)].join("\n"));
}

/** The value below which a share of the sorted samples lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
