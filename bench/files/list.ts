import type { makeCaller } from "../load.ts";
import { quantile } from "../table.ts";
import { teacherId, tokenOf } from "../learning/people.ts";
import { folders } from "./add-folders.ts";

type Page = { nodes: { nodeId: string }[]; next: string | null };
type Caller = ReturnType<typeof makeCaller>;
const tries = 200;
const ways = { "by name": "sort=name", "newest first": "sort=date&isDown=true" };

/** Pages of a folder with very many things beside pages of one with a page full, asked in turns; and the whole of the large one. */
export async function measureLists({ call }: Caller) {
  const token = tokenOf(teacherId);
  const read = async (folderId: string, sort: string, after: string | null) => {
    const place = after === null ? "" : `&after=${encodeURIComponent(after)}`;
    const from = performance.now();
    const path = `/drive/nodes?folderId=${folderId}&limit=200&${sort}${place}`;
    const { data, fault } = await call("GET", path, token);
    if (fault !== undefined) throw new Error(`${path}: ${fault}`);
    return { page: data as Page, ms: performance.now() - from };
  };
  const rows = [];
  for (const [how, sort] of Object.entries(ways)) {
    const starts: (string | null)[] = [];
    const seen = new Set<string>();
    const begin = performance.now();
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      starts.push(after);
      // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
      const { page }: { page: Page } = await read(folders.many, sort, after);
      for (const { nodeId } of page.nodes) seen.add(nodeId);
      after = page.next;
    }
    const wholeMs = performance.now() - begin;
    const times: Record<"few" | "first" | "any", number[]> = { few: [], first: [], any: [] };
    for (let at = 0; at < tries; at++) {
      const any = starts[(at * 37) % starts.length] ?? null;
      // oxlint-disable-next-line no-await-in-loop -- in turns, so that all have the same hour of the machine
      for (const [name, folder, after] of [
        ["few", folders.few, null],
        ["first", folders.many, null],
        ["any", folders.many, any],
      ] as const)
        times[name].push((await read(folder, sort, after)).ms);
    }
    const sorted = (name: keyof typeof times) => times[name].toSorted((a, b) => a - b);
    const few = quantile(sorted("few"), 0.5);
    for (const [name, what] of [
      ["few", "the page of a folder with 200"],
      ["first", `the first page of ${seen.size}`],
      ["any", `any page of ${seen.size}`],
    ] as const) {
      const p50 = quantile(sorted(name), 0.5);
      rows.push({
        what: `${what}, ${how}`,
        "p50 ms": p50.toFixed(1),
        "p95 ms": quantile(sorted(name), 0.95).toFixed(1),
        "to the folder with 200": (p50 / few).toFixed(2),
      });
    }
    rows.push({
      what: `all ${seen.size} in ${starts.length} pages, ${how}`,
      "p50 ms": wholeMs.toFixed(0),
      "p95 ms": "",
      "to the folder with 200": (wholeMs / few).toFixed(0),
    });
  }
  return rows;
}
