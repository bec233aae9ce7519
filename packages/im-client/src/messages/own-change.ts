import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { Change, UserCard } from "@lyceum/contract/shapes";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { contentOf, withApns, withPreview, writeMessage } from "@lyceum/domain/messages";
import type { AnyAnswer } from "../connection/transport.ts";

export type EditName = Extract<
  CommandName,
  "deleteMsg" | "editMsg" | "deleteMsgSelf" | "deleteMsgSelfBatch" | "clearServerHistoryMsgs"
>;
export type MarkCommand = Extract<
  CommandName,
  | "addStickTopSession"
  | "updateStickTopSession"
  | "deleteStickTopSession"
  | "deleteSessions"
  | "updateServerSession"
>;

/**
 * The entry that one's own command has written into the own log, or null where it wrote none. The server does not echo it
 * to the connection that sent the command, so whoever shares that connection learns of it from here.
 */
export function ownChange(answer: AnyAnswer, self: Pick<UserCard, "account" | "nick">): Change | null {
  switch (answer.name) {
    case "sendMsg":
      return sentMessage(answer.params, answer.result, self);
    case "markSessionAck":
    case "markSuperTeamSessionAck": {
      const { pts, ackSeq } = answer.result;
      return pts === null ? null : { pts, kind: "ack", sessionId: answer.params.sessionId, ackSeq };
    }
    case "addStickTopSession":
    case "updateStickTopSession":
    case "deleteStickTopSession":
    case "deleteSessions":
    case "updateServerSession": {
      const { pts, marks } = answer.result;
      return pts === null ? null : { pts, kind: "sessionMarks", marks };
    }
    case "markInBlacklist":
    case "markInMutelist": {
      const { pts, relation } = answer.result;
      return pts === null ? null : { pts, kind: "relation", relation };
    }
    case "friendRequest":
    case "deleteFriend":
    case "updateFriend": {
      const { pts, action, friend } = answer.result;
      return pts === null ? null : { pts, kind: "friend", action, friend };
    }
    case "updateMyInfo":
    case "updateDonnop":
    case "updateReceiptSwitch": {
      const { pts, info } = answer.result;
      return pts === null ? null : { pts, kind: "myInfo", info };
    }
    case "markSysMsgRead": {
      const { idServers = [], upTo = null } = answer.params;
      const { pts, unread } = answer.result;
      return pts === null ? null : { pts, kind: "sysMsgRead", idServers, upTo, unread };
    }
    case "markBroadcastRead": {
      const { pts, upTo } = answer.result;
      return pts === null ? null : { pts, kind: "broadcastRead", upTo };
    }
    case "deleteMsg":
    case "editMsg":
    case "deleteMsgSelf":
    case "deleteMsgSelfBatch":
    case "clearServerHistoryMsgs":
      return ownEdit(answer);
    default:
      return null;
  }
}

function ownEdit(answer: Extract<AnyAnswer, { name: EditName }>): Change | null {
  const { scene, to } = answer.params;
  const { pts } = answer.result;
  if (pts === null) return null;
  const entry = { pts, sessionId: scene === 0 ? p2pSessionId(to) : groupSessionId(scene, to) };
  switch (answer.name) {
    case "deleteMsg":
      return { ...entry, kind: "recall", seq: answer.params.seq };
    case "editMsg": {
      // What is stored may differ from what was asked for.
      const { edited, body = answer.params.body } = answer.result;
      return { ...entry, kind: "edit", seq: answer.params.seq, body, edited };
    }
    case "deleteMsgSelf":
      return { ...entry, kind: "deleteSelf", seqs: [answer.params.seq] };
    case "deleteMsgSelfBatch":
      // Of those asked for, what was there.
      return { ...entry, kind: "deleteSelf", seqs: answer.result.seqs };
    case "clearServerHistoryMsgs":
      return { ...entry, kind: "clear", seq: answer.result.seq };
  }
}

function sentMessage(
  { scene, to, idClient, ...sent }: Params<"sendMsg">,
  { idServer, seq, time, pts, body, preview, apns }: Result<"sendMsg"> & Pick<Result<"sendTeamMsg">, "apns">,
  self: Pick<UserCard, "account" | "nick">,
): Extract<Change, { kind: "message" }> {
  const stored = {
    ...withApns(withPreview(contentOf(body === undefined ? sent : { ...sent, body }), preview), apns),
    idClient,
    time,
    isRecalled: false,
  };
  return { pts, kind: "message", message: writeMessage({ scene, to, idServer, seq }, stored, self) };
}
