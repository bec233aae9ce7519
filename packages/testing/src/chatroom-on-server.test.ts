import type { RoomAct } from "@lyceum/contract/shapes";
import { engineSocket, type SocketPort } from "@lyceum/im-client";
import {
  Chatroom,
  type ChatroomOptions,
  getInstance,
  type Nim,
  type NimChatroom,
  type NimChatroomEvents,
} from "@lyceum/im-client/nim";
import { randomId } from "@lyceum/kit";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { closeRawSockets, openRawSocket } from "./conformance/raw-socket.ts";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type MessagingNode, startMessagingNode } from "./messaging-node.ts";
import { type MessagingServer, startMessagingServer } from "./messaging-server.ts";
import { startSystemRedis } from "./system-redis.ts";

const patience = { timeout: 10_000 };
const redis = await startSystemRedis();
if (redis === undefined && inject("mustRunAll")) throw new Error("the package redis-server is not installed");

type Server = Pick<
  MessagingServer | MessagingNode,
  "url" | "addPerson" | "addRoom" | "addObject" | "addGuest" | "credentials"
>;

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
  chatrooms(() => server);
});

describe.skipIf(redis === undefined)("M20 on two nodes", () => {
  let fresh: FreshDatabase;
  let nodes: MessagingNode[] = [];
  let turn = 0;
  beforeAll(async () => {
    fresh = await freshDatabase();
    nodes = await Promise.all([1, 2].map(() => startMessagingNode(fresh.url, redis?.url ?? "", {})));
    if (nodes[0]) await addPeople(nodes[0]);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await fresh.drop();
    await redis?.stop();
  });
  // Each connection goes to the other node than the last; the people of rooms are known where they were added.
  chatrooms(() => ({
    ...(nodes[turn++ % nodes.length] ?? never()),
    addRoom: (account, room) => (nodes[0] ?? never()).addRoom(account, room),
  }));
});

async function addPeople(server: Server): Promise<void> {
  for (const account of ["ann", "ben", "cat"]) await server.addPerson(account);
}

