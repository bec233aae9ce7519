import type { BodyOf, ParamsOf, ResultOf } from "../define/index.ts";
import { heartbeat, kick, kicked, login, loginPorts, logout } from "./auth.ts";
import {
  publishEvent,
  pushEvents,
  querySubscribeEventsByAccounts,
  querySubscribeEventsByType,
  subscribeEvent,
  unSubscribeEventsByAccounts,
  unSubscribeEventsByType,
} from "./event.ts";
import {
  chatroomMsgs,
  chatroomLogin,
  chatroomLogout,
  sendChatroomMsg,
  getChatroomHistoryMsgs,
  getChatroom,
  updateChatroom,
  closeChatroom,
  getChatroomMembers,
  getChatroomMembersInfo,
  markChatroomMember,
  kickChatroomMember,
  updateChatroomMemberTempMute,
} from "./chatroom.ts";
import { queueChange, queueDrop, queueList, queueOffer, queuePoll } from "./chatroom-queue.ts";
import { connectMedia, getMediaServers, mediaLost, mediaWatched, watchMedia } from "./media.ts";
import {
  clearServerHistoryMsgs,
  deleteMsg,
  deleteMsgSelf,
  deleteMsgSelfBatch,
  getHistoryMsgs,
  msgFtsInServer,
  searchHistoryMsgs,
  msgFtsInServerByTiming,
  getMsgsByIdServer,
  getHistoryMsgsByTime,
  sendMsg,
} from "./msg.ts";
import { joinRoom, actInRoom, getRoomEntries, roomClosed, roomEntries } from "./room.ts";
import { getMyInfo, updateDonnop, updateMyInfo, updateReceiptSwitch } from "./my-info.ts";
import { appBackground, updatePushToken } from "./push-token.ts";
import {
  addStickTopSession,
  deleteSessions,
  deleteStickTopSession,
  getServerSessions,
  getSessions,
  markSessionAck,
  updateServerSession,
  updateStickTopSession,
} from "./session.ts";
import {
  getTeamMsgReadAccounts,
  getTeamMsgReads,
  sendMsgReceipt,
  sendTeamMsgReceipt,
  teamMsgReceipts,
} from "./receipt.ts";
import { getNosAccessToken, getNosToken, getSimpleNosToken } from "./storage.ts";
import { changes, digest, sync } from "./sync.ts";
import {
  batchMarkBroadcasts,
  batchMarkMsgs,
  batchMarkSysMsgs,
  batchMarkTeamMsgs,
  broadcastMsg,
  customSysMsg,
  getBroadcastMsgs,
  getSysMsgs,
  markBroadcastRead,
  markSysMsgRead,
  sendCustomSysMsg,
} from "./system.ts";
import {
  addTeamMembers,
  createTeam,
  dismissTeam,
  getTeam,
  getTeamMembers,
  getTeams,
  getTeamsById,
  leaveTeam,
  removeTeamMembers,
  sendTeamMsg,
  teamHeads,
  teamMsgs,
} from "./team.ts";
import { getRelations, getUsers, markInBlacklist, markInMutelist, searchUsers } from "./user.ts";

export { appKeys, protocolVersion } from "./version.ts";

export const commands = {
  login,
  logout,
  heartbeat,
  kick,
  getUsers,
  searchUsers,
  getMyInfo,
  updateMyInfo,
  updateDonnop,
  updateReceiptSwitch,
  updatePushToken,
  appBackground,
  getRelations,
  markInBlacklist,
  markInMutelist,
  sync,
  digest,
  sendMsg,
  getHistoryMsgs,
  deleteMsg,
  deleteMsgSelf,
  deleteMsgSelfBatch,
  clearServerHistoryMsgs,
  msgFtsInServer,
  searchHistoryMsgs,
  msgFtsInServerByTiming,
  getMsgsByIdServer,
  getHistoryMsgsByTime,
  getServerSessions,
  markSessionAck,
  getSessions,
  addStickTopSession,
  updateStickTopSession,
  deleteStickTopSession,
  deleteSessions,
  updateServerSession,
  getSimpleNosToken,
  getNosToken,
  getNosAccessToken,
  sendCustomSysMsg,
  getSysMsgs,
  markSysMsgRead,
  getBroadcastMsgs,
  markBroadcastRead,
  batchMarkMsgs,
  batchMarkSysMsgs,
  batchMarkTeamMsgs,
  batchMarkBroadcasts,
  publishEvent,
  subscribeEvent,
  unSubscribeEventsByAccounts,
  unSubscribeEventsByType,
  querySubscribeEventsByAccounts,
  querySubscribeEventsByType,
  sendMsgReceipt,
  createTeam,
  sendTeamMsg,
  addTeamMembers,
  removeTeamMembers,
  leaveTeam,
  dismissTeam,
  getTeam,
  getTeams,
  getTeamsById,
  getTeamMembers,
  sendTeamMsgReceipt,
  getTeamMsgReads,
  getTeamMsgReadAccounts,
  chatroomLogin,
  chatroomLogout,
  sendChatroomMsg,
  getChatroomHistoryMsgs,
  getChatroom,
  updateChatroom,
  closeChatroom,
  getChatroomMembers,
  getChatroomMembersInfo,
  markChatroomMember,
  kickChatroomMember,
  updateChatroomMemberTempMute,
  queueOffer,
  queuePoll,
  queueList,
  queueDrop,
  queueChange,
  joinRoom,
  actInRoom,
  getRoomEntries,
  getMediaServers,
  connectMedia,
  watchMedia,
};

export const pushes = {
  kicked,
  loginPorts,
  changes,
  customSysMsg,
  broadcastMsg,
  pushEvents,
  teamMsgs,
  teamHeads,
  teamMsgReceipts,
  chatroomMsgs,
  roomEntries,
  roomClosed,
  mediaLost,
  mediaWatched,
};

/** Pairs of batch marks whose systems are not built; they are never given to anything else. */
export const reservedPairs = ["9/11", "21/19", "101/2", "101/3"] as const;

export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type Params<N extends CommandName> = ParamsOf<Commands[N]>;
export type Result<N extends CommandName> = ResultOf<Commands[N]>;
export type Pushes = typeof pushes;
export type PushName = keyof Pushes;
export type PushBody<N extends PushName> = BodyOf<Pushes[N]>;
