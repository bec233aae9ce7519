import { clientTypes, type ImEvent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../fresh-database.ts";
import { type MessagingNode, startMessagingNode } from "../messaging-node.ts";
import { startSystemRedis } from "../system-redis.ts";
import { randomId } from "@lyceum/kit";
import { accounts, addPeople } from "./people.ts";
import { soundOffer } from "./media.ts";
import { openRawSocket } from "./raw-socket.ts";
import { isFault } from "./digest.ts";
import { conformanceSuite } from "./suite.ts";
import { type PersonName, packetOf, signIn } from "./harness.ts";

const redis = await startSystemRedis();
if (redis === undefined && inject("mustRunAll")) throw new Error("the package redis-server is not installed");
if (redis === undefined) console.log("skipped: the package redis-server is not installed");

describe.skipIf(redis === undefined)("M20 two nodes on one PostgreSQL and one Redis", () => {
  let fresh: FreshDatabase;
  let nodes: MessagingNode[] = [];
  let turn = 0;

  beforeAll(async () => {
    fresh = await freshDatabase();
    const options = { isActive: (account: string) => account !== accounts.off };
    nodes = await Promise.all([1, 2].map(() => startMessagingNode(fresh.url, redis?.url ?? "", options)));
    if (nodes[0]) await addPeople(nodes[0]);
  });

  afterAll(async () => {
    for (const node of nodes) await node.close();
    await fresh.drop();
    await redis?.stop();
  });

  const harnessOf = (node: MessagingNode) => ({
    url: node.url,
    accounts,
    storedObject: (name: PersonName) => node.addObject(accounts[name]),
    addRoom: node.addRoom,
    callRoom: node.callRoom,
    addGuest: (roomId: string, nick: string) => node.addGuest(roomId, nick),
    credentials: async (account: string, realm: "edu" | "social") => node.credentials(account, realm),
  });

  // Each connection goes to the other node than the last, so devices of one person never share one.
  conformanceSuite(() => ({
    get url() {
      return nodes[turn++ % nodes.length]?.url ?? "";
    },
    accounts,
    storedObject: (name) => nodes[0]?.addObject(accounts[name]) ?? never(),
    addRoom: (account, room) => nodes[0]?.addRoom(account, room) ?? never(),
    callRoom: (account, key, input) => nodes[0]?.callRoom(account, key, input) ?? never(),
    addGuest: (roomId, nick) => nodes[0]?.addGuest(roomId, nick) ?? never(),
    credentials: async (account, realm) => nodes[0]?.credentials(account, realm) ?? never(),
  }));

  test("M20 M1 a rule for devices that changes on one node counts at the next login on the other", async () => {
    const [one, two] = nodes;
    if (!one || !two) throw new Error("the nodes were not started");
    const deptId = 300;
    await one.addPerson("ruled", { deptId });
    const login = async (node: MessagingNode, clientType: number) => {
      const socket = await openRawSocket(node.url);
      const more = { ...node.credentials("ruled"), clientType, deviceId: `device-${clientType}` };
      const { code, body } = await socket.ask("login", await packetOf(harnessOf(node), "ann", more));
      expect(code).toBe(200);
      return { socket, types: body.ports.map(({ type }) => type) };
    };
    // The word of the change is on its way to the other node; each try is the same device.
    const loginUnderRule = async (node: MessagingNode, clientType: number, others: number[]) => {
      let last = await login(node, clientType);
      await expect
        .poll(async () => {
          if (last.types.length !== others.length) last = await login(node, clientType);
          return last.types;
        })
        .toEqual(others);
      return last;
    };
    const [web, phone] = [await login(one, clientTypes.Web), await login(two, clientTypes.iOS)];
    await one.setLoginPolicy({ kind: "desktopAndMobile" }, deptId);
    const mac = await loginUnderRule(two, clientTypes.Mac, [clientTypes.iOS]);
    expect((await web.socket.nextPush(isKick))[4]).toMatchObject({ reason: 1, from: clientTypes.Mac });
    await web.socket.closed;
    expect((await phone.socket.ask("heartbeat", {})).code).toBe(200);
    await two.setLoginPolicy({ kind: "one" }, deptId);
    expect((await phone.socket.ask("heartbeat", {})).code).toBe(200);
    const tool = await loginUnderRule(one, clientTypes.Server, []);
    await Promise.all([mac.socket.closed, phone.socket.closed]);
    tool.socket.close();
  });

  test("M20 M13 what is heard last of a person who moves between nodes is true", async () => {
    const [one, two] = nodes;
    if (!one || !two) throw new Error("the nodes were not started");
    const watched = accounts.ben;
    const ann = await signIn(harnessOf(one), "ann");
    await ann.ask("subscribeEvent", { type: 1, accounts: [watched], sync: true });
    const lastWord = () =>
      ann.frames
        .filter((frame) => frame[0] === 14 && frame[1] === 10)
        .flatMap((frame) => (frame[4] as { msgEvents: ImEvent[] }).msgEvents)
        .findLast(({ account }) => account === watched)?.custom;
    let here = await signIn(harnessOf(two), "ben");
    for (const node of [one, two, one, two, one]) {
      const coming = signIn(harnessOf(node), "ben");
      here.close();
      here = await coming;
      await expect.poll(lastWord).toBe('{"online":[16]}');
    }
    here.close();
    await expect.poll(lastWord).toBe('{"online":[]}');
    ann.close();
  });

  test("M20 M13 people of a node that is shut down are seen to go on the other", async () => {
    const [one] = nodes;
    if (!one) throw new Error("the nodes were not started");
    const third = await startMessagingNode(fresh.url, redis?.url ?? "");
    const ann = await signIn(harnessOf(one), "ann");
    await signIn(harnessOf(third), "ben");
    await ann.ask("subscribeEvent", { type: 1, accounts: [accounts.ben], sync: true });
    const word = (value: number) => (frame: readonly unknown[]) =>
      frame[0] === 14 &&
      frame[1] === 10 &&
      (frame[4] as { msgEvents: ImEvent[] }).msgEvents.some(
        (event) => event.account === accounts.ben && event.value === value,
      );
    await ann.nextPush(word(1));
    await third.close();
    await ann.nextPush(word(3));
    ann.close();
  });

  test("M20 R7 D8 a sign-out on one node ends the seat that a lost line had on the other, with its media", async () => {
    const [one, two] = nodes;
    if (!one || !two) throw new Error("the nodes were not started");
    const roomId = await one.addRoom(accounts.ann);
    const ann = await signIn(harnessOf(one), "ann");
    await ann.ask("joinRoom", { roomId });
    const ben = await openRawSocket(two.url);
    const lost = two.credentials(accounts.ben, "edu", "lost-session");
    expect((await ben.ask("login", await packetOf(harnessOf(two), "ben", lost))).code).toBe(200);
    expect((await ben.ask("joinRoom", { roomId, device: randomId() })).code).toBe(200);
    expect((await ben.ask("connectMedia", { roomId, offer: soundOffer, sends: [] })).code).toBe(200);
    // The media of the room are at the node of its host.
    const before = await one.mediaConnections();
    ben.close();
    const members = async () =>
      (await ann.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot?.members.map(
        ({ account, seat }) => [account, seat !== null],
      );
    await expect.poll(members).toEqual([
      [accounts.ann, true],
      [accounts.ben, false],
    ]);
    expect(await one.mediaConnections()).toBe(before);
    one.signOut(accounts.ben, ["lost-session"]);
    await expect.poll(members).toEqual([[accounts.ann, true]]);
    await expect.poll(() => one.mediaConnections()).toBe(before - 1);
    await ann.ask("actInRoom", { roomId, key: randomId(), act: { do: "dissolve" } });
    ann.close();
  });

  test("M20 nothing in this run was a fault of a node, and no connection is left", async () => {
    expect(nodes.flatMap(({ logged }) => logged).filter(isFault)).toEqual([]);
    await expect.poll(() => nodes.map((node) => node.connectionCount())).toEqual([0, 0]);
  });
});

const isKick = (frame: readonly unknown[]) => frame[0] === 2 && frame[1] === 10;

function never(): never {
  throw new Error("the node was not started");
}
