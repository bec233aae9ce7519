import { isGivenLater, type Person, writeP2pMessage } from "@lyceum/domain/messages";
import type { Change, UserCard } from "@lyceum/contract/shapes";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { skipEntry, writeEdit } from "../messages/index.ts";
import { changeKinds, type EditKind, editKinds, type OwnKind, ownKinds } from "./change-kinds.ts";
import type { ChangeRow } from "./store.ts";

/** An entry of a log as its owner's client reads it; null for the row of a log without newer entries. */
export function writeChange(row: ChangeRow, own: Person): Change | null {
  const { pts } = row;
  if (pts === null) return null;
  // Written by `appendOwn` as the shapes of the contract.
  const ownKind = ownNames.get(row.kind);
  if (ownKind) return { pts, kind: ownKind, ...row.data } as Change;
  const sessionId = row.scene ? groupSessionId(row.scene, row.conversation_id) : p2pSessionId(row.account);
  if (row.kind === changeKinds.ack) return { pts, kind: "ack", sessionId, ackSeq: row.seq };
  if (row.kind === changeKinds.peerAck) return { pts, kind: "peerAck", sessionId, ackSeq: row.seq };
  const isCard = row.kind === changeKinds.card;
  // Of somebody who has moved away meanwhile nothing is told, but a place is a place (D8); a profile has none of its own.
  if (!row.is_within && (isCard || row.kind === changeKinds.message || row.kind === changeKinds.edit))
    return { pts, ...skipEntry(sessionId, isCard ? 1 : row.seq) };
  // Of a friend without a conversation the entry holds it.
  if (isCard) return { pts, kind: "card", card: (row.data as UserCard | null) ?? cardOf(row) };
  const edit = editNames.get(row.kind);
  if (edit) return { pts, ...writeEdit(edit, sessionId, readSeqs(row)) };
  if (row.kind === changeKinds.edit) return editedText(row, pts, sessionId);
  if (!isGivenLater(row.flags ?? 0, row.sender_id === own.id))
    return { pts, ...skipEntry(sessionId, row.seq) };
  const message = {
    seq: row.seq,
    senderId: row.sender_id ?? 0,
    idClient: row.id_client ?? "",
    time: row.time ?? 0,
    type: row.type ?? 0,
    flags: row.flags ?? 0,
    body: row.body ?? "",
    custom: row.custom,
    attach: row.attach,
    extra: row.extra,
    isRecalled: row.is_recalled,
  };
  return { pts, kind: "message", message: writeP2pMessage(row.conversation_id, message, own, cardOf(row)) };
}

/** What the message says now: the entry of an earlier edit tells the last one, and that of a recalled message the recall. */
function editedText({ seq, body, extra }: ChangeRow, pts: number, sessionId: string): Change {
  const edited = extra?.edited;
  return edited
    ? { pts, kind: "edit", sessionId, seq, body: body ?? "", edited }
    : { pts, kind: "recall", sessionId, seq };
}

const ownNames = new Map<number, OwnKind>(ownKinds.map((kind) => [changeKinds[kind], kind]));

const editNames = new Map<number, EditKind>(
  Object.entries(editKinds).map(([name, number]) => [number, name as EditKind]),
);

/** Of several messages the places are in the data, which only `im.append_edits` writes. */
function readSeqs(row: ChangeRow): readonly number[] {
  return Array.isArray(row.data) ? (row.data as number[]) : [row.seq];
}

/** The other person of the conversation, or the owner of the log where there is none. */
export function cardOf(row: ChangeRow): UserCard {
  return {
    account: row.account,
    nick: row.nick,
    avatar: row.avatar,
    custom: row.person_custom,
    updateTime: row.update_time,
  };
}
