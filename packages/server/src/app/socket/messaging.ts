import {
  endEnded,
  endConnections,
  heartbeat,
  kick,
  leave,
  login,
  logout,
  makeLoginPolicies,
  renewRights,
  signOut,
  startAgain,
  tellPorts,
} from "../../connection/index.ts";
import {
  makeLoginEvents,
  publishEvent,
  querySubscribeEventsByAccounts,
  querySubscribeEventsByType,
  subscribeEvent,
  unSubscribeEventsByAccounts,
  unSubscribeEventsByType,
} from "../../events/index.ts";
import {
  clearServerHistoryMsgs,
  deleteMsg,
  deleteMsgSelf,
  deleteMsgSelfBatch,
  getHistoryMsgs,
  getHistoryMsgsByTime,
  getMsgsByIdServer,
  makeConversations,
  makeFanOut,
  sendMsg,
} from "../../messages/index.ts";
import { makeRooms, roomCommands } from "../../rooms/index.ts";
import { msgFtsInServer, msgFtsInServerByTiming, searchHistoryMsgs } from "../../search/index.ts";
import {
  addStickTopSession,
  deleteSessions,
  deleteStickTopSession,
  getServerSessions,
  getSessions,
  markSessionAck,
  updateServerSession,
  updateStickTopSession,
} from "../../sessions/index.ts";
import {
  getTeamMsgReadAccounts,
  getTeamMsgReads,
  sendMsgReceipt,
  sendTeamMsgReceipt,
} from "../../receipts/index.ts";
import { getNosAccessToken, getNosToken, getSimpleNosToken } from "../../storage/index.ts";
import { digest, makeLogWriter, makeRoster, repair, sync } from "../../sync/index.ts";
import {
  batchMark,
  batchMarkBroadcasts,
  deliverBroadcast,
  getBroadcastMsgs,
  getSysMsgs,
  keepSystemMessage,
  markBroadcastRead,
  markSysMsgRead,
  sendCustomSysMsg,
} from "../../system/index.ts";
import {
  addTeamMembers,
  createTeam,
  dismissTeam,
  getTeam,
  getTeamMembers,
  getTeams,
  getTeamsById,
  leaveTeam,
  makeTeamFanOut,
  removeTeamMembers,
  repairTeams,
  sendTeamMsg,
} from "../../teams/index.ts";
import {
  appBackground,
  getMyInfo,
  getRelations,
  getUsers,
  makePeople,
  markInBlacklist,
  markInMutelist,
  searchUsers,
  updateDonnop,
  updateMyInfo,
  updatePushToken,
  updateReceiptSwitch,
} from "../../users/index.ts";
import type { SocketFeatures } from "./gateway.ts";
import { makeHub } from "./hub.ts";
import type { MessagingApp, MessagingContext, MessagingPorts } from "./messaging-context.ts";

export type { MessagingPorts } from "./messaging-context.ts";

/** How often what the bus may have lost is looked for in the database: in the logs, and in the status of sessions. */
export type MessagingTimes = { repairEveryMs?: number; accountStatusEveryMs?: number };

export type Messaging = SocketFeatures & {
  /** People with a connection of this process, its rooms with somebody in them, and their seats. */
  counts(): { people: number; rooms: number; seats: number };
};

