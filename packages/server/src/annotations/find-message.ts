import { Fault } from "@lyceum/contract/faults";
import { type Message, type MsgKey, scenes } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { isEntry } from "@lyceum/domain/sync";
import { type CommandCall, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { findReadable, readByPlaces, writeFound } from "../messages/index.ts";

type Scene = Message["scene"];
export type AnnotationName =
  | "addQuickComment"
  | "deleteQuickComment"
  | "getQuickComments"
  | "addMsgPin"
  | "updateMsgPin"
  | "deleteMsgPin"
  | "getMsgPins";

/** A conversation that the caller may read; `peer` is the other one, or oneself, and nobody in a team. */
export type FoundConversation = {
  own: Person;
  conversationId: number;
  peer: Person | null;
  isSuper: boolean;
};

/** Throws `objectMissing` unless the caller may read it (M12, D8). */
export async function findConversationOf(
  context: MessagingContext,
  call: CommandCall<AnnotationName>,
  { scene, to }: { scene: Scene; to: string },
): Promise<FoundConversation> {
  const { realm, personId } = loginOf(call);
  const own = await context.people.byId(personId);
  const found = own && (await findReadable(context, own, scene, to));
  if (!own || !found || found.id === null) throw new Fault("objectMissing");
  const peer = scene === scenes.p2p ? await context.people.byAccount(realm, to) : null;
  return { own, conversationId: found.id, peer, isSuper: scene === scenes.superTeam };
}

/** Those of the messages that the caller sees and that still say something. */
export async function readVisible(
  { database }: MessagingContext,
  { own, conversationId }: FoundConversation,
  seqs: readonly number[],
): Promise<Message[]> {
  const places = [...new Set(seqs)].map((seq) => ({ conversationId, seq }));
  const found = await readByPlaces(database, own, places);
  const messages = await writeFound(database, own, found);
  // An entry of a super team is nothing to react to.
  return messages.filter((message) => message.recalled !== true && !isEntry(message));
}

export type FoundMessage = FoundConversation & { key: MsgKey };

/** Throws `objectMissing` unless the caller sees the message and it still says something. */
export async function findMessage(
  context: MessagingContext,
  call: CommandCall<AnnotationName>,
  { scene, to, seq }: { scene: Scene; to: string; seq: number },
): Promise<FoundMessage> {
  const conversation = await findConversationOf(context, call, { scene, to });
  const [message] = await readVisible(context, conversation, [seq]);
  if (!message) throw new Fault("objectMissing");
  return { ...conversation, key: keyOf(message) };
}

function keyOf({ scene, from, to, time, idServer, idClient, seq }: Message): MsgKey {
  return { scene, from, to, time, idServer, idClient, seq };
}
