type Row = { key: string; flow: "in" | "out" };

/**
 * What others have written since: rows between or behind those that were known, not those of an older page in front of them.
 * Without any known row everything is new, provided that the list had come.
 */
export function arrivalsIn<R extends Row>(
  known: ReadonlySet<string>,
  hadCome: boolean,
  rows: readonly R[],
): readonly R[] {
  const from = known.size === 0 ? (hadCome ? 0 : -1) : rows.findIndex(({ key }) => known.has(key));
  return from < 0 ? [] : rows.slice(from).filter(({ key, flow }) => flow === "in" && !known.has(key));
}
