import type { Change } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import type { Person } from "@lyceum/domain/messages";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { type Answered, type CommandCall, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readRole } from "../teams/index.ts";
import type { EditKind } from "../sync/change-kinds.ts";
import { checkMayRead } from "./policy.ts";

/** Commands that change what is to be seen of a conversation. */
export type EditName = "deleteMsg" | "deleteMsgSelf" | "deleteMsgSelfBatch" | "clearServerHistoryMsgs";
type OfConversation = EditName | "editMsg" | "getMsgEdits";
export type EditedConversation = {
  own: Person;
  /** Oneself in a team: what changes there for oneself alone has no other side. */
  peer: Person;
  conversationId: number;
  sessionId: string;
};

/** The conversation of the caller that a command names (M3, D8). */
export async function findConversation(
  { people, conversations, database }: MessagingContext,
  call: CommandCall<OfConversation>,
  { scene, to }: Pick<Params<OfConversation>, "scene" | "to">,
): Promise<EditedConversation> {
  const { realm, personId } = loginOf(call);
  const own = await people.byId(personId);
  if (own && scene !== 0) {
    const conversationId = Number(to);
    const isMember =
      Number.isSafeInteger(conversationId) && (await readRole(database.kysely, own, conversationId, scene));
    if (!isMember) throw new Fault("objectMissing");
    return { own, peer: own, conversationId, sessionId: groupSessionId(scene, to) };
  }
  const peer = own && (await people.byAccount(realm, to));
  const conversationId = own && peer && (await conversations.find(realm, own.id, peer.id));
  if (!own || conversationId === null) throw new Fault("objectMissing");
  const sessionId = p2pSessionId(to);
  return { own, peer: checkMayRead(own, peer, true), conversationId, sessionId };
}

type Edit = { kind: EditKind; seqs: readonly number[] };

/** Writes the edit into the logs, answers, and tells whoever sees it. `done` gets null when there was nothing to do. */
export function editConversation<N extends EditName>(
  { writer, fanOut }: MessagingContext,
  call: CommandCall<N>,
  { own, peer, conversationId, sessionId, kind, seqs }: EditedConversation & Edit,
  done: (edited: { pts: number; seq: number; seqs: number[] } | null) => Result<N> | Promise<Result<N>>,
): Promise<Result<N> | Answered> {
  return new Promise((resolve, reject) => {
    writer.edit({
      kind,
      person: own.id,
      peer: peer.id,
      conversation: conversationId,
      seqs,
      failed: reject,
      committed(edited) {
        if (!edited) return resolve(done(null));
        const { own_pts: pts, peer_pts: peerPts, seqs: places } = edited;
        fanOut.flush(own);
        const answer = done({ pts, seq: places[0] ?? 0, seqs: places });
        resolve(answer instanceof Promise ? answer : call.answer(answer));
        fanOut.deliver(own, pts, editChange(kind, sessionId, places), call.connection.id);
        if (peerPts !== null)
          fanOut.deliver(peer, peerPts, editChange(kind, p2pSessionId(own.account), places));
      },
    });
  });
}

function editChange(kind: EditKind, sessionId: string, seqs: readonly number[]): string {
  return JSON.stringify(writeEdit(kind, sessionId, seqs));
}

type WithoutPlace<C> = C extends unknown ? Omit<C, "pts"> : never;

/** The entry of an edit in a person's log, without its place. */
export function writeEdit(
  kind: EditKind,
  sessionId: string,
  seqs: readonly number[],
): WithoutPlace<Extract<Change, { kind: EditKind }>> {
  const [seq = 1] = seqs;
  return kind === "deleteSelf" ? { kind, sessionId, seqs: [...seqs] } : { kind, sessionId, seq };
}
