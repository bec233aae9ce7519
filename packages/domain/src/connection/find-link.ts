/** The search for an address to connect to (M1). `at` counts the balancers: 0 is the first, then its backups. */
export type LinkSearch =
  | { name: "asking"; at: number }
  | { name: "waiting"; at: number }
  | { name: "found"; links: readonly string[] }
  | { name: "failed" };

export type LinkSearchEvent =
  | { name: "answered"; links: readonly string[] }
  | { name: "refused" }
  | { name: "waitEnded" };

export type LinkSearchEffect =
  | { name: "ask"; url: string }
  | { name: "report"; url: string }
  | { name: "wait"; delayMs: number };

export type LinkSearchRules = {
  /** The balancer, then its backups. */
  balancers: readonly string[];
  /** Where to connect when none of them answers. */
  defaultLinks: readonly string[];
  pauseMs: number;
};

export type LinkSearchStep = { search: LinkSearch; effects: readonly LinkSearchEffect[] };

export function beginLinkSearch(rules: LinkSearchRules): LinkSearchStep {
  return askOrEnd(0, rules);
}

/** Asks one balancer after the other with a pause before each backup; then the default counts, else the search has failed. An answer without an address is a refusal. */
export function stepLinkSearch(
  search: LinkSearch,
  event: LinkSearchEvent,
  rules: LinkSearchRules,
): LinkSearchStep {
  if (search.name === "waiting" && event.name === "waitEnded") return askOrEnd(search.at, rules);
  if (search.name !== "asking" || event.name === "waitEnded") return { search, effects: [] };
  if (event.name === "answered" && event.links.length > 0)
    return { search: { name: "found", links: event.links }, effects: [] };
  const report = { name: "report", url: rules.balancers[search.at] ?? "" } as const;
  const at = search.at + 1;
  if (at < rules.balancers.length)
    return { search: { name: "waiting", at }, effects: [report, { name: "wait", delayMs: rules.pauseMs }] };
  return { search: askOrEnd(at, rules).search, effects: [report] };
}

function askOrEnd(at: number, { balancers, defaultLinks }: LinkSearchRules): LinkSearchStep {
  const url = balancers[at];
  if (url !== undefined) return { search: { name: "asking", at }, effects: [{ name: "ask", url }] };
  const search: LinkSearch =
    defaultLinks.length > 0 ? { name: "found", links: defaultLinks } : { name: "failed" };
  return { search, effects: [] };
}
