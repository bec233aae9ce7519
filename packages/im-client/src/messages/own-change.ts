import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { Change, UserCard } from "@lyceum/contract/shapes";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { contentOf, withApns, withPreview, writeMessage } from "@lyceum/domain/messages";

/**
 * The entry that one's own command has written into the own log. The server does not echo it to the connection
 * that sent the command, so whoever shares that connection learns of it from here.
 */
export function ownChange<N extends CommandName>(
  name: N,
  params: Params<N>,
  result: Result<N>,
  self: Pick<UserCard, "account" | "nick">,
): Change | null {
  // The name decides the types of both; the compiler does not follow it into the branches.
  if (name === "sendMsg") {
    return sentMessage(params as Params<"sendMsg">, result as unknown as Result<"sendMsg">, self);
  }
  if (name === "markSessionAck" || name === "markSuperTeamSessionAck") {
    const { sessionId } = params as Params<"markSessionAck">;
    const { pts, ackSeq } = result as unknown as Result<"markSessionAck">;
    return pts === null ? null : { pts, kind: "ack", sessionId, ackSeq };
  }
  if (isMarkCommand(name)) {
    const { pts, marks } = result as unknown as Result<MarkCommand>;
    return pts === null ? null : { pts, kind: "sessionMarks", marks };
  }
  if (name === "markInBlacklist" || name === "markInMutelist") {
    const { pts, relation } = result as unknown as Result<"markInBlacklist">;
    return pts === null ? null : { pts, kind: "relation", relation };
  }
  if (name === "friendRequest" || name === "deleteFriend" || name === "updateFriend") {
    const { pts, action, friend } = result as unknown as Result<"friendRequest">;
    return pts === null ? null : { pts, kind: "friend", action, friend };
  }
  if (name === "updateMyInfo" || name === "updateDonnop" || name === "updateReceiptSwitch") {
    const { pts, info } = result as unknown as Result<"updateMyInfo">;
    return pts === null ? null : { pts, kind: "myInfo", info };
  }
  if (name === "markSysMsgRead") {
    const { idServers = [], upTo = null } = params as Params<"markSysMsgRead">;
    const { pts, unread } = result as unknown as Result<"markSysMsgRead">;
    return pts === null ? null : { pts, kind: "sysMsgRead", idServers, upTo, unread };
  }
  if (name === "markBroadcastRead") {
    const { pts, upTo } = result as unknown as Result<"markBroadcastRead">;
    return pts === null ? null : { pts, kind: "broadcastRead", upTo };
  }
  return ownEdit(name, params, result);
}

function ownEdit(name: CommandName, given: unknown, answer: unknown): Change | null {
  if (!isEdit(name)) return null;
  const { scene, to, seq } = given as Params<Exclude<EditName, "deleteMsgSelfBatch">>;
  const { pts } = answer as Result<EditName>;
  if (pts === null) return null;
  const entry = { pts, sessionId: scene === 0 ? p2pSessionId(to) : groupSessionId(scene, to) };
  if (name === "clearServerHistoryMsgs") {
    return { ...entry, kind: "clear", seq: (answer as Result<typeof name>).seq };
  }
  if (name === "deleteMsgSelfBatch") {
    // Of those asked for, what was there.
    const { seqs } = answer as Result<typeof name>;
    return { ...entry, kind: "deleteSelf", seqs };
  }
  if (name === "editMsg") {
    // What is stored may differ from what was asked for.
    const { edited, body = (given as Params<typeof name>).body } = answer as Result<typeof name>;
    return { ...entry, kind: "edit", seq, body, edited };
  }
  if (name === "deleteMsgSelf") return { ...entry, kind: "deleteSelf", seqs: [seq] };
  return { ...entry, kind: "recall", seq: seq };
}

const editNames = [
  "deleteMsg",
  "editMsg",
  "deleteMsgSelf",
  "deleteMsgSelfBatch",
  "clearServerHistoryMsgs",
] as const;
export type EditName = (typeof editNames)[number];

function isEdit(name: CommandName): name is EditName {
  return editNames.some((edit) => edit === name);
}

const markCommands = [
  "addStickTopSession",
  "updateStickTopSession",
  "deleteStickTopSession",
  "deleteSessions",
  "updateServerSession",
] as const;
export type MarkCommand = (typeof markCommands)[number];

function isMarkCommand(name: CommandName): name is MarkCommand {
  return markCommands.some((one) => one === name);
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
