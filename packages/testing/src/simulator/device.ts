import { readRequest, writeFrame } from "@lyceum/contract/define";
import { commands } from "@lyceum/contract/im";
import {
  type Annotations,
  type AnyPush,
  type CachePort,
  type CacheSettings,
  type ChatRow,
  type Collects,
  createImClientOn,
  type FriendActs,
  type TeamRequests,
  makeAnnotations,
  makeCollects,
  makeFriendActs,
  makeSignalling,
  makeSuperTeams,
  makeTeamRequests,
  type ImClient,
  makeConnection,
  memoryCache,
  type SocketPort,
  signalTypes,
  type SuperTeams,
  type Timers,
  type Transport,
} from "@lyceum/im-client";
import { makeCallStore } from "@lyceum/web/call-store";
import { makeTabTransport, type TabWord } from "@lyceum/web/tab-transport";
import type { FakeTimers } from "../socket-pair.ts";
import { makeRoute, type Route, type Weather } from "./network.ts";
import { makeWatch, type Watch } from "./watch.ts";
import type { Ledger } from "./ledger.ts";
import type { DeviceBug } from "./planted-bugs.ts";
import type { Side } from "./side.ts";

type CallStore = ReturnType<typeof makeCallStore>;

/** What a device has about it. */
export type Surroundings = {
  timers: FakeTimers;
  side: Side;
  ledger: Ledger;
  weather: Weather;
  isServerUp: boolean;
  bugs: ReadonlySet<DeviceBug>;
};

/** A message as it stood on the screen when it was sent. */
export type Pressed = { sessionId: string; above: ReadonlySet<string>; seq: number | null };

/** One page with a client: a program, or a tab of a browser. */
export type Seat = {
  name: string;
  device: Device;
  client: ImClient;
  friendActs: FriendActs;
  teamRequests: TeamRequests;
  superTeams: SuperTeams;
  annotations: Annotations;
  collects: Collects;
  /** Null: the server knows no calls. */
  calls: CallStore | null;
  pressed: Map<string, Pressed>;
  /** Highest marks shown, by conversation: neither may go back. */
  reads: Map<string, { ackSeq: number; peerAckSeq: number }>;
  recalledSeen: Set<string>;
  /** The latest version of an edited text that this page has seen. */
  versionSeen: Map<string, number>;
  /** Who is shown as typing in a conversation. */
  typing(sessionId: string): readonly string[];
  /** Codes of the ends that the page was notified of since it asked for a connection. */
  endings: (string | number)[];
  rows(sessionId: string): readonly ChatRow[];
  connect(): void;
  /** The page is gone silently; what it kept stays. */
  kill(): void;
};

export type Device = {
  id: string;
  account: string;
  route: Route;
  watch: Watch;
  seats: Seat[];
  tabCount: number;
  skewMs: number;
  isRunning: boolean;
  /** Sockets that it has opened. */
  opened: number;
  start(): void;
  /** Somebody asks for the connection, for all tabs. */
  asked(): void;
  crash(): void;
  networkChanged(isOnline: boolean): void;
};

/** A word between two tabs takes 1 ms; an answer to it as long. */
const tabWayMs = 5;

