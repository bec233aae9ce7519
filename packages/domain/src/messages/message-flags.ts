import { type Message, type MessageFlag, messageFlagNames } from "@lyceum/contract/shapes";

/** The bit of each flag in the number that is stored: set when the flag is false, so that a plain message has 0 (M3). */
export const flagBits = {
  isHistoryable: 1,
  isRoamingable: 2,
  isSyncable: 4,
  cc: 8,
  isPushable: 16,
  isOfflinable: 32,
  isUnreadable: 64,
  needUpdateSession: 128,
} as const satisfies Record<MessageFlag, number>;

export type MessageFlags = Pick<Message, MessageFlag>;

/** The number that says which flags are false. */
export function packFlags(given: { [F in MessageFlag]?: boolean | undefined }): number {
  let bits = 0;
  for (const name of messageFlagNames) if (given[name] === false) bits |= flagBits[name];
  return bits;
}

/** The flags as they travel: those that are false. */
export function unpackFlags(bits: number): MessageFlags {
  const flags: MessageFlags = {};
  if (bits !== 0) for (const name of messageFlagNames) if (bits & flagBits[name]) flags[name] = false;
  return flags;
}
