import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { appKeys } from "@lyceum/contract/im";
import type { LoginPolicy } from "@lyceum/domain/connection";
import { type Clock, randomId, systemClock } from "@lyceum/kit";
import { makeImToken, setLoginPolicy } from "@lyceum/server/connection";
import type { Database } from "@lyceum/server/database";
import type { Bus, Presence } from "@lyceum/server/ports";
import { openJobs } from "@lyceum/server/jobs-engine";
import { makeMemoryBus } from "@lyceum/server/embedded-bus";
import { openEmbeddedMedia } from "@lyceum/server/embedded-media";
import { makeMemoryPresence } from "@lyceum/server/embedded-presence";
import { makeMemoryRegistry } from "@lyceum/server/embedded-registry";
import {
  attachGateway,
  makeAddressOf,
  makeMessaging,
  type MessagingApp,
  type MessagingPorts,
} from "@lyceum/server/socket";
import { type ChatAsk, type ChatGate, closedGate } from "@lyceum/server/messages";
import type { HttpCall } from "@lyceum/contract/define";
import { httpCalls } from "@lyceum/contract/http";
import { inviteGuest, makeRoomOf, registerRoomGate, roomHandlers } from "@lyceum/server/rooms";
import { makeValidator } from "@lyceum/server/validate";
import { makePostgresIndex, makeSearchPool } from "@lyceum/server/search-engine";
import { ensurePerson, indexPerson, type PersonDetails } from "@lyceum/server/users";

export type MessagingServer = {
  url: string;
  /** Puts a person into the database: a student of Riverside University unless told otherwise. */
  addPerson(account: string, details?: Partial<PersonDetails>): Promise<void>;
  /** Path of an object that this person has uploaded; its bytes are nowhere. */
  addObject(account: string): Promise<string>;
  /** What GET /v1/chat/token would answer. */
  credentials(
    account: string,
    realm?: PersonDetails["realm"],
    sessionId?: string,
  ): { appKey: string; account: string; token: string };
  /** The secret that its tokens are signed with. */
  readonly secret: Uint8Array;
  /** Makes a room as POST /v1/rooms does, for somebody whom `addPerson` has added. */
  addRoom(account: string, room?: Partial<NewRoom>): Promise<string>;
  /** A call of rooms as this person makes it over HTTP: well formed or refused, then its handler. */
  callRoom: CallRoom;
  /** What POST /v1/rooms/{id}/guests answers to the right invitation. */
  addGuest(
    roomId: string,
    nick: string,
    deptId?: number,
  ): Promise<{ appKey: string; account: string; token: string }>;
  /** What the server wrote to its log. */
  readonly logged: readonly string[];
  /** What its connections hear pushes from. */
  readonly bus: Bus;
  connectionCount(): number;
  /** How many media connections it holds. */
  mediaConnections(): Promise<number>;
  /** Changes how many devices of one person may be signed in together. */
  setLoginPolicy(policy: LoginPolicy, deptId?: number): Promise<void>;
  /** Ends sessions of an account; without ids, as when it was disabled. */
  signOut(account: string, sessionIds?: readonly string[]): void;
  close(): Promise<void>;
};

/** An HTTP call about rooms, by whom, and what it takes. */
export type CallRoom = <K extends keyof typeof roomHandlers>(
  account: string,
  key: K,
  input?: Partial<Parameters<(typeof roomHandlers)[K]>[0]>,
) => Promise<Awaited<ReturnType<(typeof roomHandlers)[K]>>>;

type NewRoom = Parameters<typeof makeRoomOf>[3];

export type MessagingServerOptions = {
  /** Shared with another server, or with the test. Default: of its own. */
  bus?: Bus;
  presence?: Presence;
  port?: number;
  clock?: Clock;
  rateFactor?: number;
  /** Connections of one address that have not signed in. Default: like one that runs. */
  connectionsBeforeLoginMax?: number;
  isActive?: (account: string) => boolean;
  /** Default: every session lives until `signOut`. */
  accountStatusOf?: MessagingPorts["accountStatusOf"];
  /** Default: like one that runs. */
  repairEveryMs?: number;
  accountStatusEveryMs?: number;
  /** Default: nobody may write in the social realm. */
  hasChatRight?: (sender: string, receiver: string) => boolean;
  /** Instead of it, the gate of the social app. */
  chatGate?: ChatGate;
  /** Default: one of its own in the folder of the machine for temporary files. */
  recordingsFolder?: string;
  /** Streams of broadcasts, where ffmpeg is; without it there are none. */
  liveStreams?: NonNullable<MessagingApp["liveStreams"]>;
  /** Hears of messages to robots. */
  wakeRobot?: (place: { conversationId: number; robotPersonId?: number }) => void;
  askRobotInRoom?: NonNullable<MessagingPorts["askRobotInRoom"]>;
  /** Asks hosts for programs; without it none is asked. */
  guardedFetch?: NonNullable<MessagingApp["guardedFetch"]>;
  /** Wakes devices that are off line; without it they stay asleep. */
  push?: NonNullable<MessagingApp["push"]>;
  /** What storage needs beyond tokens: stores, and programs for sounds and documents. */
  storage?: Partial<
    Pick<MessagingApp, "stores" | "storageAddresses" | "video" | "documentPages" | "speech" | "pictures">
  >;
  /** What ties it to other nodes; without it, it stands alone. It belongs to the caller. */
  nodes?: (log: MessagingApp["log"]) => Pick<MessagingApp, "bus" | "registry"> & { presence?: Presence };
};