export function makeDevice(
  harness: Surroundings,
  random: () => number,
  id: string,
  account: string,
  tabCount: number,
): Device {
  const { timers, side, ledger } = harness;
  const watch = makeWatch(id, account, ledger, () => side.behindMax, timers.now);
  const route = makeRoute(
    {
      timers,
      random,
      weather: () => harness.weather,
      accept: side.accept,
      isServerUp: () => harness.isServerUp,
    },
    watch,
  );
  const disk = memoryCache();
  const writers = makeLock();
  let browser = makeBrowser(timers);
  let askedAt = -Infinity;
  let connections: { connection: ReturnType<typeof makeConnection>; isAlive: () => boolean }[] = [];

  const port: SocketPort = (url, events) => {
    device.opened += 1;
    const socket = route.port(url, events);
    if (!harness.bugs.has("cursorAhead")) return socket;
    return { ...socket, send: (text) => socket.send(cursorAhead(text)) };
  };

  // Half of the programs keep what they could not send; the others give up after a while.
  const waitsForLine = tabCount > 1;

  function makeSeat(name: string): Seat {
    const life = makeLife(timers, () => device.skewMs);
    const cache: CacheSettings = {
      port: whileAlive(disk, life.isAlive),
      nameOf: (owner) => owner,
      elect: (_database, lead) => writers.queue(name, lead),
      tab: { id: name, living: async () => new Set(device.seats.map((seat) => seat.name)) },
    };
    const openConnection = () => {
      const connection = makeConnection({
        url: "http://simulated/socket",
        credentials: async () => side.credentials(account),
        device: { deviceId: id, os: "Linux", browser: "Chrome", clientType: 16 },
        timers: life.timers,
        socket: (url, events) => {
          const guarded = {
            opened: () => void (life.isAlive() && events.opened()),
            text: (data: string) => void (life.isAlive() && events.text(data)),
            closed: () => void (life.isAlive() && events.closed()),
          };
          return port(url, guarded);
        },
      });
      connections.push({ connection, isAlive: life.isAlive });
      return connection;
    };
    const transport: Transport =
      tabCount === 1 ? openConnection() : browser.join(name, openConnection, life.timers);
    const client = createImClientOn(transport, life.timers, { cache, waitsForLine });
    const typed = new Set<string>();
    const seat: Seat = {
      name,
      device,
      client,
      friendActs: makeFriendActs(transport, client.friends),
      teamRequests: makeTeamRequests(transport),
      superTeams: makeSuperTeams(transport, client.teams.keep),
      annotations: makeAnnotations(
        harness.bugs.has("deafToReactions") ? deafTo("quickCommentChanged", transport) : transport,
        client,
      ),
      collects: makeCollects(transport),
      calls: side.hasCalls
        ? makeCalls(
            harness.bugs.has("ringsOn") ? deafTo("signalEvent", transport) : transport,
            client,
            life.timers,
          )
        : null,
      pressed: new Map(),
      reads: new Map(),
      recalledSeen: new Set(),
      versionSeen: new Map(),
      endings: [],
      rows: (sessionId) => {
        const { rows } = client.messages.conversation(sessionId);
        return harness.bugs.has("rowsByClock") ? rows.toSorted((a, b) => a.time - b.time) : rows;
      },
      typing(sessionId) {
        const shown = client.typing.of(sessionId);
        if (!harness.bugs.has("typesForEver")) return shown;
        for (const account of shown) typed.add(`${sessionId}/${account}`);
        return [...typed].filter((one) => one.startsWith(`${sessionId}/`));
      },
      connect() {
        seat.endings = [];
        client.connect();
      },
      kill() {
        life.end();
        browser.leave(name);
        writers.leave(name);
        device.seats = device.seats.filter((one) => one !== seat);
      },
    };
    client.on("ondigestmismatch", ({ pts, sessionIds }) =>
      ledger.fail(5, `${name} differs from the server at ${pts} in [${sessionIds.join()}]`),
    );
    client.on("ondisconnect", ({ code }) => {
      // What was on its way between the tabs when somebody asked again is of the connection before.
      if (timers.now() - askedAt > tabWayMs) seat.endings.push(code);
      if (harness.bugs.has("comesBackAfterKick")) client.connect();
    });
    return seat;
  }

  const device: Device = {
    id,
    account,
    route,
    watch,
    seats: [],
    tabCount,
    skewMs: 0,
    isRunning: false,
    opened: 0,
    start() {
      device.isRunning = true;
      device.asked();
      for (let at = 0; at < tabCount; at += 1) {
        const name = tabCount === 1 ? id : `${id}.${at + 1}`;
        if (device.seats.some((seat) => seat.name === name)) continue;
        const seat = makeSeat(name);
        device.seats.push(seat);
        seat.connect();
      }
    },
    asked() {
      askedAt = timers.now();
      for (const seat of device.seats) seat.endings = [];
    },
    crash() {
      device.isRunning = false;
      for (const seat of device.seats) seat.kill();
      connections = [];
      browser = makeBrowser(timers);
      route.cut();
    },
    networkChanged(isOnline) {
      for (const { connection, isAlive } of connections) if (isAlive()) connection.networkChanged(isOnline);
    },
  };
  return device;
}

