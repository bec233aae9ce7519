import type { RecordingEvent, RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { applyEntry, memberOf } from "../rooms/index.ts";

/** Stretches of time that were recorded, without pauses. */
export type Spans = readonly { from: number; to: number }[];

/** A recording as the room's log tells it. */
export type LoggedRecording = {
  startedAt: number;
  /** Null while it goes on. */
  endedAt: number | null;
  spans: Spans;
  durationMs: number;
  events: RecordingEvent[];
  /** Everybody who was in the room while it was recorded, with the name that was shown last. */
  people: { account: string; nick: string; avatar: string }[];
};

/** Reads the recording that began at `rev` from the whole log of its room. Null: no recording began there. */
export function readLog(entries: readonly RoomEntry[], rev: number, now: number): LoggedRecording | null {
  const spans: { from: number; to: number }[] = [];
  const raw: { time: number; event: Unplaced }[] = [];
  const people = new Map<string, { account: string; nick: string; avatar: string }>();
  let state: RoomState | null = null;
  let startedAt: number | null = null;
  let since: number | null = null;
  let endedAt: number | null = null;
  for (const entry of entries) {
    const before: RoomState | null = state;
    state = applyEntry(before, entry);
    const { time } = entry;
    const recording = state.recording ?? null;
    const isOurs = recording?.rev === rev;
    if (isOurs && startedAt === null) {
      startedAt = since = time;
      for (const { account, place } of state.members)
        if (place === "on") raw.push({ time, event: { type: "stage", account, isOn: true } });
      if (state.share) raw.push({ time, event: { type: "share", account: state.share.account } });
    } else if (startedAt !== null) raw.push(...changesOf(before, state).map((event) => ({ time, event })));
    if (startedAt !== null)
      for (const { account, nick, avatar } of state.members) people.set(account, { account, nick, avatar });
    if (startedAt === null) continue;
    const isOn = isOurs && !recording.isPaused;
    if (since !== null && !isOn) spans.push({ from: since, to: time });
    if (since === null && isOn) raw.push({ time, event: { type: "resumed" } });
    since = isOn ? (since ?? time) : null;
    if (!isOurs) {
      endedAt = time;
      break;
    }
  }
  if (startedAt === null) return null;
  if (since !== null) spans.push({ from: since, to: Math.max(since, now) });
  const events = raw.map(({ time, event }) => ({ atMs: placeIn(spans, time), ...event }));
  const durationMs = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return { startedAt, endedAt, spans, durationMs, events, people: [...people.values()] };
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

function changesOf(before: RoomState | null, after: RoomState): Unplaced[] {
  const changes: Unplaced[] = [];
  const sharer = after.share?.account ?? null;
  if (sharer !== (before?.share?.account ?? null)) changes.push({ type: "share", account: sharer });
  const isOn = (state: RoomState | null, account: string) =>
    state !== null && memberOf(state, account)?.place === "on";
  const accounts = new Set([...(before?.members ?? []), ...after.members].map(({ account }) => account));
  for (const account of accounts) {
    const is = isOn(after, account);
    if (is !== isOn(before, account)) changes.push({ type: "stage", account, isOn: is });
  }
  return changes;
}
