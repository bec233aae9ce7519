import type { BodyOf, ParamsOf, ResultOf } from "../define/index.ts";
import { antispamCommands } from "./antispam.ts";
import { authCommands, authPushes } from "./auth.ts";
import { chatroomCommands, chatroomPushes } from "./chatroom.ts";
import { chatroomQueueCommands } from "./chatroom-queue.ts";
import { chatroomTagCommands } from "./chatroom-tags.ts";
import { collectCommands, collectPushes } from "./collect.ts";
import { deviceLogCommands, deviceLogPushes } from "./device-log.ts";
import { eventCommands, eventPushes } from "./event.ts";
import { filterCommands, filterPushes } from "./filter.ts";
import { friendCommands } from "./friend.ts";
import { mediaCommands, mediaPushes } from "./media.ts";
import { msgCommands } from "./msg.ts";
import { msgPinCommands, msgPinPushes } from "./msg-pin.ts";
import { myInfoCommands } from "./my-info.ts";
import { pushTokenCommands } from "./push-token.ts";
import { quickCommentCommands, quickCommentPushes } from "./quick-comment.ts";
import { receiptCommands, receiptPushes } from "./receipt.ts";
import { policyCommands } from "./policy.ts";
import { robotCommands } from "./robot.ts";
import { roomCommands, roomPushes } from "./room.ts";
import { sessionCommands } from "./session.ts";
import { signallingCommands, signallingPushes } from "./signalling.ts";
import { storageCommands, storagePushes } from "./storage.ts";
import { syncCommands, syncPushes } from "./sync.ts";
import { systemCommands, systemPushes } from "./system.ts";
import { teamLeadCommands } from "./team-lead.ts";
import { teamMemberCommands, teamMemberPushes } from "./team-members.ts";
import { teamRequestCommands } from "./team-requests.ts";
import { superTeamCommands, superTeamPushes } from "./super-team.ts";
import { teamCommands, teamPushes } from "./team.ts";
import { threadCommands } from "./thread.ts";
import { userCommands } from "./user.ts";

export { appKeys, protocolVersion } from "./version.ts";

/** All commands, service by service. */
export const commands = {
  ...authCommands,
  ...userCommands,
  ...myInfoCommands,
  ...pushTokenCommands,
  ...syncCommands,
  ...msgCommands,
  ...threadCommands,
  ...quickCommentCommands,
  ...msgPinCommands,
  ...collectCommands,
  ...sessionCommands,
  ...storageCommands,
  ...deviceLogCommands,
  ...antispamCommands,
  ...robotCommands,
  ...policyCommands,
  ...systemCommands,
  ...eventCommands,
  ...receiptCommands,
  ...friendCommands,
  ...teamCommands,
  ...teamLeadCommands,
  ...teamRequestCommands,
  ...teamMemberCommands,
  ...superTeamCommands,
  ...chatroomCommands,
  ...chatroomQueueCommands,
  ...chatroomTagCommands,
  ...roomCommands,
  ...mediaCommands,
  ...signallingCommands,
  ...filterCommands,
};

export const pushes = {
  ...authPushes,
  ...syncPushes,
  ...systemPushes,
  ...eventPushes,
  ...teamPushes,
  ...teamMemberPushes,
  ...superTeamPushes,
  ...receiptPushes,
  ...quickCommentPushes,
  ...msgPinPushes,
  ...collectPushes,
  ...storagePushes,
  ...deviceLogPushes,
  ...chatroomPushes,
  ...roomPushes,
  ...mediaPushes,
  ...signallingPushes,
  ...filterPushes,
};

export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type Params<N extends CommandName> = ParamsOf<Commands[N]>;
export type Result<N extends CommandName> = ResultOf<Commands[N]>;
export type Pushes = typeof pushes;
export type PushName = keyof Pushes;
export type PushBody<N extends PushName> = BodyOf<Pushes[N]>;
