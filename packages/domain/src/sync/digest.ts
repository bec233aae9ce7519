import { type Edited, type Friend, type Relation, scenes, type Session } from "@lyceum/contract/shapes";
import type { Replica } from "./replica.ts";

/**
 * A hash over a set, whatever the order (M2): the sum of the hashes of its elements, so an element is added or taken away
 * without the others. 64 bits in two halves: for accidents, not for enemies.
 */
export type SetHash = { high: number; low: number };

export const emptyHash: SetHash = { high: 0, low: 0 };

/** Conversations are hashed in groups, so that a difference is found in one of them. */
export const bucketCount = 16;

/** What the state of a person's conversations, relations and friends is compared by. */
export type StateDigest = { buckets: readonly string[]; relations: string; friends: string };

/** The part of a conversation that the log decides. */
export type DigestSession = Pick<
  Session,
  "id" | "to" | "lastSeq" | "ackSeq" | "peerAckSeq" | "unread" | "isTop" | "topCustom" | "deletedSeq"
> & { lastMsg: { seq: number; idClient: string; recalled?: true; edited?: Pick<Edited, "version"> } | null };

/** The part of a friend that is compared. */
type DigestFriend = Pick<Friend, "account" | "flag" | "beflag" | "alias" | "custom">;

export function digestState(
  self: string,
  sessions: Iterable<DigestSession>,
  relations: Iterable<Relation>,
  friends: Iterable<DigestFriend> = [],
): StateDigest {
  const buckets = Array.from({ length: bucketCount }, () => emptyHash);
  for (const session of sessions) {
    const bucket = bucketOf(session.id);
    buckets[bucket] = addHash(buckets[bucket] ?? emptyHash, hashSession(session, self));
  }
  let related = emptyHash;
  for (const { account, isBlacked, isMuted } of relations)
    if (isBlacked || isMuted) related = addHash(related, hashParts([account, isBlacked, isMuted]));
  let befriended = emptyHash;
  for (const friend of friends) befriended = addHash(befriended, hashFriend(friend));
  return {
    buckets: buckets.map(writeHash),
    relations: writeHash(related),
    friends: writeHash(befriended),
  };
}

/** Whoever is neither a friend nor has asked nor is asked is in no list. */
function hashFriend({ account, flag, beflag, alias, custom }: DigestFriend): SetHash {
  return flag + beflag === 0 ? emptyHash : hashParts([account, flag, beflag, alias, custom]);
}

/** Friends are compared where both name them: a client or node of an older version does not. */
export function isSameDigest(
  one: StateDigest,
  other: Omit<StateDigest, "friends"> & { friends?: string },
): boolean {
  return (
    isSameFriends(one, other) &&
    one.relations === other.relations &&
    differingBuckets(one, other).length === 0
  );
}

export function isSameFriends({ friends }: StateDigest, other: { friends?: string }): boolean {
  return other.friends === undefined || friends === other.friends;
}

type Buckets = Pick<StateDigest, "buckets">;

/** Groups in which a conversation differs. */
export function differingBuckets(one: Buckets, other: Buckets): number[] {
  return Array.from({ length: bucketCount }, (_, at) => at).filter(
    (at) => one.buckets[at] !== other.buckets[at],
  );
}

export function bucketOf(sessionId: string): number {
  return hashText(sessionId, 0x9e3779b1) % bucketCount;
}

/** With the account, because what one read in the conversation with oneself is told once. */
export function hashSession(session: DigestSession, self: string): SetHash {
  const { id, to, lastSeq, ackSeq, peerAckSeq, unread, isTop, topCustom, deletedSeq, lastMsg } = session;
  return hashParts([
    id,
    lastSeq,
    ackSeq,
    to === self ? 0 : peerAckSeq,
    unread,
    isTop,
    topCustom,
    deletedSeq,
    lastMsg?.seq ?? 0,
    lastMsg?.idClient ?? "",
    lastMsg?.recalled === true,
    // Where nothing was edited an older version writes the same.
    ...(lastMsg?.edited ? [lastMsg.edited.version] : []),
  ]);
}

/** What the log decides of a conversation of many; how far it goes stands beside the log (M7, M8). */
export type TeamMarks = Pick<Session, "id" | "ackSeq" | "isTop" | "topCustom" | "deletedSeq">;

export function hashMarks({ id, ackSeq, isTop, topCustom, deletedSeq }: TeamMarks): SetHash {
  return hashParts([id, ackSeq, isTop, topCustom, deletedSeq]);
}

export function digestMarks(teams: Iterable<TeamMarks>): string {
  let all = emptyHash;
  for (const one of teams) all = addHash(all, hashMarks(one));
  return writeHash(all);
}

export function addHash(one: SetHash, other: SetHash): SetHash {
  return { high: (one.high + other.high) >>> 0, low: (one.low + other.low) >>> 0 };
}

export function takeHash(from: SetHash, other: SetHash): SetHash {
  return { high: (from.high - other.high) >>> 0, low: (from.low - other.low) >>> 0 };
}

export function writeHash({ high, low }: SetHash): string {
  return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
}

/**
 * The conversations that are compared: pinned ones and the newest, as far down as this device knows them without a gap.
 * `knownSince` is the time from which on it does; both sides compare what is as new as `since`.
 */
export function digestWindow(
  { sessions }: Pick<Replica, "sessions">,
  knownSince: number,
  max: number,
): { since: number; sessions: Session[] } {
  const all = [...sessions.values()].filter(({ scene, lastSeq }) => scene === scenes.p2p && lastSeq > 0);
  const times = all.flatMap((one) => (one.isTop ? [] : [one.updateTime])).toSorted((a, b) => b - a);
  const since = Math.max(knownSince, times[max - 1] ?? 0);
  return { since, sessions: all.filter((one) => one.isTop || one.updateTime >= since) };
}

/** Teams whose conversations this device holds, in one order. */
export function heldTeams({ sessions }: Pick<Replica, "sessions">, max: number): Session[] {
  return [...sessions.values()]
    .filter(({ scene, lastSeq }) => scene !== scenes.p2p && lastSeq > 0)
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))
    .slice(0, max);
}

function hashParts(parts: readonly (string | number | boolean)[]): SetHash {
  const text = JSON.stringify(parts);
  return { high: hashText(text, 0x811c9dc5), low: hashText(text, 0x1b873593) };
}

/** Murmur-like: one multiplication for each character and a mix at the end. */
function hashText(text: string, seed: number): number {
  let hash = seed >>> 0;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
