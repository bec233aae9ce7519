import { createHash } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import type { MinutesCursor } from "@lyceum/contract/shapes";
import type { App } from "../../app/context.ts";
import type { Bus, BusMinutesCursor } from "../../ports/bus.ts";

type Held = Pick<BusMinutesCursor, "accountId" | "client" | "at"> & { until: number };
/** By meeting and page; in memory alone, on every node that somebody writes through. */
type Cursors = Map<number, Map<number, Held>>;

const cursorsBy = new WeakMap<Bus, Cursors>();

/** Says where a page of somebody has its cursor, or that it has none any more. */
export function moveCursor(
  { bus, clock }: Pick<App, "bus" | "clock">,
  meetingId: number,
  accountId: string,
  cursor: MinutesCursor,
): void {
  const held = cursorsOn({ bus, clock }).get(meetingId)?.get(cursor.client);
  const isSame = held?.accountId === accountId && JSON.stringify(held.at) === JSON.stringify(cursor.at);
  if (!held && cursor.at === null) return;
  // What only goes on to be there wakes nobody.
  bus.publish({ kind: "minutesCursor", meetingId, accountId, isNews: !isSame, ...cursor });
}

/** The cursors of others in these minutes that were heard of a moment ago. */
export function readCursors(
  app: Pick<App, "bus" | "clock">,
  meetingId: number,
  accountId: string,
): { accountId: string; client: number; at: NonNullable<MinutesCursor["at"]> }[] {
  const now = app.clock.now();
  return [...(cursorsOn(app).get(meetingId)?.values() ?? [])]
    .flatMap((one) =>
      one.at === null || one.until <= now || one.accountId === accountId ? [] : [{ ...one, at: one.at }],
    )
    .map((one) => ({ accountId: one.accountId, client: one.client, at: one.at }))
    .toSorted((a, b) => a.client - b.client);
}

/** Tells one set of cursors from another. */
export function digestOf(cursors: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(cursors)).digest("base64url").slice(0, 16);
}

function cursorsOn({ bus, clock }: Pick<App, "bus" | "clock">): Cursors {
  const known = cursorsBy.get(bus);
  if (known) return known;
  const all: Cursors = new Map();
  bus.subscribe((message) => {
    if (message.kind === "minutesCursor") hold(all, message, clock.now());
  });
  cursorsBy.set(bus, all);
  return all;
}

function hold(all: Cursors, { meetingId, accountId, client, at }: BusMinutesCursor, now: number): void {
  const cursors = all.get(meetingId) ?? new Map<number, Held>();
  for (const [page, { until }] of cursors) if (until <= now) cursors.delete(page);
  // A page belongs to who was in it first.
  if (cursors.has(client) && cursors.get(client)?.accountId !== accountId) return;
  cursors.delete(client);
  if (at !== null)
    cursors.set(client, { accountId, client, at, until: now + limits.minutesCursorLife.value });
  const own = [...cursors.values()].filter((one) => one.accountId === accountId);
  if (own.length > limits.minutesOwnCursorsMax.value) cursors.delete(own[0]?.client ?? client);
  if (cursors.size > limits.minutesCursorsMax.value) cursors.delete(client);
  // Those heard of last are the last; what nobody writes in any more goes.
  all.delete(meetingId);
  if (cursors.size > 0) all.set(meetingId, cursors);
  for (const [other, held] of all) {
    if ([...held.values()].some(({ until }) => until > now)) break;
    all.delete(other);
  }
}
