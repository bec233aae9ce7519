/** Things in the order of time, in groups of the months of the reader's own calendar. */
export function byMonth<T extends { time: number }>(
  all: readonly T[],
): { month: string; list: readonly T[] }[] {
  const groups: { month: string; list: T[] }[] = [];
  for (const one of all) {
    const date = new Date(one.time);
    const month = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
    const last = groups.at(-1);
    if (last?.month === month) last.list.push(one);
    else groups.push({ month, list: [one] });
  }
  return groups;
}
