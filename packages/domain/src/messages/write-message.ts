import type { Message, UserCard } from "@lyceum/contract/shapes";
import type { StoredContent } from "./message-content.ts";
import { unpackFlags } from "./message-flags.ts";

/** A message as it is stored, without its people. */
export type StoredMessage = StoredContent & {
  seq: number;
  senderId: number;
  idClient: string;
  time: number;
  isRecalled: boolean;
};

/** Where a message stands, and to whom it is addressed. */
export type MessagePlace = Pick<Message, "scene" | "to" | "idServer" | "seq">;

/** A message as clients see it: the same for everybody in a conversation (M3). */
export function writeMessage(
  { scene, to, idServer, seq }: MessagePlace,
  { type, body, custom, attach, extra, flags, ...stored }: Omit<StoredMessage, "seq" | "senderId">,
  sender: Pick<UserCard, "account" | "nick">,
): Message {
  return {
    scene,
    from: sender.account,
    to,
    fromNick: sender.nick,
    type,
    body,
    ...(custom === null ? {} : { custom }),
    ...(attach === null ? {} : { attach }),
    ...extra,
    ...(flags === 0 ? {} : unpackFlags(flags)),
    time: stored.time,
    idClient: stored.idClient,
    idServer,
    seq,
    ...(stored.isRecalled ? { recalled: true as const } : {}),
  };
}

/** Of two people: the one who has not written it is addressed. */
export function writeP2pMessage(
  conversationId: number,
  stored: StoredMessage,
  own: { id: number; profile: UserCard },
  peer: UserCard,
): Message {
  const [sender, receiver] = stored.senderId === own.id ? [own.profile, peer] : [peer, own.profile];
  const { seq } = stored;
  const place = {
    scene: 0 as const,
    to: receiver.account,
    idServer: writeIdServer(conversationId, seq),
    seq,
  };
  return writeMessage(place, stored, sender);
}

/** Of a team or super team, which is addressed whoever writes. */
export function writeTeamMessage(
  conversationId: number,
  stored: StoredMessage,
  sender: Pick<UserCard, "account" | "nick">,
  scene: Message["scene"] = 1,
): Message {
  const { seq } = stored;
  const idServer = writeIdServer(conversationId, seq);
  return writeMessage({ scene, to: String(conversationId), idServer, seq }, stored, sender);
}

/** "7-3": conversation and place. */
export function writeIdServer(conversationId: number, seq: number): string {
  return `${conversationId}-${seq}`;
}

/** Conversation and place of an `idServer`. */
export function readIdServer(idServer: string): { conversationId: number; seq: number } {
  const [conversationId = 0, seq = 0] = idServer.split("-").map(Number);
  return { conversationId, seq };
}
