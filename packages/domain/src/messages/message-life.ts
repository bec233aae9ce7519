import type { MessageFlag } from "@lyceum/contract/shapes";
import { type MessageFlags, packFlags } from "./message-flags.ts";

/*
 * What the flags of a message mean. Each rule is a list of flags that must all be true: as a function for clients, as the
 * bits that must be 0 for the server, so that both count and show alike (docs/decisions/0009).
 */

/** Every device of everybody has it, at any time: it becomes its conversation's last message and moves it up. */
const lasting = [
  "needUpdateSession",
  "isHistoryable",
  "isRoamingable",
  "isSyncable",
  "isOfflinable",
] as const satisfies MessageFlag[];

/** It counts for whom it came to; what nobody finds again later must not stay unread. */
const counting = ["isUnreadable", "isHistoryable", "isOfflinable"] as const satisfies MessageFlag[];

/** A search may find it, whoever of the conversation asks. */
const findable = ["isHistoryable", "isSyncable", "isOfflinable"] as const satisfies MessageFlag[];

export const lastingBits = bitsOf(lasting);
export const countingBits = bitsOf(counting);
export const findableBits = bitsOf(findable);
/** A page of history holds it, unless `ownBits` or `incomingBits` keep it from the one who asks. */
export const historyBits = bitsOf(["isHistoryable"]);
/** Whoever wrote it has it only on the device that wrote it. */
export const ownBits = bitsOf(["isSyncable"]);
/** Whom it came to has it only where it was heard at once. */
export const incomingBits = bitsOf(["isOfflinable"]);

export function isLasting(message: MessageFlags): boolean {
  return lasting.every((flag) => message[flag] !== false);
}

export function countsAsUnread(message: MessageFlags): boolean {
  return counting.every((flag) => message[flag] !== false);
}

/** Whether a person is given a message that they did not hear, or not write on this device. */
export function isGivenLater(flags: number, isOwn: boolean): boolean {
  return (flags & (isOwn ? ownBits : incomingBits)) === 0;
}

function bitsOf(flags: readonly MessageFlag[]): number {
  return packFlags(Object.fromEntries(flags.map((flag) => [flag, false])));
}
