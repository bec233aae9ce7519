import { type Message, scenes, type UserCard } from "@lyceum/contract/shapes";
import { type Person, type StoredMessage, writeP2pMessage, writeTeamMessage } from "@lyceum/domain/messages";
import type { Database } from "../../ports/database.ts";
import { readSenders, type Sender } from "../store.ts";

/** A message with its conversation: with this person, or null in a team. */
export type Found = {
  conversationId: number;
  peer: UserCard | null;
  /** It is a super team. */
  isSuper?: boolean;
  message: StoredMessage;
};

/** Messages of several conversations as their reader gets them; senders in teams are looked up together. */
export async function writeFound(
  database: Database,
  own: Person,
  found: readonly Found[],
): Promise<Message[]> {
  const senders = await readSenders(
    database,
    found.flatMap(({ peer, message }) => (peer ? [] : [message.senderId])),
  );
  return found.map(({ conversationId, peer, isSuper = false, message }) =>
    peer
      ? writeP2pMessage(conversationId, message, own, peer)
      : writeInTeam(conversationId, message, senders, isSuper),
  );
}

/** The same of one team. */
export async function writeTeamMessages(
  database: Database,
  id: number,
  rows: readonly StoredMessage[],
  isSuper: boolean,
): Promise<Message[]> {
  const senders = await readSenders(
    database,
    rows.map(({ senderId }) => senderId),
  );
  return rows.map((row) => writeInTeam(id, row, senders, isSuper));
}

function writeInTeam(
  id: number,
  row: StoredMessage,
  senders: ReadonlyMap<number, Sender>,
  isSuper: boolean,
): Message {
  const sender = senders.get(row.senderId) ?? { account: "nobody", nick: "" };
  return writeTeamMessage(id, row, sender, isSuper ? scenes.superTeam : scenes.team);
}
