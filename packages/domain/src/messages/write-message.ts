import type { Message, UserCard } from "@lyceum/contract/shapes";

/** A message as it is stored, without its people. */
export type StoredMessage = {
  seq: number;
  senderId: number;
  idClient: string;
  time: number;
  type: number;
  body: string;
  custom: string | null;
  isRecalled: boolean;
};

/** A message as clients see it: the same for both people of a conversation (M3). */
export function writeMessage(
  conversationId: number,
  stored: StoredMessage,
  sender: UserCard,
  receiver: UserCard,
): Message {
  return {
    scene: 0,
    from: sender.account,
    to: receiver.account,
    fromNick: sender.nick,
    type: stored.type,
    body: stored.body,
    ...(stored.custom === null ? {} : { custom: stored.custom }),
    time: stored.time,
    idClient: stored.idClient,
    idServer: writeIdServer(conversationId, stored.seq),
    seq: stored.seq,
    ...(stored.isRecalled ? { recalled: true as const } : {}),
  };
}

/** "7-3": conversation and place. */
export function writeIdServer(conversationId: number, seq: number): string {
  return `${conversationId}-${seq}`;
}
