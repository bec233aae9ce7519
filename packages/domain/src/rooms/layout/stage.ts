import type { Stream } from "./streams.ts";

export type LayoutName = "nine" | "grid" | "speaker" | "galleryRight" | "galleryTop";

/** How many tiles stand on a page of the nine. */
export const tilesPerPage = 9;

/** How one person looks at the stage; nobody else sees it (R6). */
export type Stage = {
  layout: LayoutName;
  /** Each once, in the order of the tiles: own screen, own camera, a shared screen, the whiteboard and the slides, the others. */
  streams: readonly Stream[];
  page: number;
  /** The key of what was made large, by this person or by the beginning of a share. */
  large: string | null;
  /** Large whatever happens, until it is let go or leaves. */
  pinned: string | null;
  /** The small tiles of a gallery are put away. */
  isFolded: boolean;
  /** The key of who spoke last, other than oneself. */
  speaker: string | null;
  /** The equal tiles that gave way to a large one. */
  cameFrom: "nine" | "grid";
  /** A share, and not this person, put a tile in the place of equal ones. */
  isByShare: boolean;
};

export const emptyStage: Stage = {
  layout: "nine",
  streams: [],
  page: 0,
  large: null,
  pinned: null,
  isFolded: false,
  speaker: null,
  cameFrom: "nine",
  isByShare: false,
};

/** Follows who is on the stage: tiles keep their order, what is new comes last of its sort. */
export function takeStreams(stage: Stage, streams: readonly Stream[]): Stage {
  const known = new Set(stage.streams.map(({ key }) => key));
  const present = new Set(streams.map(({ key }) => key));
  const added = streams.filter(({ key }) => !known.has(key));
  const kept = stage.streams.filter(({ key }) => present.has(key));
  if (added.length === 0 && kept.length === stage.streams.length) return stage;
  const stillHere = (key: string | null) => (key !== null && present.has(key) ? key : null);
  const next = withPage({
    ...stage,
    streams: [...kept, ...added].toSorted((one, other) => sortOf(one) - sortOf(other)),
    large: stillHere(stage.large),
    pinned: stillHere(stage.pinned),
    speaker: stillHere(stage.speaker),
  });
  const share = added.find(isShown);
  if (share) {
    const isEqual = next.layout === "nine" || next.layout === "grid";
    return { ...withLarge(next, share.key), isByShare: isEqual || next.isByShare };
  }
  const isLargeGone = stage.large !== null && next.large === null;
  if (!isLargeGone) return next;
  const other = next.streams.find(isShown);
  if (other) return { ...next, large: other.key };
  // Who chose nothing else meanwhile has the equal tiles back.
  if (stage.isByShare && next.pinned === null) return chooseLayout(next, stage.cameFrom);
  const heir = firstRemote(next);
  return heir ? { ...next, large: heir.key } : { ...next, layout: stage.cameFrom };
}

export function chooseLayout(stage: Stage, layout: LayoutName): Stage {
  const isEqual = layout === "nine" || layout === "grid";
  return {
    ...stage,
    layout,
    isByShare: false,
    ...(isEqual ? { large: null, pinned: null, cameFrom: layout } : {}),
  };
}

/** Makes a tile large; the large one small again. */
export function enlarge(stage: Stage, key: string): Stage {
  if (!hasStream(stage, key)) return stage;
  if (largeOf(stage)?.key === key) return chooseLayout(stage, stage.cameFrom);
  return withLarge({ ...stage, pinned: null, isByShare: false }, key);
}

export function pin(stage: Stage, key: string): Stage {
  if (!hasStream(stage, key)) return stage;
  if (stage.pinned === key) return { ...stage, pinned: null };
  return { ...withLarge(stage, stage.large ?? key), pinned: key, isByShare: false };
}

export function turnTo(stage: Stage, page: number): Stage {
  return withPage({ ...stage, page });
}

export function fold(stage: Stage, isFolded: boolean): Stage {
  return { ...stage, isFolded };
}