/** The calls of a page; their media stay as they connect. */
function makeCalls(transport: Transport, client: ImClient, timers: Timers): CallStore {
  const calls = makeCallStore({
    signalling: makeSignalling(transport),
    self: () => client.connection.self(),
    openMedia: () => new Promise(() => {}),
    askDevices: async (kind) => kind,
    showFault: () => {},
    timers,
  });
  client.on("onsyncdone", () => calls.sync());
  return calls;
}

/** The bug of a page that does not hear how something goes on. */
function deafTo(name: "quickCommentChanged" | "signalEvent", transport: Transport): Transport {
  return {
    ...transport,
    on: (event, listener) => {
      if (event !== "onpush") return transport.on(event, listener);
      const hear = listener as (push: AnyPush) => void;
      return transport.on("onpush", (push) => {
        const isBeginning = push.name === "signalEvent" && push.body.eventType === signalTypes.INVITE;
        if (push.name !== name || isBeginning) hear(push);
      });
    },
  };
}

/** Timers of one life of a program: after its end nothing of it runs. */
function makeLife(timers: FakeTimers, skewMs: () => number) {
  let isAlive = true;
  const own: Timers = {
    now: () => timers.now() + skewMs(),
    random: timers.random,
    after: (delayMs, run) => timers.after(delayMs, () => void (isAlive && run())),
  };
  return { timers: own, isAlive: () => isAlive, end: () => void (isAlive = false) };
}

/** What a program keeps: from the moment of its end nothing is read or written for it. */
function whileAlive(port: CachePort, isAlive: () => boolean): CachePort {
  return {
    ...port,
    async open(name, onGone) {
      const database = await port.open(name, onGone);
      return {
        ...database,
        async run(stores, mode, work) {
          if (!isAlive()) throw new Error("killed");
          return await database.run(stores, mode, work);
        },
      };
    },
  };
}

/** A lock that its holders keep until they leave. */
function makeLock() {
  const waiting: { name: string; lead: () => Promise<void> }[] = [];
  let holder: string | null = null;
  function next(): void {
    const first = waiting.shift();
    holder = first?.name ?? null;
    void first?.lead();
  }
  return {
    queue(name: string, lead: () => Promise<void>): void {
      waiting.push({ name, lead });
      if (holder === null) next();
    },
    leave(name: string): void {
      const at = waiting.findIndex((one) => one.name === name);
      if (at >= 0) waiting.splice(at, 1);
      if (holder === name) next();
    },
  };
}

/** The channel of a browser's tabs, and the lock that one of them holds. */
function makeBrowser(timers: FakeTimers) {
  const ears = new Map<string, (word: TabWord) => void>();
  const leads = makeLock();
  return {
    join(name: string, openConnection: () => Transport, own: Timers): Transport {
      const channel = {
        post(word: TabWord) {
          const copy = JSON.stringify(word);
          for (const other of ears.keys())
            if (other !== name) timers.after(1, () => ears.get(other)?.(JSON.parse(copy) as TabWord));
        },
        listen: (hear: (word: TabWord) => void) => void ears.set(name, hear),
        close: () => void ears.delete(name),
      };
      return makeTabTransport(channel, (lead) => leads.queue(name, lead), openConnection, own);
    },
    leave(name: string): void {
      ears.delete(name);
      leads.leave(name);
    },
  };
}

/** The bug of a device that passes over a change. */
function cursorAhead(text: string): string {
  const frame = readRequest(text);
  const { service, command } = commands.sync;
  if (!frame || frame[0] !== service || frame[1] !== command) return text;
  const { pts } = frame[3] as { pts?: number };
  return pts === undefined ? text : writeFrame([service, command, frame[2], { pts: pts + 1 }]);
}
