import type { ImClient } from "@lyceum/im-client";
import { messageTypes } from "@lyceum/im-client";
import { linksOf } from "./links-of.ts";

export type Shelf = "pictures" | "files" | "sounds" | "links";
export type Found = Awaited<ReturnType<ImClient["messages"]["getHistoryMsgsByTime"]>>["msgs"][number];
type Peer = { scene: 0 | 1 | 5; to: string };
/** What was found up to now, newest first, and how to go on; null: that is all. */
export type GalleryPage = { msgs: readonly Found[]; next: (() => Promise<GalleryPage>) | null };
type Source = Pick<ImClient, "messages" | "search">;

const types = {
  pictures: [messageTypes.image, messageTypes.video],
  files: [messageTypes.file],
  sounds: [messageTypes.audio],
} as const;
/** Words of every address that is shown as a link. */
const linkWords = ["https", "http", "www"];
export const galleryPageSize = 48;

/** The first page of what a conversation holds of one kind, from the server's history. */
export async function readGallery(source: Source, peer: Peer, shelf: Shelf): Promise<GalleryPage> {
  if (shelf === "links") return await readLinks(source, peer, linkWords.map(beginning), []);
  return await readTypes(source, peer, shelf, null, []);
}

async function readTypes(
  source: Source,
  peer: Peer,
  shelf: keyof typeof types,
  lastMsgId: string | null,
  before: readonly Found[],
): Promise<GalleryPage> {
  const page = await source.messages.getHistoryMsgsByTime({
    ...peer,
    msgTypes: [...types[shelf]],
    limit: galleryPageSize,
    ...(lastMsgId === null ? {} : { lastMsgId }),
  });
  const msgs = [...before, ...page.msgs.filter(({ recalled }) => recalled !== true)];
  const { more, lastMsgId: last } = page;
  return { msgs, next: more ? () => readTypes(source, peer, shelf, last, msgs) : null };
}

/** Where the search of one word stands: what it found is complete down to `floor`. */
type Search = { keyword: string; lastSeq: number | null; floor: number; held: readonly Found[] };

function beginning(keyword: string): Search {
  return { keyword, lastSeq: null, floor: Number.MAX_SAFE_INTEGER, held: [] };
}

async function goOn(source: Source, peer: Peer, { keyword, lastSeq, held }: Search): Promise<Search> {
  const place = lastSeq === null ? {} : { lastSeq };
  const page = await source.search.searchHistoryMsgs({
    ...peer,
    keyword,
    limit: galleryPageSize,
    msgTypeList: [messageTypes.text],
    ...place,
  });
  const last = page.msgs.at(-1)?.seq ?? null;
  const isMore = page.more && last !== null;
  return { keyword, lastSeq: last, floor: isMore ? last : 0, held: [...held, ...page.msgs] };
}

/** Each word is a search of its own; what is shown is complete in all of them, so nothing is put between later. */
async function readLinks(
  source: Source,
  peer: Peer,
  searches: readonly Search[],
  before: readonly Found[],
): Promise<GalleryPage> {
  const reached = Math.max(...searches.map(({ floor }) => floor));
  const next: Search[] = [];
  for (const search of searches) {
    // The server lets the searches of a person wait for each other, and none for long.
    // oxlint-disable-next-line no-await-in-loop
    next.push(search.floor < reached ? search : await goOn(source, peer, search));
  }
  const floor = Math.max(...next.map((search) => search.floor));
  const known = new Set(before.map(({ seq }) => seq));
  const fresh = new Map(
    next.flatMap(({ held }) => held.flatMap((msg) => (msg.seq >= floor ? [[msg.seq, msg] as const] : []))),
  );
  const found = [...fresh.values()].filter(
    (msg) => !known.has(msg.seq) && msg.recalled !== true && linksOf(msg).length > 0,
  );
  const msgs = [...before, ...found.toSorted((a, b) => b.seq - a.seq)];
  const rest = next.map((search) => ({ ...search, held: search.held.filter(({ seq }) => seq < floor) }));
  return { msgs, next: floor > 0 ? () => readLinks(source, peer, rest, msgs) : null };
}