/** The messaging of one process: its rooms, wired to each other, for `attachGateway`. */
export function makeMessaging(
  app: MessagingApp,
  ports: MessagingPorts,
  { repairEveryMs = 5_000, accountStatusEveryMs = 60_000 }: MessagingTimes = {},
): Messaging {
  const hub = makeHub(app.bus);
  const memberCache = makeRoster();
  // Handlers that wait must not keep the log waiting.
  const writer = makeLogWriter(app.database.reserve(1), app.clock, memberCache);
  const people = makePeople(app.database, app.clock);
  const loginEvents = makeLoginEvents({ ...app, hub, people });
  const fanOut = makeFanOut(app.bus);
  const rooms = makeRooms(
    { ...app, notifyPerson: keepSystemMessage({ ...app, writer, fanOut }) },
    people,
    ports.media,
  );
  const context: MessagingContext = {
    ...app,
    ...ports,
    hub,
    loginPolicies: makeLoginPolicies(app),
    writer,
    people,
    loginEvents,
    rooms,
    conversations: makeConversations(app.database),
    fanOut,
    teamFanOut: makeTeamFanOut(app.bus),
    memberCache,
  };
  const end = signOut(context);
  const broadcast = deliverBroadcast(context);
  const tell = tellPorts(context);
  const again = startAgain(context);
  const rights = renewRights(context, again);
  const stops = [
    endConnections(context),
    app.bus.subscribe((message) => {
      if (message.kind === "signOut") end(message);
      if (message.kind === "ports") tell(message);
      if (message.kind === "moved") again(message);
      if (message.kind === "rights")
        rights(message).catch((error: unknown) => app.log("connection.rights", { error }));
      if (message.kind === "loginPolicy") context.loginPolicies.forget();
      if (message.kind === "broadcast")
        broadcast(message).catch((error: unknown) => app.log("system.broadcast", { error }));
    }),
  ];
  const repairPeople = repair(context);
  const teams = repairTeams(context);
  const look = async () => {
    await repairPeople();
    await teams.look();
  };
  const repairs = repeat("sync.repair", look, repairEveryMs, app.log);
  const statusChecks = repeat(
    "connection.accountStatus",
    endEnded(context, end),
    accountStatusEveryMs,
    app.log,
  );
  stops.push(app.bus.onGap(statusChecks.now));
  return {
    handlers: {
      login: login(context),
      logout: logout(context),
      heartbeat,
      kick: kick(context),
      getUsers: getUsers(context),
      searchUsers: searchUsers(context),
      getMyInfo: getMyInfo(context),
      updateMyInfo: updateMyInfo(context),
      updateDonnop: updateDonnop(context),
      updateReceiptSwitch: updateReceiptSwitch(context),
      updatePushToken: updatePushToken(context),
      appBackground: appBackground(context),
      sync: sync(context),
      digest: digest(context),
      sendMsg: sendMsg(context),
      getHistoryMsgs: getHistoryMsgs(context),
      getHistoryMsgsByTime: getHistoryMsgsByTime(context),
      getMsgsByIdServer: getMsgsByIdServer(context),
      deleteMsg: deleteMsg(context),
      deleteMsgSelf: deleteMsgSelf(context),
      deleteMsgSelfBatch: deleteMsgSelfBatch(context),
      clearServerHistoryMsgs: clearServerHistoryMsgs(context),
      msgFtsInServer: msgFtsInServer(context),
      msgFtsInServerByTiming: msgFtsInServerByTiming(context),
      searchHistoryMsgs: searchHistoryMsgs(context),
      getServerSessions: getServerSessions(context),
      markSessionAck: markSessionAck(context),
      getSessions: getSessions(context),
      addStickTopSession: addStickTopSession(context),
      updateStickTopSession: updateStickTopSession(context),
      deleteStickTopSession: deleteStickTopSession(context),
      deleteSessions: deleteSessions(context),
      updateServerSession: updateServerSession(context),
      getRelations: getRelations(context),
      markInBlacklist: markInBlacklist(context),
      markInMutelist: markInMutelist(context),
      getSimpleNosToken: getSimpleNosToken(context),
      getNosToken: getNosToken(context),
      getNosAccessToken: getNosAccessToken(context),
      sendCustomSysMsg: sendCustomSysMsg(context),
      getSysMsgs: getSysMsgs(context),
      markSysMsgRead: markSysMsgRead(context),
      getBroadcastMsgs: getBroadcastMsgs(context),
      markBroadcastRead: markBroadcastRead(context),
      batchMarkMsgs: batchMark(context),
      batchMarkSysMsgs: batchMark(context),
      batchMarkTeamMsgs: batchMark(context),
      batchMarkBroadcasts: batchMarkBroadcasts(context),
      publishEvent: publishEvent(context),
      subscribeEvent: subscribeEvent(context),
      unSubscribeEventsByAccounts: unSubscribeEventsByAccounts(context),
      unSubscribeEventsByType: unSubscribeEventsByType(context),
      querySubscribeEventsByAccounts: querySubscribeEventsByAccounts(context),
      querySubscribeEventsByType: querySubscribeEventsByType(context),
      sendMsgReceipt: sendMsgReceipt(context),
      createTeam: createTeam(context),
      sendTeamMsg: sendTeamMsg(context),
      addTeamMembers: addTeamMembers(context),
      removeTeamMembers: removeTeamMembers(context),
      leaveTeam: leaveTeam(context),
      dismissTeam: dismissTeam(context),
      getTeam: getTeam(context),
      getTeams: getTeams(context),
      getTeamsById: getTeamsById(context),
      getTeamMembers: getTeamMembers(context),
      sendTeamMsgReceipt: sendTeamMsgReceipt(context),
      getTeamMsgReads: getTeamMsgReads(context),
      getTeamMsgReadAccounts: getTeamMsgReadAccounts(context),
      ...roomCommands(context),
    },
    counts: () => ({ people: hub.present().length, ...rooms.seats.counts() }),
    closed(connection) {
      rooms.closed(connection);
      leave(context, connection);
      loginEvents.left(connection);
    },
    async close() {
      for (const stop of stops) stop();
      await Promise.all([repairs.stop(), statusChecks.stop()]);
      teams.stop();
      await loginEvents.close();
      await rooms.close();
      await writer.close();
      hub.close();
    },
  };
}

/** Runs again and again, and when it is asked to, never twice at once; `stop` waits for the last run. */
function repeat(
  event: string,
  run: () => Promise<void>,
  everyMs: number,
  log: MessagingApp["log"],
): { now(): void; stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const now = () => {
    running ??= run()
      .catch((error: unknown) => log(event, { error }))
      .finally(() => (running = null));
  };
  const timer = setInterval(now, everyMs);
  timer.unref();
  return {
    now,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
