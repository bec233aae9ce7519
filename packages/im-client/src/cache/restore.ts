import type { Relation } from "@lyceum/contract/shapes";
import { emptyReplica, type MessageWindow, type Replica, windowOfSession } from "@lyceum/domain/sync";
import type { CacheTx } from "./cache-port.ts";
import { sessionOfRow, type StoreName } from "./schema.ts";

/** The places of one conversation of which everything that is visible is stored. */
export type Run = { firstSeq: number; lastSeq: number };

/** What a client knows beside the log and must not forget at a restart. */
export type Notes = {
  /** Where the next page of conversations begins; null: there are no more. */
  sessionPlace: number | null;
  /** Read here, and the server has not said yet that it knows. */
  untoldAcks: readonly (readonly [sessionId: string, ackSeq: number])[];
};

export type Restored = { replica: Replica; notes: Notes | null };

/** Fields of the replica with a form of their own in the cache; every other one is stored whole. */
const ownForm = ["self", "pts", "sessions", "cards", "windows", "relations", "friends", "edits"];
export const replicaStores = [
  "kv",
  "timetag",
  "blacklist",
  "mutelist",
  "friend",
  "user",
  "msg",
  "msg1",
  "session",
] as const satisfies readonly StoreName[];

export const ptsTag = "pts";
export const notesKey = "notes";
const shapeKey = "shape";
const runPrefix = "run|";
export const runRange = [runPrefix, `${runPrefix}\uffff`] as const;
export const runKey = (sessionId: string) => runPrefix + sessionId;

/** The parts of a replica that are stored whole, by their keys in `kv`. */
export function wholeParts(replica: Replica): [key: string, value: unknown][] {
  return Object.entries(replica)
    .filter(([field]) => !ownForm.includes(field))
    .map(([field, value]) => [`part|${field}`, value]);
}

/** Another build may know more fields than were stored; then the log cannot simply go on. */
export function shapeRow(replica: Replica) {
  return { key: shapeKey, value: Object.keys(replica).toSorted().join() };
}

/** The replica as of the stored cursor, with the last message of each conversation; null when nothing is stored. */
export async function readReplica(tx: CacheTx, self: string): Promise<Restored | null> {
  const pts = await tx.get("timetag", ptsTag);
  if (!pts) return null;
  const empty = emptyReplica(self);
  const shape = await tx.get("kv", shapeKey);
  const notes = await tx.get("kv", notesKey);
  const sessions = (await tx.list("session")).map(sessionOfRow);
  const cards = await tx.list("user");
  const relations = new Map<string, Relation>();
  // Whoever stands in both stands there alike; rows of another build hold the account alone.
  for (const row of await tx.list("blacklist"))
    relations.set(row.account, { ...row, isBlacked: true, isMuted: false });
  for (const row of await tx.list("mutelist"))
    relations.set(row.account, { ...row, isBlacked: relations.has(row.account), isMuted: true });
  const friends = await tx.list("friend");
  const parts: Record<string, unknown> = {};
  for (const [key, value] of wholeParts(empty))
    parts[key.slice("part|".length)] = (await tx.get("kv", key))?.value ?? value;
  // Only this room writes the parts, and the row `shape` tells those of another build.
  const replica = {
    ...empty,
    ...(parts as Partial<Replica>),
    pts: shape?.value === shapeRow(empty).value ? pts.value : null,
    sessions: new Map(sessions.map((session) => [session.id, session])),
    cards: new Map(cards.map((card) => [card.account, card])),
    relations,
    friends: new Map(friends.map((friend) => [friend.account, friend])),
  };
  const runs = new Map(
    (await tx.list("kv", { from: runRange[0], to: runRange[1] })).map(({ key, value }) => [
      key,
      value as Run,
    ]),
  );
  const windows = new Map<string, MessageWindow>();
  for (const session of sessions) {
    if (replica.unsure.has(session.id)) continue;
    const window = windowOfSession(session);
    const run = runs.get(runKey(session.id));
    // What is not stored in one piece is asked for when somebody looks.
    if (run && run.firstSeq <= window.firstSeq && run.lastSeq >= window.lastSeq)
      windows.set(session.id, window);
  }
  return { replica: { ...replica, windows }, notes: (notes?.value as Notes | undefined) ?? null };
}
