import type { RecordingEvent, RecordingMark, RecordingTrack } from "@lyceum/contract/shapes";

type Tracks = readonly Pick<RecordingTrack, "account" | "source" | "startMs" | "endMs">[];
type Speakers = readonly { atMs: number; account: string }[];

/** What a replay shows and plays at a moment; tracks are named by their place in the list. */
export type Composition = {
  /** The shared screen, or who speaks. */
  large: { account: string; isScreen: boolean; track: number | null } | null;
  small: { account: string; track: number | null }[];
  /** Sound of everybody. */
  sounds: number[];
};

/** Who is large and who is small follows the log: a shared screen first, then the speaker (R8). */
export function compose(
  replay: { tracks: Tracks; events: readonly RecordingEvent[]; speakers: Speakers },
  atMs: number,
): Composition {
  const { tracks, events, speakers } = replay;
  const active = tracks.flatMap(({ startMs, endMs }, at) => (startMs <= atMs && atMs < endMs ? [at] : []));
  const trackOf = (account: string, source: RecordingTrack["source"]) =>
    active.find((at) => tracks[at]?.account === account && tracks[at]?.source === source) ?? null;
  const { stage, share } = foldEvents(events, atMs);
  const speaker = speakers.findLast((one) => one.atMs <= atMs)?.account;
  const screen = share === null ? null : trackOf(share, "screen");
  const sounds = active.filter((at) => ["mic", "screenSound"].includes(tracks[at]?.source ?? ""));
  const order = [...stage];
  if (share !== null && screen !== null)
    return {
      large: { account: share, isScreen: true, track: screen },
      small: order.map((account) => ({ account, track: trackOf(account, "camera") })),
      sounds,
    };
  const withPicture = order.find((account) => trackOf(account, "camera") !== null);
  const front = speaker !== undefined && stage.has(speaker) ? speaker : (withPicture ?? order[0]);
  if (front === undefined) return { large: null, small: [], sounds };
  return {
    large: { account: front, isScreen: false, track: trackOf(front, "camera") },
    small: order
      .filter((account) => account !== front)
      .map((account) => ({ account, track: trackOf(account, "camera") })),
    sounds,
  };
}

/** A place one can jump to: of a host, or of the log. */
export type Chapter =
  | { atMs: number; kind: "mark"; title: string }
  | { atMs: number; kind: "share" | "stage" | "resumed"; account: string | null };

/** Changes that come within this of one before it make no chapter of their own. */
const chapterGapMs = 15_000;

/** What hosts wrote, and between it where somebody shared, came on the stage, or a pause ended. */
export function chaptersOf(
  events: readonly RecordingEvent[],
  marks: readonly RecordingMark[],
  durationMs: number,
): Chapter[] {
  const chapters: Chapter[] = marks
    .filter(({ atMs }) => atMs <= durationMs)
    .map(({ atMs, title }) => ({ atMs, kind: "mark", title }));
  for (const event of events) {
    if (event.atMs === 0 || event.atMs >= durationMs) continue;
    if (event.type === "stage" && !event.isOn) continue;
    if (event.type === "share" && event.account === null) continue;
    if (chapters.some(({ atMs }) => Math.abs(atMs - event.atMs) < chapterGapMs)) continue;
    chapters.push({
      atMs: event.atMs,
      kind: event.type,
      account: event.type === "resumed" ? null : event.account,
    });
  }
  return chapters.toSorted((one, two) => one.atMs - two.atMs);
}

/** How much sound somebody sent in one stretch of about a second. */
export type Loudness = { account: string; atMs: number; bytes: number };

/** Speech takes more bytes than silence; somebody has to be clearly louder to take over, and for so many seconds. */
const clearly = 1.25;
const secondsToChange = 2;

/** Who speaks from when on: Opus spends bytes where something is heard. */
export function speakersOf(loudness: readonly Loudness[]): { atMs: number; account: string }[] {
  const seconds = new Map<number, Map<string, number>>();
  for (const { account, atMs, bytes } of loudness) {
    const second = Math.floor(atMs / 1_000);
    const heard = seconds.get(second) ?? new Map<string, number>();
    heard.set(account, (heard.get(account) ?? 0) + bytes);
    seconds.set(second, heard);
  }
  const speakers: { atMs: number; account: string }[] = [];
  let current: string | null = null;
  let rival: Rival | null = null;
  for (const [second, heard] of [...seconds].toSorted(([one], [two]) => one - two)) {
    const [loudest] = [...heard].toSorted(([, one], [, two]) => two - one);
    if (!loudest) continue;
    const [account, bytes] = loudest;
    if (account === current || (current !== null && bytes < (heard.get(current) ?? 0) * clearly)) {
      rival = null;
      continue;
    }
    const heardMost = countOn(rival, account, second);
    rival = heardMost;
    if (current !== null && heardMost.count < secondsToChange) continue;
    speakers.push({ atMs: heardMost.since * 1_000, account });
    current = account;
    rival = null;
  }
  return speakers;
}

/** Who has been loudest for the last seconds, and does not have the floor yet. */
type Rival = { account: string; since: number; count: number };

function countOn(rival: Rival | null, account: string, second: number): Rival {
  if (rival?.account !== account) return { account, since: second, count: 1 };
  return { ...rival, count: rival.count + 1 };
}

function foldEvents(events: readonly RecordingEvent[], atMs: number) {
  const stage = new Set<string>();
  let share: string | null = null;
  for (const event of events) {
    if (event.atMs > atMs) break;
    if (event.type === "share") share = event.account;
    else if (event.type === "stage" && event.isOn) stage.add(event.account);
    else if (event.type === "stage") stage.delete(event.account);
  }
  return { stage, share };
}
