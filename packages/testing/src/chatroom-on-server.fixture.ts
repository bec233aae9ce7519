import {
  Chatroom,
  type ChatroomOptions,
  getInstance,
  type Nim,
  type NimChatroom,
  type NimChatroomEvents,
} from "@lyceum/im-client/nim";
import { afterAll, afterEach, beforeAll, describe, expect, inject } from "vitest";
import { closeRawSockets } from "./conformance/raw-socket.ts";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type MessagingNode, startMessagingNode } from "./messaging-node.ts";
import { type MessagingServer, startMessagingServer } from "./messaging-server.ts";
import { startSystemRedis } from "./system-redis.ts";

export const patience = { timeout: 10_000 };
const redis = await startSystemRedis();
if (redis === undefined && inject("mustRunAll")) throw new Error("the package redis-server is not installed");
/** This module is loaded once for all files of a worker, each of which ends Redis. */
let isStopped = false;

type Server = Pick<
  MessagingServer | MessagingNode,
  "url" | "addPerson" | "addRoom" | "addObject" | "addGuest" | "credentials"
>;

/** The same tests of programs in chatrooms (M15) on one server and on two nodes. */
export function describeChatrooms(tests: (programs: Programs) => void): void {
  describe("on one server", () => {
    let fresh: FreshDatabase;
    let server: MessagingServer;
    beforeAll(async () => {
      fresh = await freshDatabase();
      server = await startMessagingServer(fresh.database);
      await addPeople(server);
    });
    afterAll(async () => {
      await server.close();
      await fresh.drop();
    });
    tests(programsOn(() => server));
  });

  describe.skipIf(redis === undefined)("M20 on two nodes", () => {
    let fresh: FreshDatabase;
    let nodes: MessagingNode[] = [];
    let turn = 0;
    beforeAll(async () => {
      fresh = await freshDatabase();
      if (isStopped) await redis?.start();
      isStopped = false;
      nodes = await Promise.all([1, 2].map(() => startMessagingNode(fresh.url, redis?.url ?? "", {})));
      if (nodes[0]) await addPeople(nodes[0]);
    });
    afterAll(async () => {
      for (const node of nodes) await node.close();
      await fresh.drop();
      await redis?.stop();
      isStopped = true;
    });
    // Each connection goes to the other node than the last; the people of rooms are known where they were added.
    const next = () => ({
      ...(nodes[turn++ % nodes.length] ?? never()),
      addRoom: (...asked: Parameters<Server["addRoom"]>) => (nodes[0] ?? never()).addRoom(...asked),
    });
    tests(programsOn(next));
  });
}

export type Programs = ReturnType<typeof programsOn>;

/** What tests of programs in chatrooms do; what they open is closed after each test. */
function programsOn(serverOf: () => Server) {
  let opened: { destroy(): Promise<void> }[] = [];
  afterEach(async () => {
    closeRawSockets();
    for (const one of opened) await one.destroy();
    opened = [];
  });

  function enter(account: string, chatroomId: string, more: Partial<ChatroomOptions> = {}): NimChatroom {
    const { url } = serverOf();
    const { appKey, token } = serverOf().credentials(account);
    const room = Chatroom.getInstance({ url: `${url}/socket`, appKey, account, token, chatroomId, ...more });
    opened.push(room);
    return room;
  }

  async function inside(account: string, chatroomId: string, more: Partial<ChatroomOptions> = {}) {
    const room = enter(account, chatroomId, more);
    const msgs = hear(room, "onmsgs");
    const connected = hear(room, "onconnect");
    await expect.poll(() => connected.length, patience).toBe(1);
    const texts = () => msgs.flat().flatMap(({ text }) => (text === "" ? [] : [text]));
    const told = () =>
      msgs
        .flat()
        .flatMap(({ type, attach }) => (type === "notification" && attach && "to" in attach ? [attach] : []));
    return { room, msgs, texts, told, connected: () => connected.at(-1), ends: hear(room, "ondisconnect") };
  }

  const makeRoom = (more: Parameters<Server["addRoom"]>[1] = {}) => serverOf().addRoom("ann", more);

  async function signIn(account: string): Promise<Nim> {
    const server = serverOf();
    const { appKey, token } = server.credentials(account);
    const nim = getInstance({ url: `${server.url}/socket`, appKey, account, token });
    opened.push(nim);
    await new Promise<void>((live) => nim.on("onsyncdone", () => live()));
    return nim;
  }

  return { serverOf, enter, inside, makeRoom, signIn };
}

export function hear<K extends keyof NimChatroomEvents>(room: NimChatroom, event: K): NimChatroomEvents[K][] {
  const heard: NimChatroomEvents[K][] = [];
  room.on(event, (value) => heard.push(value));
  return heard;
}

async function addPeople(server: Server): Promise<void> {
  for (const account of ["ann", "ben", "cat"]) await server.addPerson(account);
}

function never(): never {
  throw new Error("the node was not started");
}