/** Somebody speaks. Who is on another page comes to this one, in the place of its last tile; all others stay. */
export function speak(stage: Stage, account: string): Stage {
  const at = stage.streams.findIndex((stream) => stream.source === "camera" && stream.account === account);
  const stream = stage.streams[at];
  if (!stream || stream.isOwn) return stage;
  const spoken = stage.speaker === stream.key ? stage : { ...stage, speaker: stream.key };
  const first = stage.page * tilesPerPage;
  const last = Math.min(first + tilesPerPage, stage.streams.length) - 1;
  const target = stage.streams[last];
  if (stage.layout !== "nine" || (at >= first && at <= last) || !target || sortOf(target) < ordinary)
    return spoken;
  return { ...spoken, streams: stage.streams.with(at, target).with(last, stream) };
}

/** What fills the stage: a large tile with or without small ones beside it, or equal tiles. */
export type Arrangement = {
  layout: LayoutName;
  large: Stream | null;
  /** The equal tiles of the page, or the small ones of the gallery. */
  tiles: readonly Stream[];
  columns: number;
  rows: number;
  page: number;
  pageCount: number;
};

export function arrange(stage: Stage): Arrangement {
  const { layout, streams, page } = stage;
  // A last page with fewer tiles keeps the size that they have on the others.
  const count = Math.min(streams.length, tilesPerPage);
  const columns = columnsFor(count);
  const rows = Math.max(1, Math.ceil(count / columns));
  const whole = { layout, large: null, tiles: streams, columns, rows, page: 0, pageCount: 1 };
  if (layout === "grid") return whole;
  if (layout === "nine") {
    const tiles = streams.slice(page * tilesPerPage, (page + 1) * tilesPerPage);
    return { ...whole, tiles, page, pageCount: pageCountOf(stage) };
  }
  const large = largeOf(stage);
  const isAlone = layout === "speaker" || stage.isFolded;
  return { ...whole, large, tiles: isAlone ? [] : streams.filter((stream) => stream !== large) };
}

function largeOf(stage: Stage): Stream | null {
  const { layout, streams, pinned, large, speaker } = stage;
  if (layout === "nine" || layout === "grid") return null;
  // Of what is shown to all, what came last.
  const share = streams.find((one) => one.key === large && isShown(one)) ?? streams.find(isShown);
  const wanted = layout === "speaker" ? [pinned, share?.key, speaker, large] : [pinned, large, share?.key];
  const key = wanted.find((one) => one !== null && one !== undefined);
  return streams.find((stream) => stream.key === key) ?? firstRemote(stage) ?? streams[0] ?? null;
}

function withLarge(stage: Stage, large: string): Stage {
  const { layout } = stage;
  if (layout === "nine" || layout === "grid")
    return { ...stage, large, layout: "galleryRight", cameFrom: layout };
  return { ...stage, large };
}

function withPage(stage: Stage): Stage {
  const page = Math.max(0, Math.min(stage.page, pageCountOf(stage) - 1));
  return page === stage.page ? stage : { ...stage, page };
}

function pageCountOf({ streams }: Stage): number {
  return Math.max(1, Math.ceil(streams.length / tilesPerPage));
}

function columnsFor(count: number): number {
  if (count <= 1) return 1;
  return count <= 4 ? 2 : 3;
}

function firstRemote({ streams }: Stage): Stream | undefined {
  return streams.find(({ isOwn }) => !isOwn);
}

function hasStream({ streams }: Stage, key: string): boolean {
  return streams.some((stream) => stream.key === key);
}

/** Comes to the front for everybody: another's screen, the whiteboard, and slides. */
function isShown({ source, isOwn }: Stream): boolean {
  return source !== "camera" && !isOwn;
}

const ordinary = 4;
function sortOf({ source, isOwn }: Stream): number {
  if (isOwn) return source === "screen" ? 0 : 1;
  if (source === "board" || source === "deck") return 3;
  return source === "screen" ? 2 : ordinary;
}