function chatrooms(serverOf: () => Server): void {
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

  test("M15 a program finds the address, enters, and messages of each type reach the others once", async () => {
    const chatroomId = await makeRoom();
    const nim = await signIn("ann");
    const { address: chatroomAddresses } = await nim.getChatroomAddress({ chatroomId });
    expect(chatroomAddresses).toEqual(["/socket"]);
    const ann = await inside("ann", chatroomId, { nim });
    const ben = await inside("ben", chatroomId, { chatroomAddresses, chatroomNick: "Benny", tags: ["red"] });
    expect(ben.connected()).toMatchObject({
      chatroom: { id: chatroomId, creator: "ann", queuelevel: 1 },
      member: { nick: "Benny", type: "common", tags: ["red"] },
    });
    const sent = await ann.room.sendText({ text: "one", custom: "{}" });
    expect(sent).toMatchObject({ chatroomId, flow: "out", status: "success", seq: 1, type: "text" });
    await ann.room.sendTipMsg({ tip: "two" });
    await ann.room.sendGeo({ geo: { lng: 8, lat: 47, title: "School" } });
    await ann.room.sendCustomMsg({ content: "[]", subType: 2 });
    const url = await serverOf().addObject("ann");
    await ann.room.sendFile({ type: "image", file: { url, ext: "png", size: 4, w: 1, h: 1 } });
    const types = () =>
      ben.msgs.flat().flatMap(({ type, flow }) => (type === "notification" ? [] : [`${flow} ${type}`]));
    await expect.poll(types, patience).toEqual(["in text", "in tip", "in geo", "in custom", "in image"]);
    expect(ann.texts()).toEqual([]);
    const again = await ann.room.sendText({ text: "one", idClient: sent.idClient, resend: true });
    expect(again.seq).toBe(1);
    const history = await ben.room.getHistoryMsgs({ reverse: true, msgTypes: ["text", "geo"] });
    expect(history.map(({ type, seq }) => [type, seq])).toEqual([
      ["text", 1],
      ["geo", 3],
    ]);
    await ann.room.sendText({ text: "to cat", toAccids: ["cat"] });
    const toBen = await ann.room.sendText({ text: "to ben", toAccids: ["ben"] });
    expect(toBen).toMatchObject({ seq: null, toAccids: ["ben"] });
    await ann.room.sendText({ text: "to red", notifyTargetTags: '{"tag":"red"}' });
    await expect.poll(() => ben.texts().slice(2), patience).toEqual(["to ben", "to red"]);
  });

  test("M15 what is wrong is refused with its code and words, and outside nothing is sent", async () => {
    const chatroomId = await makeRoom();
    const ann = await inside("ann", chatroomId);
    await expect(ann.room.sendText({ text: "" })).rejects.toMatchObject({ code: 414, field: "body" });
    // A program without types.
    const wrong = ann.room.sendFile({ type: "notification" as never });
    await expect(wrong).rejects.toMatchObject({
      code: 414,
      message: "cannot send a message of type notification",
    });
    await expect(ann.room.queueOffer({ elementKey: "", elementValue: "" })).rejects.toMatchObject({
      code: 414,
    });
    await expect(ann.room.getHistoryMsgs({ limit: 101 })).rejects.toMatchObject({
      code: 414,
      field: "limit",
    });
    const avatar = { nick: "Annie", avatar: "https://a.test/a.png" };
    await expect(ann.room.updateMyChatroomMemberInfo({ member: avatar })).rejects.toMatchObject({
      field: "avatar",
    });
    const ben = enter("ben", chatroomId, { skipConnectionOnInitialize: true });
    await expect(ben.sendText({ text: "early" })).rejects.toMatchObject({
      code: "not-connected",
      message: "not-connected",
      chatroomMsg: { text: "early", status: "fail" },
    });
    for (const options of [{ chatroomId: "x" }, { tags: [""] }, { url: "nowhere" }, { isAnonymous: true }])
      expect(() => enter("ben", chatroomId, options)).toThrow(expect.objectContaining({ code: 414 }));
    const lost = enter("ben", "100000");
    const ends = hear(lost, "ondisconnect");
    await expect.poll(() => ends, patience).toMatchObject([{ code: 404 }]);
  });

  test("M15 members, marks, mutes and the queue, and what the others are told of them", async () => {
    const chatroomId = await makeRoom();
    const [ann, ben] = [await inside("ann", chatroomId), await inside("ben", chatroomId)];
    const { room } = ann;
    await expect
      .poll(() => ann.told().map(({ type, to }) => [type, to]), patience)
      .toEqual([["memberEnter", ["ben"]]]);
    await room.updateChatroom({ chatroom: { announcement: "Bring a ruler", queuelevel: 0, custom: "{}" } });
    expect(await ben.room.getChatroom()).toMatchObject({ announcement: "Bring a ruler", queuelevel: 0 });
    await room.markChatroomCommonMember({ account: "ben", isAdd: true, level: 5 });
    await room.markChatroomManager({ account: "ben", isAdd: true });
    expect((await room.getChatroomMembers({ list: "managers" })).map(({ type }) => type).toSorted()).toEqual([
      "manager",
      "owner",
    ]);
    await room.markChatroomManager({ account: "ben", isAdd: false });
    await ben.room.updateMyChatroomMemberInfo({ member: { nick: "Benny", custom: "[]" } });
    await ben.room.updateTags({ tags: ["red"] });
    expect(await room.getChatroomMembersInfo({ accounts: ["ben"] })).toMatchObject([
      { nick: "Benny", custom: "[]", tags: ["red"], level: 5 },
    ]);
    expect(await room.getChatroomMemberCountByTag({ tag: "red" })).toBe(1);
    expect(await room.getChatroomMembersByTag({ tag: "red" })).toMatchObject([{ account: "ben" }]);
    await room.updateTagMembersTempMute({ tag: "red", duration: 60 });
    await expect(ben.room.sendText({ text: "no" })).rejects.toMatchObject({ code: 13_004 });
    await room.updateTagMembersTempMute({ tag: "red", duration: 0 });
    await room.updateChatroomMemberTempMute({ account: "ben", duration: 60 });
    expect(await room.getChatroomMembers({ list: "muted" })).toMatchObject([
      { account: "ben", tempMuted: true },
    ]);
    await room.updateChatroomMemberTempMute({ account: "ben", duration: 0 });
    await ben.room.queueOffer({ elementKey: "seat", elementValue: "1", transient: true });
    await room.queueOffer({ elementKey: "next", elementValue: "2" });
    await expect(ben.room.queueDrop()).rejects.toMatchObject({ code: 403 });
    await room.queueChange({ elementMap: { next: "3" }, notifyExt: "why" });
    expect(await ben.room.peak()).toMatchObject({ key: "seat", account: "ben" });
    await room.queuePoll();
    expect(await room.queueList()).toMatchObject([{ key: "next", value: "3" }]);
    await room.queueDrop();
    const types = () => ben.told().map(({ type }) => type);
    await expect.poll(() => types().at(-1), patience).toBe("updateQueue");
    expect(new Set(types())).toEqual(
      new Set([
        "updateChatroom",
        "updateMemberInfo",
        "addManager",
        "removeManager",
        "addTempMuteTag",
        "removeTempMuteTag",
        "addTempMute",
        "ungagMember",
        "updateQueue",
      ]),
    );
    await ben.room.updateCoordinate({ x: 0, y: 0, distance: 1 });
    await room.sendText({ text: "far", loc_x: 9, loc_y: 9 });
    await room.sendText({ text: "near", loc_x: 1, loc_y: 0 });
    await expect.poll(() => ben.texts(), patience).toEqual(["near"]);
    expect(await room.syncRobot()).toEqual([]);
    await room.kickChatroomMember({ account: "ben" });
    await expect.poll(() => ben.ends, patience).toMatchObject([{ code: "kicked", reason: "managerKick" }]);
    await room.markChatroomIdentity({ type: "blacklist", account: "ben", isAdd: false });
    ben.room.connect();
    await expect.poll(() => ben.room.isConnected(), patience).toBe(true);
    await room.markChatroomBlacklist({ account: "ben", isAdd: true });
    await expect.poll(() => ben.ends.length, patience).toBe(2);
    expect(await room.getChatroomMembers({ list: "blacklist" })).toMatchObject([
      { account: "ben", blacked: true, valid: false },
    ]);
    ben.room.connect();
    await expect.poll(() => ben.ends.at(-1), patience).toMatchObject({ code: 13_003 });
    await room.closeChatroom();
    await expect.poll(() => ann.ends, patience).toMatchObject([{ code: "kicked", reason: "chatroomClosed" }]);
  });

  test("M15 after a lost line one is inside again, and is told what was missed, each once", async () => {
    const chatroomId = await makeRoom();
    const ann = await inside("ann", chatroomId);
    const line = cuttable();
    const ben = await inside("ben", chatroomId, { ports: { socket: line.socket }, tags: ["red"] });
    await ann.room.sendText({ text: "before" });
    await expect.poll(() => ben.texts(), patience).toEqual(["before"]);
    line.cut();
    await expect.poll(() => ben.room.isConnected(), patience).toBe(false);
    const texts = Array.from({ length: 130 }, (_, at) => `${at}`);
    for (const text of texts.slice(0, 25)) await ann.room.sendText({ text });
    line.mend();
    await expect.poll(() => ben.room.isConnected(), patience).toBe(true);
    await ann.room.sendText({ text: "after" });
    await expect.poll(() => ben.texts().at(-1), patience).toBe("after");
    expect(ben.texts()).toEqual(["before", ...texts.slice(0, 25), "after"]);
    expect(ben.connected()?.member).toMatchObject({ tags: ["red"] });
    expect(ben.ends).toEqual([]);
  }, 40_000);

  async function roomThatWaits() {
    const chatroomId = await makeRoom({ hasWaitingRoom: true });
    const host = await openRawSocket(serverOf().url);
    const device = {
      deviceId: "host",
      sdkVersion: "1",
      protocolVersion: 1,
      clientType: 16,
      os: "",
      browser: "",
    };
    await host.ask("login", { ...serverOf().credentials("ann"), ...device, appLogin: 1 });
    await host.ask("chatroomLogin", { chatroomId });
    const act = (what: RoomAct) => host.ask("actInRoom", { roomId: chatroomId, key: randomId(), act: what });
    return { chatroomId, host, act };
  }

  test("M15 who waits is told so, enters when a host lets him in, or learns of the rejection", async () => {
    const { chatroomId, host, act } = await roomThatWaits();
    const ben = enter("ben", chatroomId);
    const [waiting, connected] = [hear(ben, "onwaiting"), hear(ben, "onconnect")];
    await expect.poll(() => waiting, patience).toEqual([{ chatroomId }]);
    await expect(ben.sendText({ text: "let me in" })).rejects.toMatchObject({ code: "not-connected" });
    expect(connected).toEqual([]);
    await act({ do: "admit", account: "ben" });
    await expect.poll(() => connected, patience).toMatchObject([{ member: { account: "ben" } }]);
    expect(await ben.sendText({ text: "here I am" })).toMatchObject({ seq: 1 });
    const cat = enter("cat", chatroomId);
    const [called, ends] = [hear(cat, "onwaiting"), hear(cat, "ondisconnect")];
    await expect.poll(() => called.length, patience).toBe(1);
    await act({ do: "reject", account: "cat" });
    await expect.poll(() => ends, patience).toMatchObject([{ code: "kicked", reason: "rejected" }]);
    host.close();
  });

  test("M15 who was let in is told after a lost line what was missed, and nothing of before", async () => {
    const { chatroomId, host, act } = await roomThatWaits();
    const say = (body: string) =>
      host.ask("sendChatroomMsg", { chatroomId, type: 0, body, idClient: randomId() });
    await say("before");
    const line = cuttable();
    const ben = enter("ben", chatroomId, { ports: { socket: line.socket } });
    const [waiting, connected, msgs] = [hear(ben, "onwaiting"), hear(ben, "onconnect"), hear(ben, "onmsgs")];
    await expect.poll(() => waiting.length, patience).toBe(1);
    await act({ do: "admit", account: "ben" });
    await expect.poll(() => connected.length, patience).toBe(1);
    line.cut();
    await expect.poll(() => ben.isConnected(), patience).toBe(false);
    await say("missed");
    line.mend();
    await expect.poll(() => ben.isConnected(), patience).toBe(true);
    await say("after");
    const texts = () => msgs.flat().flatMap(({ text }) => (text === "" ? [] : [text]));
    await expect.poll(() => texts().at(-1), patience).toBe("after");
    expect(texts()).toEqual(["missed", "after"]);
    host.close();
  }, 40_000);

  test("M15 another device of the person takes the place, and the first one stays out", async () => {
    const chatroomId = await makeRoom();
    const first = await inside("ben", chatroomId);
    const second = await inside("ben", chatroomId);
    await expect
      .poll(() => first.ends, patience)
      .toMatchObject([{ code: "kicked", reason: "samePlatformKick" }]);
    await second.room.disconnect();
    expect(second.ends).toMatchObject([{ code: "logout" }]);
  });

  test("M15 D8 a guest enters with an invitation alone", async () => {
    const chatroomId = await makeRoom({ allowsGuests: true });
    const asked: [string, object][] = [];
    const post = async (url: string, body: { nick?: string; invitation?: string }) => {
      asked.push([new URL(url).pathname, body]);
      if (body.invitation !== "the right one") return { status: 404, body: { code: 404 } };
      const { appKey, ...guest } = await serverOf().addGuest(chatroomId, body.nick ?? "");
      return { status: 200, body: { code: 200, data: { ...guest, app_key: appKey } } };
    };
    const anonymous = { isAnonymous: true, chatroomNick: "Visitor", ports: { post } };
    const guest = await inside("ben", chatroomId, { ...anonymous, invitation: "the right one" });
    expect(guest.connected()?.member).toMatchObject({ type: "guest", nick: "Visitor", guest: true });
    expect(asked).toEqual([
      [`/api/v1/rooms/${chatroomId}/guests`, { nick: "Visitor", invitation: "the right one" }],
    ]);
    await expect(guest.room.syncRobot()).rejects.toMatchObject({ code: 403 });
    const wrong = enter("ben", chatroomId, { ...anonymous, invitation: "a wrong one" });
    const ends = hear(wrong, "ondisconnect");
    await expect.poll(() => ends, patience).toMatchObject([{ code: 302 }]);
  });

  async function signIn(account: string): Promise<Nim> {
    const server = serverOf();
    const { appKey, token } = server.credentials(account);
    const nim = getInstance({ url: `${server.url}/socket`, appKey, account, token });
    opened.push(nim);
    await new Promise<void>((live) => nim.on("onsyncdone", () => live()));
    return nim;
  }
}

function hear<K extends keyof NimChatroomEvents>(room: NimChatroom, event: K): NimChatroomEvents[K][] {
  const heard: NimChatroomEvents[K][] = [];
  room.on(event, (value) => heard.push(value));
  return heard;
}

/** A line that is cut, and that nobody gets until it is mended. */
function cuttable(): { socket: SocketPort; cut(): void; mend(): void } {
  let isCut = false;
  let close = () => {};
  return {
    socket(url, handlers) {
      if (isCut) {
        setTimeout(handlers.closed, 10);
        return { send() {}, close() {} };
      }
      const socket = engineSocket(url, handlers);
      close = () => {
        socket.close();
        handlers.closed();
      };
      return socket;
    },
    cut() {
      isCut = true;
      close();
    },
    mend: () => (isCut = false),
  };
}

function never(): never {
  throw new Error("the node was not started");
}
