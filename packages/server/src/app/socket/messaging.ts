import { kick, login, logout, loginPorts, heartbeat, signOut } from "../../connection/index.ts";
import {
  clearServerHistoryMsgs,
  deleteMsg,
  deleteMsgSelf,
  deleteMsgSelfBatch,
  getHistoryMsgs,
  makeConversations,
  makeReach,
  sendMsg,
} from "../../messages/index.ts";
import { makeRooms, roomCommands } from "../../rooms/index.ts";
import { msgFtsInServer, searchHistoryMsgs } from "../../search/index.ts";
import {
  addStickTopSession,
  deleteSessions,
  deleteStickTopSession,
  getServerSessions,
  getSessions,
  markSessionAck,
  updateStickTopSession,
} from "../../sessions/index.ts";
import { makeLogWriter, repair, sync } from "../../sync/index.ts";
import {
  getMyInfo,
  getRelations,
  getUsers,
  makePeople,
  markInBlacklist,
  markInMutelist,
  searchUsers,
  updateDonnop,
  updateMyInfo,
} from "../../users/index.ts";
import type { SocketRooms } from "./gateway.ts";
import { makeHub } from "./hub.ts";
import type { MessagingApp, MessagingContext, MessagingPorts } from "./messaging-context.ts";

export type { MessagingPorts } from "./messaging-context.ts";

/** The messaging of one process: its rooms, wired to each other, for `attachGateway`. */
export function makeMessaging(app: MessagingApp, ports: MessagingPorts, repairEveryMs = 5_000): SocketRooms {
  const hub = makeHub(app.bus);
  const writer = makeLogWriter(app.database, app.clock);
  const people = makePeople(app.database, app.clock);
  const rooms = makeRooms(app, people, ports.media);
  const context: MessagingContext = {
    ...app,
    ...ports,
    hub,
    writer,
    people,
    rooms,
    conversations: makeConversations(app.database),
    reach: makeReach(app.bus),
  };
  const end = signOut(context);
  const stopSignOuts = app.bus.subscribe((message) => {
    if (message.kind === "signOut") end(message);
  });
  const stopRepairs = repeat(repair(context), repairEveryMs, app.log);
  return {
    handlers: {
      login: login(context),
      logout,
      heartbeat,
      kick: kick(context),
      getUsers: getUsers(context),
      searchUsers: searchUsers(context),
      getMyInfo: getMyInfo(context),
      updateMyInfo: updateMyInfo(context),
      updateDonnop: updateDonnop(context),
      sync: sync(context),
      sendMsg: sendMsg(context),
      getHistoryMsgs: getHistoryMsgs(context),
      deleteMsg: deleteMsg(context),
      deleteMsgSelf: deleteMsgSelf(context),
      deleteMsgSelfBatch: deleteMsgSelfBatch(context),
      clearServerHistoryMsgs: clearServerHistoryMsgs(context),
      msgFtsInServer: msgFtsInServer(context),
      searchHistoryMsgs: searchHistoryMsgs(context),
      getServerSessions: getServerSessions(context),
      markSessionAck: markSessionAck(context),
      getSessions: getSessions(context),
      addStickTopSession: addStickTopSession(context),
      updateStickTopSession: updateStickTopSession(context),
      deleteStickTopSession: deleteStickTopSession(context),
      deleteSessions: deleteSessions(context),
      getRelations: getRelations(context),
      markInBlacklist: markInBlacklist(context),
      markInMutelist: markInMutelist(context),
      ...roomCommands(context),
    },
    closed(link) {
      rooms.closed(link);
      if (!link.login) return;
      hub.remove(link.login.personId, link);
      loginPorts(hub, link.login.personId);
    },
    async close() {
      await stopRepairs();
      stopSignOuts();
      await rooms.close();
      await writer.close();
      hub.close();
    },
  };
}

/** Runs again and again, never twice at once; the function it returns waits for the last run. */
function repeat(run: () => Promise<void>, everyMs: number, log: MessagingApp["log"]): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= run()
      .catch((error: unknown) => log("sync.repair", { error: String(error) }))
      .finally(() => (running = null));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
