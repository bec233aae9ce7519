import type {
  RecordingEvent,
  RoomEntry,
  RoomMember,
  RoomRecording,
  RoomState,
} from "@lyceum/contract/shapes";
import { applyEntry } from "../rooms/index.ts";

/** Stretches of time that were recorded, without pauses. */
export type Spans = readonly { from: number; to: number }[];

/** Which slide everybody saw large from a moment on. */
export type LoggedSlide = { atMs: number; slide: { deck: number; page: number } | null };

/** Which page of the whiteboard everybody saw large from a moment on. */
export type LoggedBoard = { atMs: number; page: number | null };

/** A recording as the room's log tells it. */
export type LoggedRecording = {
  startedAt: number;
  /** Null while it goes on. */
  endedAt: number | null;
  spans: Spans;
  durationMs: number;
  events: RecordingEvent[];
  /** Of who agreed to be recorded; absent: it was read before slides were. */
  slides?: LoggedSlide[];
  /** Absent: it was read before the whiteboard was. */
  boards?: LoggedBoard[];
  /** Everybody who agreed to be recorded and was there, since when, and with the name that was shown last. */
  people: { account: string; nick: string; avatar: string; agreedAt: number }[];
};

/** Reads the recording that began at `rev` from the whole log of its room. Null: no recording began there. */
export function readLog(entries: readonly RoomEntry[], rev: number, now: number): LoggedRecording | null {
  const spans: { from: number; to: number }[] = [];
  const raw: { time: number; event: Unplaced }[] = [];
  const slides: (Omit<LoggedSlide, "atMs"> & { time: number })[] = [];
  const boards: { page: number | null; time: number }[] = [];
  const cast = makeCast();
  let state: RoomState | null = null;
  let startedAt: number | null = null;
  let since: number | null = null;
  let endedAt: number | null = null;
  let [deckRev, boardRev] = [0, 0];
  for (const entry of entries) {
    const deckBefore = state?.deck?.id;
    const wasOpen = state?.board?.isOpen === true;
    state = applyEntry(state, entry);
    if (state.deck?.id !== deckBefore) deckRev = entry.rev;
    if (!wasOpen && state.board?.isOpen) boardRev = entry.rev;
    const { time } = entry;
    const recording = state.recording?.rev === rev ? state.recording : null;
    if (recording) {
      startedAt ??= since = time;
      raw.push(...cast.follow(state, recording, time).map((event) => ({ time, event })));
      const { slide, page } = cast.largeOf(state, deckRev, boardRev);
      const before = slides.at(-1)?.slide ?? null;
      if (slide?.deck !== before?.deck || slide?.page !== before?.page) slides.push({ time, slide });
      if (page !== (boards.at(-1)?.page ?? null)) boards.push({ time, page });
    }
    if (startedAt === null) continue;
    const isOn = recording !== null && !recording.isPaused;
    if (since !== null && !isOn) spans.push({ from: since, to: time });
    if (since === null && isOn) raw.push({ time, event: { type: "resumed" } });
    since = isOn ? (since ?? time) : null;
    if (!recording) {
      endedAt = time;
      break;
    }
  }
  if (startedAt === null) return null;
  if (since !== null) spans.push({ from: since, to: Math.max(since, now) });
  const events = raw.map(({ time, event }) => ({ atMs: placeIn(spans, time), ...event }));
  const durationMs = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  const shown = slides.map(({ time, slide }) => ({ atMs: placeIn(spans, time), slide }));
  const pages = boards.map(({ time, page }) => ({ atMs: placeIn(spans, time), page }));
  const people = cast.people();
  return { startedAt, endedAt, spans, durationMs, events, slides: shown, boards: pages, people };
}

/** Where a moment stands in the replay; one within a pause stands where it goes on. */
export function placeIn(spans: Spans, time: number): number {
  let before = 0;
  for (const { from, to } of spans) {
    if (time <= from) return before;
    if (time <= to) return before + time - from;
    before += to - from;
  }
  return before;
}

/** Whether a moment was recorded. */
export function isWithin(spans: Spans, time: number): boolean {
  return spans.some(({ from, to }) => time >= from && time <= to);
}

type Unplaced = RecordingEvent extends infer E ? (E extends RecordingEvent ? Omit<E, "atMs"> : never) : never;

/**
 * Follows who may be shown. A room of hundreds has thousands of entries, and most change one member: what an entry left
 * as it was is the same object, and is not looked at again.
 */
function makeCast() {
  const people = new Map<string, LoggedRecording["people"][number]>();
  const onStage = new Set<string>();
  const seen = new Map<string, RoomMember>();
  let members: RoomState["members"] = [];
  let agreed: readonly string[] = [];
  let willing = new Set<string>();
  let sharer: string | null = null;

  function setStage(account: string, isOn: boolean, changes: Unplaced[]): void {
    if (isOn === onStage.has(account)) return;
    if (isOn) onStage.add(account);
    else onStage.delete(account);
    changes.push({ type: "stage", account, isOn });
  }

  function see(member: RoomMember, time: number, changes: Unplaced[]): void {
    const { account, nick, avatar, place } = member;
    seen.set(account, member);
    const agreedAt = people.get(account)?.agreedAt ?? time;
    people.set(account, { account, nick, avatar, agreedAt });
    setStage(account, place === "on", changes);
  }

  return {
    follow(state: RoomState, recording: RoomRecording, time: number): Unplaced[] {
      const changes: Unplaced[] = [];
      const hasSameConsent = recording.agreed === agreed;
      if (!hasSameConsent) willing = new Set(recording.agreed);
      ({ agreed } = recording);
      const before = members;
      ({ members } = state);
      for (const [at, member] of members.entries()) {
        if (hasSameConsent && member === before[at]) continue;
        if (willing.has(member.account) && seen.get(member.account) !== member) see(member, time, changes);
      }
      // One entry adds members or takes them away, never both.
      if (members.length < before.length) {
        const present = new Set(members.map(({ account }) => account));
        for (const account of onStage) if (!present.has(account)) setStage(account, false, changes);
        for (const account of seen.keys()) if (!present.has(account)) seen.delete(account);
      }
      const shares = state.share?.account ?? null;
      const shown = shares !== null && people.has(shares) ? shares : null;
      if (shown !== sharer) changes.push({ type: "share", account: shown });
      sharer = shown;
      return changes;
    },
    /**
     * What is large besides people: slides of who agreed to be recorded, or the whiteboard. What came last is, and nothing of
     * both while a screen is shared that came after them.
     */
    largeOf({ deck, share, board }: RoomState, deckRev: number, boardRev: number) {
      const shareRev = sharer === null ? 0 : (share?.lease ?? 0);
      const isDeck = deck && people.has(deck.by) && deckRev > shareRev;
      const isBoard = board?.isOpen === true && boardRev > (isDeck ? Math.max(deckRev, shareRev) : shareRev);
      return {
        slide: isDeck && !isBoard ? { deck: deck.id, page: deck.page } : null,
        page: isBoard ? board.page : null,
      };
    },
    people: () => [...people.values()],
  };
}
