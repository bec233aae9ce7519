import type { Message } from "@lyceum/contract/shapes";
import type { PropertyNumber, Violation } from "./properties.ts";

/** A message that somebody pressed "send" for. */
export type Sent = {
  idClient: string;
  account: string;
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

  function fail(property: PropertyNumber, detail: string): void {
    violations.push({ property, detail });
  }

  return {
    violations,
    fail,
    sent,
    recalled,
    /** A stored message was seen somewhere: its key and its place belong to each other for ever. */
    saw({ from, to, idClient, seq, body, recalled: isRecalled }: Message, where: string): void {
      const place = placeName(from, to, seq);
      const key = `${from}/${idClient}`;
      const otherKey = keyAt.get(place);
      if (otherKey !== undefined && otherKey !== key) fail(1, `${where}: two messages at ${place}`);
      const otherPlace = placeOf.get(key);
      if (otherPlace !== undefined && otherPlace !== place)
        fail(3, `${where}: "${body}" stands at ${otherPlace} and at ${place}`);
      keyAt.set(place, key);
      placeOf.set(key, place);
      if (isRecalled) recalled.add(place);
    },
    sawPlace(account: string, to: string, seq: number, idClient: string, where: string): void {
      const place = placeName(account, to, seq);
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
    /** This person may have hidden this place. */
    mayBeHidden(account: string, sessionId: string, seq: number): boolean {
      const key = `${account}/${sessionId}`;
      return seq <= (clearsAsked.get(key) ?? 0) || (hidesAsked.get(key)?.has(seq) ?? false);
    },
  };
}

export function placeName(one: string, other: string, seq: number): string {
  return `${[one, other].toSorted().join("+")}#${seq}`;
}
