import type { JanusConnection } from "./connection.ts";
import { type Feed, type JanusRoom, type Place, type ReceivingHalf, silenceOf } from "./half.ts";

/** Brings the places of a receiver in line with what they shall show; null: nothing. Janus may take `limitMs` to answer. */
export async function show(
  connection: JanusConnection,
  room: JanusRoom,
  { handle, places }: ReceivingHalf,
  wanted: (place: Place) => Feed | null,
  limitMs: number,
): Promise<void> {
  const switched: { feed: number; mid: string; sub_mid: string }[] = [];
  const changes: { mid: string; send: boolean }[] = [];
  const done: (() => void)[] = [];
  for (const [index, place] of places.entries()) {
    const { kind } = place;
    const want = wanted(place);
    const mid = `${index}`;
    // A sound that pauses stays where it is, so that Janus counts on without a hole when it goes on. A picture goes to the
    // silent publisher and back: only after a switch does Janus wait for a key frame.
    const isSent = kind === "video" || want !== null;
    const feed = want ?? (kind === "video" ? silenceOf(room, kind) : place.shows);
    const isNew = feed !== null && !isSame(feed, place.shows);
    if (isNew) switched.push({ ...feed, sub_mid: mid });
    // Off and on again tells Janus to count on.
    if (isNew && kind === "video" && want) changes.push({ mid, send: false }, { mid, send: true });
    if (!isNew && isSent !== place.isSent) changes.push({ mid, send: isSent });
    if (isNew || isSent !== place.isSent) done.push(() => Object.assign(place, { shows: feed, isSent }));
  }
  const asked: Promise<unknown>[] = [];
  if (switched.length > 0)
    asked.push(connection.ask(handle, { request: "switch", streams: switched }, { limitMs }));
  if (changes.length > 0)
    asked.push(connection.ask(handle, { request: "configure", streams: changes }, { limitMs }));
  await Promise.all(asked);
  for (const note of done) note();
}

function isSame(one: Feed, other: Feed | null): boolean {
  return one.feed === other?.feed && one.mid === other.mid;
}
