import { type Message, type SignalEvent, signalTypes } from "@lyceum/contract/shapes";
import { groupSessionId } from "@lyceum/domain/sessions";
import { isEntry } from "@lyceum/domain/sync";
import type { PropertyNumber, Violation } from "./properties.ts";

/** A message that somebody pressed "send" for. */
export type Sent = {
  idClient: string;
  account: string;
  /** Of whose page it was sent in: "p2p-bob", "team-17". */
  sessionId: string;
  to: string;
  body: string;
  /** The sender's page showed success, and not as one whose receiver blocks. */
  isConfirmed: boolean;
};

/** The simple model beside client and server: what was asked, and what has been seen of it. */
export type Ledger = ReturnType<typeof makeLedger>;

export function makeLedger() {
  const violations: Violation[] = [];
  const sent = new Map<string, Sent>();
  const placeOf = new Map<string, string>();
  const keyAt = new Map<string, string>();
  const receiptsAsked = new Map<string, number>();
  const hidesAsked = new Map<string, Set<number>>();
  const clearsAsked = new Map<string, number>();
  const recalled = new Set<string>();
  const uncounted = new Set<string>();
  const local = new Set<string>();
  const teamReceipts = new Map<string, Set<string>>();
  const teamSeen = new Map<string, Set<number>>();
  const entries = new Set<string>();
  const endOf = new Map<string, number>();

  function fail(property: PropertyNumber, detail: string): void {
    violations.push({ property, detail });
  }

  return {
    violations,
    fail,
    /** Somebody has looked at reactions, pins or what is put aside. */
    isAnnotated: false,
    /** An invitation ends in one way, whatever device is told. */
    sawSignal({ requestId, eventType }: SignalEvent, where: string): void {
      if (requestId === undefined || !inviteEnds.has(eventType)) return;
      const other = endOf.get(requestId);
      if (other !== undefined && other !== eventType)
        fail(17, `${where}: the invitation ${requestId} ends as ${other} and as ${eventType}`);
      endOf.set(requestId, eventType);
    },
    /** Invitations whose end some device was told. */
    endedInvites: (): ReadonlyMap<string, number> => endOf,
    sent,
    recalled,
    /** Messages, by sender and idClient, that count nowhere as unread. */
    uncounted,
    /** Messages, by sender and idClient, that must not leave their device. */
    local,
    /** Places of a team that a person was told: "ann/17". */
    teamSeen,
    /** A message of a team came to a device of this person. */
    sawInTeam(account: string, message: Message): void {
      const sessionId = groupSessionId(message.scene, message.to);
      if (isEntry(message)) entries.add(`${sessionId}#${message.seq}`);
      const key = `${account}/${message.to}`;
      teamSeen.set(key, (teamSeen.get(key) ?? new Set()).add(message.seq));
    },
    /** A stored message was seen somewhere: its key and its place belong to each other for ever. */
    saw({ scene, from, to, idClient, seq, body, recalled: isRecalled }: Message, where: string): void {
      const place = scene === 0 ? placeName(from, to, seq) : `${groupSessionId(scene, to)}#${seq}`;
      const key = `${from}/${idClient}`;
      const otherKey = keyAt.get(place);
      if (otherKey !== undefined && otherKey !== key) fail(1, `${where}: two messages at ${place}`);
      const otherPlace = placeOf.get(key);
      if (otherPlace !== undefined && otherPlace !== place)
        fail(3, `${where}: "${body}" stands at ${otherPlace} and at ${place}`);
      if (local.has(key)) fail(4, `${where}: "${body}" was to stay on its device`);
      keyAt.set(place, key);
      placeOf.set(key, place);
      if (isRecalled) recalled.add(place);
    },
    sawPlace(account: string, sessionId: string, seq: number, idClient: string, where: string): void {
      const place = placeIn(account, sessionId, seq);
      const key = `${account}/${idClient}`;
      const other = placeOf.get(key);
      if (other !== undefined && other !== place)
        fail(3, `${where}: one send stands at ${other} and ${place}`);
      placeOf.set(key, place);
    },
    askReceipt(account: string, sessionId: string, seq: number): void {
      const key = `${account}/${sessionId}`;
      receiptsAsked.set(key, Math.max(seq, receiptsAsked.get(key) ?? 0));
    },
    /** The farthest place up to which a device of this person told the other that it was read. */
    receiptAsked: (account: string, sessionId: string) => receiptsAsked.get(`${account}/${sessionId}`) ?? 0,
    askTeamReceipt(account: string, teamId: string, seq: number): void {
      const key = `team-${teamId}#${seq}`;
      teamReceipts.set(key, (teamReceipts.get(key) ?? new Set()).add(account));
    },
    /** Who said of a message of a team that they have read it. */
    teamReaders: (teamId: string, seq: number): ReadonlySet<string> =>
      teamReceipts.get(`team-${teamId}#${seq}`) ?? new Set(),
    askHide(account: string, sessionId: string, seqs: readonly number[]): void {
      const key = `${account}/${sessionId}`;
      const held = hidesAsked.get(key) ?? new Set();
      for (const seq of seqs) held.add(seq);
      hidesAsked.set(key, held);
    },
    askClear(account: string, sessionId: string, seq: number): void {
      const key = `${account}/${sessionId}`;
      clearsAsked.set(key, Math.max(seq, clearsAsked.get(key) ?? 0));
    },
    /** This person may have hidden this place, or it holds what is shown nowhere. */
    mayBeHidden(account: string, sessionId: string, seq: number): boolean {
      if (entries.has(`${sessionId}#${seq}`)) return true;
      const key = `${account}/${sessionId}`;
      return seq <= (clearsAsked.get(key) ?? 0) || (hidesAsked.get(key)?.has(seq) ?? false);
    },
  };
}

const inviteEnds: ReadonlySet<number> = new Set([
  signalTypes.CANCEL_INVITE,
  signalTypes.REJECT,
  signalTypes.ACCEPT,
]);

/** A place of a conversation as one of its people names it. */
export function placeIn(account: string, sessionId: string, seq: number): string {
  const isP2p = sessionId.startsWith("p2p-");
  return isP2p ? placeName(account, sessionId.slice("p2p-".length), seq) : `${sessionId}#${seq}`;
}

export function placeName(one: string, other: string, seq: number): string {
  return `${[one, other].toSorted().join("+")}#${seq}`;
}
