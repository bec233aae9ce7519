import { annotationCommands } from "../../annotations/index.ts";
import { collectCommands } from "../../collects/index.ts";
import {
  connectionCommands,
  endConnections,
  endEnded,
  leave,
  makeLoginPolicies,
  renewRights,
  signOut,
  startAgain,
  tellPorts,
} from "../../connection/index.ts";
import { eventCommands, makeLoginEvents } from "../../events/index.ts";
import { friendCommands } from "../../friends/index.ts";
import { linkPreviewCommands } from "../../link-previews/index.ts";
import { checkMayMessage, makeConversations, makeFanOut, messageCommands } from "../../messages/index.ts";
import { robotCommands } from "../../robots/index.ts";
import { makeRooms, roomCommands, type RoomStreams } from "../../rooms/index.ts";
import { searchCommands } from "../../search/index.ts";
import { sessionCommands } from "../../sessions/index.ts";
import { receiptCommands } from "../../receipts/index.ts";
import { signallingCommands, startCallScheduler } from "../../signalling/index.ts";
import { deviceLogCommands } from "../../device-logs/index.ts";
import { storageCommands } from "../../storage/index.ts";
import { makeAskedLane, makeLogWriter, makeRoster, repair, syncCommands } from "../../sync/index.ts";
import { deliverBroadcast, keepSystemMessage, systemCommands } from "../../system/index.ts";
import {
  deliverSuperTeams,
  makeTeamFanOut,
  repairTeams,
  sendTeamSysMsg,
  teamCommands,
} from "../../teams/index.ts";
import { makePushQueue } from "../../push/index.ts";
import { policyCommands } from "../../reports/index.ts";
import { makePeople, userCommands } from "../../users/index.ts";
import { makeWordLists, wordCommands } from "../../words/index.ts";
import type { SocketFeatures } from "./gateway.ts";
import { makeHub } from "./hub.ts";
import type { MessagingApp, MessagingContext, MessagingPorts } from "./messaging-context.ts";

export type { MessagingPorts } from "./messaging-context.ts";

/** How often what the bus may have lost is looked for in the database: in the logs, and in the status of sessions. */
export type MessagingTimes = { repairEveryMs?: number; accountStatusEveryMs?: number };

export type Messaging = SocketFeatures & {
  /** The streams of its broadcasts; null: this server makes none (P6). */
  streams: RoomStreams | null;
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
  const askedLane = makeAskedLane(app.database.reserve(1), app.clock, ports.chatGate);
  const writer = makeLogWriter(app.database.reserve(1), app.clock, memberCache, askedLane);
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
    wordLists: makeWordLists(app),
    fanOut,
    teamFanOut: makeTeamFanOut(app.bus),
    pushQueue: makePushQueue(app, (personId) => hub.of(personId).some((one) => !one.isInBackground)),
    memberCache,
  };
  const callScheduler = startCallScheduler(context);
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
      if (message.kind === "wordList") context.wordLists.forget(message.deptId);
      if (message.kind === "broadcast")
        broadcast(message).catch((error: unknown) => app.log("system.broadcast", { error }));
    }),
  ];
  const repairPeople = repair(context);
  const teams = repairTeams(context);
  const superTeams = deliverSuperTeams(context);
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
  // Whoever is of a suspended institution is signed out at once, on whatever node.
  const checkAll = () => statusChecks.now();
  const stopHearing = app.domainEvents?.listen(["institution.suspended"], {
    heard: checkAll,
    missed: checkAll,
  });
  if (stopHearing) stops.push(stopHearing);
  return {
    handlers: {
      ...connectionCommands(context),
      ...userCommands(context),
      ...syncCommands(context),
      ...messageCommands(context),
      ...linkPreviewCommands(context),
      ...annotationCommands(context),
      ...collectCommands(context),
      ...searchCommands(context),
      ...sessionCommands(context),
      ...storageCommands(context),
      ...deviceLogCommands(context),
      ...wordCommands(context),
      ...robotCommands(context),
      ...policyCommands(context),
      ...systemCommands(context, checkMayMessage, sendTeamSysMsg),
      ...eventCommands(context),
      ...receiptCommands(context),
      ...friendCommands(context),
      ...teamCommands(context),
      ...roomCommands(context),
      ...signallingCommands(context, callScheduler.look),
    },
    streams: rooms.streams,
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
      superTeams.stop();
      await loginEvents.close();
      await callScheduler.stop();
      await rooms.close();
      await writer.close();
      await context.pushQueue.close();
      await context.wordLists.close();
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
