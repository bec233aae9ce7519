import type { AnswerFrame } from "@lyceum/contract/define";
import { limits } from "@lyceum/contract/limits";
import type { ChatroomMessage } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { RawSocket } from "./raw-socket.ts";
import { enter, openRoom } from "./rooms.ts";
import { type ConformanceHarness, signIn } from "./harness.ts";

export function chatroomSuite(harness: () => ConformanceHarness): void {
  const accounts = () => harness().accounts;
  const say = async (socket: RawSocket, chatroomId: string, body: string, idClient = randomId()) =>
    await socket.ask("sendChatroomMsg", { chatroomId, type: 0, body, idClient });
  // Of two nodes the later word may come first.
  const heard = (socket: RawSocket) =>
    socket.frames
      .flatMap(([service, command, serial, , body]) =>
        service === 13 && command === 30 && serial === 0 ? (body as { msgs: ChatroomMessage[] }).msgs : [],
      )
      .toSorted((one, other) => one.seq - other.seq)
      .map((message) => message.body);
  const isOut = (frame: AnswerFrame) => frame[0] === 26 && frame[1] === 11;
  async function chat() {
    const chatroomId = await openRoom(harness(), "ann");
    const ann = (await enter(harness(), "ann", chatroomId)).socket;
    const ben = (await enter(harness(), "ben", chatroomId)).socket;
    const key = () => ({ chatroomId, key: randomId() });
    const end = () => {
      ann.close();
      ben.close();
    };
    return { chatroomId, ann, ben, key, end };
  }

  test("M15 a message reaches everybody in the room once, is stored once, and can be read again", async () => {
    const { chatroomId, ann, ben, end } = await chat();
    const idClient = randomId();
    const first = await say(ben, chatroomId, "one", idClient);
    expect((await say(ben, chatroomId, "again", idClient)).body).toEqual(first.body);
    await say(ann, chatroomId, "two");
    for (const socket of [ann, ben]) await expect.poll(() => heard(socket)).toEqual(["one", "two"]);
    const read = async (reverse: boolean, more = {}) => {
      const query = { chatroomId, timetag: 0, limit: 100, reverse, ...more };
      return (await ann.ask("getChatroomHistoryMsgs", query)).body.msgs.map(({ body }) => body);
    };
    expect(await read(false)).toEqual(["two", "one"]);
    expect(await read(true)).toEqual(["one", "two"]);
    expect(await read(true, { lastSeq: 1 })).toEqual(["two"]);
    expect(await read(false, { lastSeq: 2, limit: 1 })).toEqual(["one"]);
    expect(await read(true, { msgTypes: [1] })).toEqual([]);
    for (const limit of [0, limits.chatroomHistoryMax.value + 1])
      expect((await ann.askRaw(13, 4, { chatroomId, timetag: 0, limit, reverse: false }))[3]).toBe(414);
    end();
  });

  test("M15 only who is in the room reads and writes, with messages of a bounded length", async () => {
    const { chatroomId, ann, end } = await chat();
    const outside = await signIn(harness(), "ben");
    expect((await say(outside, chatroomId, "hello")).code).toBe(13_002);
    const query = { chatroomId, timetag: 0, limit: 1, reverse: false };
    expect((await outside.ask("getChatroomHistoryMsgs", query)).code).toBe(13_002);
    expect((await say(ann, chatroomId, "x".repeat(limits.messageBodyMax.value))).code).toBe(200);
    expect((await say(ann, chatroomId, "x".repeat(limits.messageBodyMax.value + 1))).code).toBe(414);
    outside.close();
    end();
  });

  test("R5 a ban from the chat counts at once: for one, for a time, for all", async () => {
    const { chatroomId, ann, ben, key, end } = await chat();
    const account = accounts().ben;
    const mark = (isAdd: boolean) =>
      ann.ask("markChatroomMember", { ...key(), account, type: "gaglist", isAdd });
    await mark(true);
    expect(await say(ben, chatroomId, "no")).toMatchObject({ code: 13_004, body: { fault: "chatBanned" } });
    await mark(false);
    expect((await say(ben, chatroomId, "yes")).code).toBe(200);
    await ann.ask("updateChatroomMemberTempMute", { ...key(), account, duration: 60 });
    expect((await say(ben, chatroomId, "no")).code).toBe(13_004);
    const info = async () =>
      (await ann.ask("getChatroomMembersInfo", { chatroomId, accounts: [account, "nobody"] })).body.members;
    expect(await info()).toMatchObject([{ account, type: "restricted", tempMuted: true, gaged: false }]);
    await ann.ask("updateChatroomMemberTempMute", { ...key(), account, duration: 0 });
    expect(await info()).toMatchObject([{ account, type: "common", tempMuted: false }]);
    const all = { do: "banChatAll", isOn: true } as const;
    await ann.ask("actInRoom", { roomId: chatroomId, key: randomId(), act: all });
    expect((await say(ben, chatroomId, "no")).code).toBe(13_006);
    expect((await say(ann, chatroomId, "host")).code).toBe(200);
    expect((await ann.ask("getChatroom", { chatroomId })).body.chatroom.mute).toBe(true);
    end();
  });

  test("M15 room data and members", async () => {
    const { chatroomId, ann, ben, key, end } = await chat();
    await ann.ask("updateChatroom", { ...key(), name: "Algebra", announcement: "Bring a ruler" });
    expect((await ben.ask("updateChatroom", { ...key(), name: "Mine" })).code).toBe(403);
    expect((await ben.ask("getChatroom", { chatroomId })).body.chatroom).toMatchObject({
      id: chatroomId,
      name: "Algebra",
      announcement: "Bring a ruler",
      creator: accounts().ann,
      onlineMemberNum: 2,
    });
    const list = async (type: 0 | 1 | 2, limit = 100) =>
      (await ben.ask("getChatroomMembers", { chatroomId, type, time: 0, limit })).body.members;
    expect((await list(0)).map(({ type }) => type).toSorted()).toEqual(["common", "owner"]);
    expect(await list(1)).toEqual([]);
    expect(await list(2, 1)).toHaveLength(1);
    const many = (length: number) => Array.from({ length }, (_, at) => `a${at}`);
    const max = limits.chatroomMembersInfoMax.value;
    expect((await ann.askRaw(13, 9, { chatroomId, accounts: many(max) }))[3]).toBe(200);
    for (const wrong of [[], many(max + 1)])
      expect((await ann.askRaw(13, 9, { chatroomId, accounts: wrong }))[3]).toBe(414);
    end();
  });

  test("M15 managers, removal, the black list and closing", async () => {
    const { chatroomId, ann, ben, key, end } = await chat();
    const account = accounts().ben;
    await ann.ask("markChatroomMember", { ...key(), account, type: "manager", isAdd: true });
    expect((await ben.ask("closeChatroom", key())).code).toBe(403);
    expect((await ann.ask("chatroomLogout", key())).body).toMatchObject({ fault: "hostMustAppoint" });
    expect((await ann.ask("kickChatroomMember", { ...key(), account })).code).toBe(200);
    await ben.nextPush(isOut);
    const again = await ben.ask("chatroomLogin", { chatroomId, chatroomNick: "Benny" });
    expect(again.body.member).toMatchObject({ account, nick: "Benny", type: "common" });
    await ann.ask("markChatroomMember", { ...key(), account, type: "blacklist", isAdd: true });
    await ben.nextPush(isOut);
    expect((await ben.ask("chatroomLogin", { chatroomId })).code).toBe(13_003);
    await ann.ask("markChatroomMember", { ...key(), account, type: "blacklist", isAdd: false });
    expect((await ben.ask("chatroomLogin", { chatroomId })).code).toBe(200);
    expect((await ben.ask("chatroomLogout", key())).code).toBe(200);
    expect((await ann.ask("closeChatroom", key())).code).toBe(200);
    expect((await ben.ask("chatroomLogin", { chatroomId })).code).toBe(404);
    end();
  });

  test("M15 the queue keeps its order and its bounds", async () => {
    const { chatroomId, ann, ben, key, end } = await chat();
    const offer = (elementKey: string, elementValue: string) =>
      ann.ask("queueOffer", { ...key(), elementKey, elementValue });
    await offer("a", "1");
    await offer("b", "2");
    await offer("a", "3");
    const list = async () =>
      (await ben.ask("queueList", { chatroomId })).body.queueList.map((one) => `${one.key}${one.value}`);
    expect(await list()).toEqual(["a3", "b2"]);
    expect((await ben.ask("queueOffer", { ...key(), elementKey: "c", elementValue: "" })).code).toBe(403);
    const change = (name: string) =>
      ann.ask("queueChange", { ...key(), elements: [{ key: name, value: "9" }] });
    expect((await change("b")).code).toBe(200);
    expect((await change("c")).code).toBe(404);
    const once = key();
    await ann.ask("queuePoll", once);
    await ann.ask("queuePoll", once);
    expect(await list()).toEqual(["b9"]);
    expect((await ann.ask("queuePoll", { ...key(), elementKey: "z" })).code).toBe(404);
    await ann.ask("queueDrop", key());
    expect(await list()).toEqual([]);
    const long = "k".repeat(limits.queueKeyMax.value);
    expect((await offer(long, "v".repeat(limits.queueValueMax.value))).code).toBe(200);
    for (const wrong of [
      { elementKey: `${long}k`, elementValue: "" },
      { elementKey: "k", elementValue: "v".repeat(limits.queueValueMax.value + 1) },
    ])
      expect((await ann.askRaw(13, 20, { ...key(), ...wrong }))[3]).toBe(414);
    end();
  });
}
