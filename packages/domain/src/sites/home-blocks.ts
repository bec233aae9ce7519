import type { HomeBlock, HomeBlockKind, SiteContent } from "@lyceum/contract/shapes";
import { keysOf } from "@lyceum/kit/keys-of";

type Plan = {
  /** Of the three parts that a row has. */
  width: 1 | 2 | 3;
  /** How many entries it may show; null: it has none. */
  count: { usual: number; min: number; max: number } | null;
};

const line = { usual: 5, min: 3, max: 8 };

/** What each part of the home page takes up and holds. */
export const blockPlans: Readonly<Record<HomeBlockKind, Plan>> = {
  highlights: { width: 2, count: null },
  notices: { width: 1, count: { usual: 6, min: 3, max: 8 } },
  quickEntries: { width: 3, count: null },
  news: { width: 2, count: { usual: 6, min: 2, max: 8 } },
  live: { width: 1, count: { usual: 4, min: 1, max: 6 } },
  showcase: { width: 3, count: { usual: 4, min: 4, max: 12 } },
  afterSchool: { width: 1, count: line },
  region: { width: 1, count: line },
  schools: { width: 1, count: { usual: 4, min: 2, max: 8 } },
};

/** In the order in which a home page has them where nobody has arranged it. */
export const homeBlockKinds = keysOf(blockPlans);

export type PlannedBlock = SiteContent["blocks"][number];

/** The home page as it is where nobody has arranged it. */
export function usualBlocks(): PlannedBlock[] {
  return homeBlockKinds.map((kind) => ({
    kind,
    isShown: true,
    heading: "",
    headingEn: "",
    count: blockPlans[kind].count?.usual ?? 0,
  }));
}

/** Every kind once: what came first stays, what is missing (a newer version has it) comes last and hidden; figures within their bounds. */
export function wholeBlocks(blocks: readonly PlannedBlock[]): PlannedBlock[] {
  const seen = new Set<HomeBlockKind>();
  const first = blocks.filter(({ kind }) => !seen.has(kind) && seen.add(kind));
  const missing = usualBlocks().filter(({ kind }) => !seen.has(kind));
  return [...first, ...missing.map((one) => ({ ...one, isShown: false }))].map((one) => {
    const count = blockPlans[one.kind].count;
    return { ...one, count: count === null ? 0 : Math.min(count.max, Math.max(count.min, one.count)) };
  });
}

export function shownBlocks(blocks: readonly PlannedBlock[]): HomeBlock[] {
  return blocks.flatMap(({ isShown, ...block }) => (isShown ? [block] : []));
}

/** Puts blocks side by side as long as a row has room, in their order. */
export function blockRows(blocks: readonly HomeBlock[]): HomeBlock[][] {
  const rows: HomeBlock[][] = [];
  let room = 0;
  for (const block of blocks) {
    const { width } = blockPlans[block.kind];
    const row = rows.at(-1);
    if (row && width <= room) row.push(block);
    else {
      rows.push([block]);
      room = 3;
    }
    room -= width;
  }
  return rows;
}
