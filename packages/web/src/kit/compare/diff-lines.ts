export type Line = { kind: "same" | "removed" | "added"; text: string };

/** What is different between two lists of lines, with the lines that both have, in reading order. */
export function diffLines(before: readonly string[], after: readonly string[]): Line[] {
  // longest[i][j]: how many lines the rests from i and j on have in common.
  const longest = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "removed", text: old });
      i += 1;
    } else if (fresh !== undefined) {
      lines.push({ kind: "added", text: fresh });
      j += 1;
    }
  }
  return lines;
}

export type Row = { before: Line | null; after: Line | null };

/** The two texts beside each other: what stands in both is level, and what took the place of something stands beside it. */
export function besideEachOther(lines: readonly Line[]): Row[] {
  const rows: Row[] = [];
  let removed: Line[] = [];
  let added: Line[] = [];
  const close = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1)
      rows.push({ before: removed[at] ?? null, after: added[at] ?? null });
    removed = [];
    added = [];
  };
  for (const line of lines)
    if (line.kind === "removed") removed.push(line);
    else if (line.kind === "added") added.push(line);
    else {
      close();
      rows.push({ before: line, after: line });
    }
  close();
  return rows;
}