/** The messaging gateway alone, on a free port of this process. Two of them on one database are two nodes without a common bus. */
export async function startMessagingServer(
  database: Database,
  options: MessagingServerOptions = {},
): Promise<MessagingServer> {
  // Profiles belong to the social app, which is not here; its own tests close rooms to who has none.
  registerRoomGate({
    mayUse: async () => await Promise.resolve(true),
    maySay: async () => await Promise.resolve(true),
    listApart: async () => await Promise.resolve(new Set<string>()),
  });
  const { port = 0, clock = systemClock, rateFactor = 1, isActive, hasChatRight } = options;
  const ended = new Set<string>();
  const people = new Map<string, Awaited<ReturnType<typeof ensurePerson>>>();
  const logged: string[] = [];
  const log = (event: string, detail?: object) =>
    void logged.push(`${event} ${JSON.stringify(detail, writeError)}`);
  const nodes = options.nodes?.(log);
  const bus = nodes?.bus ?? options.bus ?? makeMemoryBus((error) => log("bus.listener", { error }));
  const registry = nodes?.registry ?? makeMemoryRegistry();
  const presence = nodes?.presence ?? options.presence ?? makeMemoryPresence();
  const searchPool = makeSearchPool(database, { connections: 1 });
  const search = makePostgresIndex(searchPool);
  const addressOf = makeAddressOf([]);
  const jobs = openJobs(database, log);
  const app = {
    addressOf,
    clock,
    database,
    bus,
    jobs,
    registry,
    presence,
    search,
    searchPool,
    secret,
    log,
    // Made when something is recorded.
    recordingsFolder: options.recordingsFolder ?? path.join(tmpdir(), `lyceum-recordings-${randomId()}`),
  };
  if (options.guardedFetch) Object.assign(app, { guardedFetch: options.guardedFetch });
  if (options.liveStreams) Object.assign(app, { liveStreams: options.liveStreams });
  if (options.push) Object.assign(app, { push: options.push });
  Object.assign(app, options.storage);
  const here = "127.0.0.1";
  const ffmpeg = options.liveStreams ? "ffmpeg" : null;
  const media = openEmbeddedMedia({ host: here, announced: here, port: 0, processes: 1, ffmpeg, log });
  const ports: MessagingPorts = {
    media,
    turn: { urls: ["turn:relay.test:3478"], secret: "north" },
    accountStatusOf:
      options.accountStatusOf ??
      (async (_realm, account, sessionId) =>
        isActive?.(account) === false ? "disabled" : ended.has(sessionId) ? "ended" : "active"),
    chatGate: options.chatGate ?? gateOf(hasChatRight),
    ...(options.wakeRobot ? { wakeRobot: options.wakeRobot } : {}),
    ...(options.askRobotInRoom ? { askRobotInRoom: options.askRobotInRoom } : {}),
  };
  const rooms = makeMessaging(app, ports, options);
  const http = createServer((_request, response) => response.writeHead(404).end());
  const gateway = attachGateway(http, app, rooms, {
    rateFactor,
    connectionsBeforeLoginMax: options.connectionsBeforeLoginMax,
  });
  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  const address = http.address();
  const bound = address !== null && typeof address === "object" ? address.port : port;
  return {
    url: `http://127.0.0.1:${bound}`,
    async addPerson(account, details) {
      const { deptId, kind } = { ...student, ...details };
      // As this person is, so is an institution that is not there yet. Without quiet hours: tests run at night too.
      await database.query({
        text: `with made as (
            insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
            values ($1, $2, $2, $2, $3) on conflict do nothing returning dept_id
          )
          insert into edu.pupil_quiet_hours (dept_id, is_on, from_time, to_time, updated_at)
          select dept_id, false, '21:00', '07:00', 0 from made`,
        values: [deptId, `dept-${deptId}`, kind],
      });
      const person = await ensurePerson(
        database,
        {
          ...student,
          ...(details?.realm === "social" ? { roles: ["member"] } : {}),
          nick: account,
          ...details,
          account,
        },
        clock,
        bus,
      );
      await indexPerson(search, database.kysely, person);
      people.set(account, person);
    },
    async addObject(account) {
      const name = randomId();
      const { kysely } = database;
      const owner = await kysely
        .selectFrom("im.person")
        .select(["id", "realm", "dept_id"])
        .where("account", "=", account)
        .executeTakeFirstOrThrow();
      await kysely
        .insertInto("im.object")
        .values({
          realm: owner.realm,
          dept_id: owner.dept_id,
          owner_id: owner.id,
          name,
          context: randomId(),
          size: 12,
          type: "application/octet-stream",
          create_time: clock.now(),
          stored_time: clock.now(),
        })
        .execute();
      return `/objects/${owner.realm === 0 ? "edu" : "social"}/${name}`;
    },
    credentials: (account, realm, sessionId) => messagingCredentials(account, realm, clock, sessionId),
    secret,
    async addRoom(account, room) {
      const person = people.get(account);
      if (!person) throw new Error(`${account} is not there`);
      const body = { key: randomId(), kind: "freeSpeech" as const, name: "Room", ...room };
      return await makeRoomOf(app, person, {}, body);
    },
    async callRoom(account, key, input = {}) {
      const person = people.get(account);
      if (!person) throw new Error(`${account} is not there`);
      const { params, query, body } = httpCalls[key] as HttpCall;
      makeValidator(params)(input.params);
      makeValidator(query)(input.query);
      makeValidator(body, "body")(input.body);
      const { realm, deptId } = person;
      const caller = { realm, accountId: account, sessionId: "s", deptId, roles: [], permissions: [] };
      const site = { deptId, domain: "localhost", features: {} };
      // Calls about rooms need no more of the application, and the table is typed row by row.
      const context = { ...app, site, caller };
      const handler = roomHandlers[key] as unknown as (input: object, context: object) => Promise<never>;
      return await handler({ params: undefined, query: undefined, body: undefined, ...input }, context);
    },
    async addGuest(roomId, nick, deptId = student.deptId) {
      const [row] = await database.query<{ invitation: string }>({
        text: "select invitation from rooms.room where id = $1",
        values: [Number(roomId)],
      });
      const { invitation = "" } = row ?? {};
      const guest = await inviteGuest(app, { roomId, realm: "edu", deptId }, { invitation, nick });
      return { appKey: guest.app_key, account: guest.account, token: guest.token };
    },
    logged,
    bus,
    connectionCount: gateway.connectionCount,
    mediaConnections: async () => (await media.stats()).connections,
    setLoginPolicy: (policy, deptId = student.deptId) =>
      setLoginPolicy(app, { realm: "edu", deptId }, policy),
    signOut(account, sessionIds) {
      for (const id of sessionIds ?? []) ended.add(id);
      app.bus.publish({ kind: "signOut", realm: "edu", account, ...(sessionIds ? { sessionIds } : {}) });
    },
    async close() {
      await gateway.close();
      await media.close();
      await searchPool.close();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/** What tokens of such a server are signed with. */
export const messagingSecret = new TextEncoder().encode("a secret for tests of at least 32 bytes");
const secret = messagingSecret;

/** What every such server accepts, also one in another process. */
export function messagingCredentials(
  account: string,
  realm: PersonDetails["realm"] = "edu",
  clock: Clock = systemClock,
  sessionId = "session-1",
): { appKey: string; account: string; token: string } {
  return {
    appKey: appKeys[realm],
    account,
    token: makeImToken(secret, { realm, account }, sessionId, clock.now()),
  };
}

const student = {
  realm: "edu",
  deptId: 100,
  kind: "university",
  avatar: "",
  roles: ["student"],
  classIds: [],
} as const satisfies Partial<PersonDetails>;

function writeError(_name: string, value: unknown): unknown {
  return value instanceof Error ? String(value) : value;
}

function gateOf(hasChatRight: MessagingServerOptions["hasChatRight"]): ChatGate {
  if (!hasChatRight) return closedGate;
  const answer = ({ sender, receiver }: ChatAsk) =>
    hasChatRight(sender.account, receiver.account) ? null : "noPermission";
  return {
    admit: (_trx, asks) => Promise.resolve(asks.map(answer)),
    refusalOf: (_db, ask) => Promise.resolve(answer(ask)),
  };
}
