type Stat = Readonly<Record<string, unknown>>;

/** The reports of several connections as one. Ids are told apart by their connection, also where one names another. */
export function joinReports(reports: readonly RTCStatsReport[]): RTCStatsReport {
  const [first] = reports;
  if (first && reports.length === 1) return first;
  const joined = new Map<string, Stat>();
  for (const [index, report] of reports.entries())
    for (const [id, stat] of report) joined.set(`${index} ${id}`, rename(stat, `${index} `));
  return joined;
}

function rename(stat: Stat, before: string): Stat {
  const isId = (name: string) => name === "id" || name.endsWith("Id");
  return Object.fromEntries(
    Object.entries(stat).map(([name, value]) => [
      name,
      isId(name) && typeof value === "string" ? before + value : value,
    ]),
  );
}
