import type { AnswerFrame } from "@lyceum/contract/define";
import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { messageTypes, type PassingMessage } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, type PersonName, signIn } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";
import { openRoom } from "./rooms.ts";

/** What programs keep at chatrooms and at their people, and messages that are not for everybody (M15). */
export function chatroomProgramsSuite(harness: () => ConformanceHarness): void {
  const accounts = () => harness().accounts;
  const heard = (socket: RawSocket, command: 30 | 31) =>
    socket.frames
      .flatMap(([service, at, serial, , body]: AnswerFrame) =>
        service === 13 && at === command && serial === 0 ? (body as { msgs: PassingMessage[] }).msgs : [],
      )
      .map(({ body }) => body);

  async function login(name: PersonName, chatroomId: string, more: Partial<Params<"chatroomLogin">> = {}) {
    const socket = await signIn(harness(), name);
    const { code, body } = await socket.ask("chatroomLogin", { chatroomId, ...more });
    return { socket, code, body };
  }

  async function chat(host: PersonName = "ann", other: PersonName = "ben") {
    const chatroomId = await openRoom(harness(), host);
    const ann = (await login(host, chatroomId)).socket;
    const ben = (await login(other, chatroomId, { tags: ["red"], chatroomCustom: "{}" })).socket;
    const key = () => ({ chatroomId, key: randomId() });
    const say = (socket: RawSocket, body: string, more: Partial<Params<"sendChatroomMsg">> = {}) =>
      socket.ask("sendChatroomMsg", { chatroomId, type: 0, body, idClient: randomId(), ...more });
    const end = () => {
      ann.close();
      ben.close();
    };
    return { chatroomId, ann, ben, key, say, end };
  }

  test("M15 the address of a chatroom is known to whoever could name it", async () => {
    const chatroomId = await openRoom(harness(), "ann");
    const [ben, far] = [await signIn(harness(), "ben"), await signIn(harness(), "far")];
    expect((await ben.ask("getChatroomAddress", { chatroomId })).body).toEqual({ address: ["/socket"] });
    expect((await far.ask("getChatroomAddress", { chatroomId })).code).toBe(404);
    ben.close();
    far.close();
  });

  test("M15 who enters brings what a program keeps there, and its maker is named", async () => {
    const { chatroomId, ann, ben, key, say, end } = await chat();
    await say(ann, "one");
    const again = await login("ben", chatroomId, { tags: ["blue"], chatroomCustom: "[]" });
    expect(again.body).toMatchObject({
      chatroom: { creator: accounts().ann, broadcastUrl: "", custom: "", queuelevel: 1 },
      member: { tags: ["blue"], custom: "[]", level: 0, valid: true, blacked: false },
      lastSeq: 1,
    });
    await ann.ask("markChatroomMember", {
      ...key(),
      account: accounts().ben,
      type: "common",
      isAdd: true,
      level: 7,
    });
    await again.socket.ask("updateMyChatroomMemberInfo", { ...key(), nick: "Benny", custom: "{1}" });
    const info = async () =>
      (await ann.ask("getChatroomMembersInfo", { chatroomId, accounts: [accounts().ben] })).body.members;
    expect(await info()).toMatchObject([{ nick: "Benny", custom: "{1}", level: 7, tags: ["blue"] }]);
    const set = { broadcastUrl: "https://live.test/a", custom: "{}", queuelevel: 0 as const };
    expect((await ben.ask("updateChatroom", { ...key(), ...set })).code).not.toBe(200);
    expect((await ann.ask("updateChatroom", { ...key(), ...set })).code).toBe(200);
    expect((await ann.ask("getChatroom", { chatroomId })).body.chatroom).toMatchObject(set);
    again.socket.close();
    end();
  });

  test("M15 a message of each type is checked, and what it carries can be read again", async () => {
    const { chatroomId, ann, ben, say, end } = await chat();
    for (const type of [messageTypes.notification, 7, 99])
      expect(await say(ann, "x", { type })).toMatchObject({
        code: 414,
        body: { field: "type", msg: `cannot send a message of type ${type}` },
      });
    expect((await say(ann, "")).code).toBe(414);
    expect((await say(ann, "", { type: messageTypes.geo })).code).toBe(414);
    const geo = { lng: 8.5, lat: 47.4, title: "School" };
    const custom = { content: "{}" };
    const url = await harness().storedObject("ann");
    const image = { url, ext: "png", size: 10, w: 1, h: 1 };
    const sent = [
      { type: messageTypes.geo, attach: geo },
      { type: messageTypes.custom, attach: custom, subType: 3 },
      { type: messageTypes.image, attach: image },
    ];
    for (const one of sent) expect((await say(ann, "", one)).code).toBe(200);
    expect((await say(ann, "look", { type: messageTypes.tip })).code).toBe(200);
    // Nobody sends on what they do not see; who was in the room sees it.
    const foreign = { ...image, url: `${url}x` };
    expect((await say(ben, "", { type: messageTypes.image, attach: foreign })).code).toBe(404);
    expect((await say(ben, "", { type: messageTypes.image, attach: image })).code).toBe(200);
    const query = { chatroomId, timetag: 0, limit: 100, reverse: true };
    const { msgs } = (await ben.ask("getChatroomHistoryMsgs", query)).body;
    expect(msgs.slice(0, 3)).toMatchObject(sent);
    const links = async (name: PersonName) => {
      const socket = await signIn(harness(), name);
      const { body } = await socket.ask("getNosAccessToken", { urls: [url] });
      socket.close();
      return body.links.length;
    };
    expect(await links("ben")).toBe(1);
    expect(await links("far")).toBe(0);
    end();
  });

  test("R5 M15 at a school for children staff alone send files, also what others see already, and places", async () => {
    const { chatroomId, ann: teacher, ben: pupil, key, say, end } = await chat("teacher", "pupil");
    const admission = { roomId: chatroomId, key: key().key, act: { do: "admit", account: accounts().pupil } };
    expect((await teacher.ask("actInRoom", admission as Params<"actInRoom">)).code).toBe(200);
    const image = async (name: PersonName) => ({
      type: messageTypes.image,
      attach: { url: await harness().storedObject(name), ext: "png", size: 10, w: 1, h: 1 },
    });
    expect((await say(pupil, "", await image("pupil"))).code).toBe(403);
    const ofTeacher = await image("teacher");
    expect((await say(teacher, "", ofTeacher)).code).toBe(200);
    expect((await say(pupil, "", ofTeacher)).code).toBe(403);
    const place = { type: messageTypes.geo, attach: { lng: 8.5, lat: 47.4, title: "Home" } };
    expect((await say(pupil, "", place)).code).toBe(403);
    expect((await say(teacher, "", place)).code).toBe(200);
    expect((await say(pupil, "thank you")).code).toBe(200);
    const query = { chatroomId, timetag: 0, limit: 100, reverse: true };
    const { msgs } = (await pupil.ask("getChatroomHistoryMsgs", query)).body;
    expect(msgs.map(({ from, type }) => [from, type])).toEqual([
      [accounts().teacher, messageTypes.image],
      [accounts().teacher, messageTypes.geo],
      [accounts().pupil, messageTypes.text],
    ]);
    end();
  });

  test("M15 what is not for all is of hosts, reaches whom it names, and is not stored", async () => {
    const { chatroomId, ann, ben, key, say, end } = await chat();
    const to = { toAccids: [accounts().ben] };
    expect((await say(ben, "psst", { toAccids: [accounts().ann] })).code).toBe(403);
    expect((await say(ben, "gone", { skipHistory: true })).code).toBe(403);
    expect((await say(ann, "to ben", to)).body).toMatchObject({ seq: 0 });
    await say(ann, "to red", { notifyTargetTags: '{"tag":"red"} and {"tag":"red"}' });
    await say(ann, "to blue", { notifyTargetTags: '{"tag":"blue"}' });
    await say(ann, "passing", { skipHistory: true });
    expect((await say(ann, "x", { notifyTargetTags: "red" })).body).toMatchObject({
      field: "notifyTargetTags",
    });
    await ben.ask("updateChatroomTags", { ...key(), tags: ["blue"] });
    await say(ann, "blue now", { notifyTargetTags: '{"tag":"b.+","matchType":"regex"} or {"tag":"green"}' });
    await expect.poll(() => heard(ben, 31)).toEqual(["to ben", "to red", "passing", "blue now"]);
    await expect.poll(() => heard(ann, 31)).toHaveLength(5);
    expect([heard(ann, 30), heard(ben, 30)]).toEqual([[], []]);
    const query = { chatroomId, timetag: 0, limit: 100, reverse: true };
    expect((await ann.ask("getChatroomHistoryMsgs", query)).body.msgs).toEqual([]);
    end();
  });

  test("M15 D3 in the social realm nobody writes past the right to chat by a chatroom", async () => {
    const chatroomId = await openRoom(harness(), "mia");
    const { socket, code } = await login("mia", chatroomId);
    expect(code).toBe(200);
    const sent = { chatroomId, type: 0, body: "hello", idClient: randomId() };
    expect((await socket.ask("sendChatroomMsg", { ...sent, toAccids: [accounts().max] })).code).toBe(403);
    const url = await harness().storedObject("mia");
    const others = [
      { type: messageTypes.image, attach: { url, ext: "png", size: 10, w: 1, h: 1 } },
      { type: messageTypes.geo, attach: { lng: 8.5, lat: 47.4, title: "Home" } },
      { type: messageTypes.custom, attach: { content: "{}" } },
    ];
    for (const one of others)
      expect((await socket.ask("sendChatroomMsg", { ...sent, body: "", ...one })).code).toBe(403);
    expect((await socket.ask("sendChatroomMsg", sent)).code).toBe(200);
    socket.close();
  });

  test("M15 what is said at a place reaches who stands near it or nowhere, and the history keeps it", async () => {
    const { chatroomId, ann, ben, say, end } = await chat();
    await ben.ask("updateCoordinate", { chatroomId, x: 100, y: 0, distance: 10 });
    await say(ann, "far", { loc_x: 1 });
    await say(ann, "near", { loc_x: 95, loc_y: 5 });
    await ben.ask("updateCoordinate", { chatroomId, x: 100, y: 0, distance: -1 });
    await say(ann, "everywhere", { loc_x: 1 });
    await say(ann, "no place");
    await expect.poll(() => heard(ben, 30)).toEqual(["near", "everywhere", "no place"]);
    await expect.poll(() => heard(ann, 30)).toHaveLength(4);
    const query = { chatroomId, timetag: 0, limit: 1, reverse: true };
    const { msgs } = (await ben.ask("getChatroomHistoryMsgs", query)).body;
    expect(msgs).toMatchObject([{ body: "far", loc_x: 1, loc_y: 0, loc_z: 0 }]);
    end();
  });

  test("M15 members by tag, their count, and a mute of a tag that ends", async () => {
    const { chatroomId, ann, ben, key, say, end } = await chat();
    const byTag = async (tag: string) => {
      const { members } = (await ann.ask("getChatroomMembersByTag", { chatroomId, tag, time: 0, limit: 10 }))
        .body;
      const { count } = (await ann.ask("getChatroomMemberCountByTag", { chatroomId, tag })).body;
      return [members.map(({ account }) => account), count];
    };
    expect(await byTag("red")).toEqual([[accounts().ben], 1]);
    expect(await byTag("blue")).toEqual([[], 0]);
    const mute = (socket: RawSocket, duration: number) =>
      socket.ask("updateTagMembersTempMute", { ...key(), tag: "red", duration });
    expect((await mute(ben, 60)).code).toBe(403);
    expect((await mute(ann, 60)).code).toBe(200);
    expect((await say(ben, "no")).code).toBe(13_004);
    expect((await mute(ann, 0)).code).toBe(200);
    expect((await say(ben, "yes")).code).toBe(200);
    const tags = Array.from({ length: limits.chatroomTagsMax.value + 1 }, (_, at) => `t${at}`);
    expect((await ben.askRaw(13, 15, { ...key(), tags }))[3]).toBe(414);
    end();
  });

  test("M15 the history by tags: what their bearers wrote, in time, order, types and pages, each once", async () => {
    const { chatroomId, ann, ben, key, say, end } = await chat();
    type Asked = Partial<Params<"getChatroomHistoryMsgsByTags">>;
    const ask = (socket: RawSocket, tags: string[], more: Asked = {}) =>
      socket.ask("getChatroomHistoryMsgsByTags", {
        chatroomId,
        tags,
        fromTime: 0,
        toTime: 0,
        limit: 100,
        reverse: true,
        ...more,
      });
    const page = async (tags: string[], more: Asked = {}) => (await ask(ann, tags, more)).body.msgs;
    const seqs = async (tags: string[], more: Asked = {}) => (await page(tags, more)).map(({ seq }) => seq);
    const idClient = randomId();
    await say(ann, "1, no tags");
    await say(ben, "2, red", { idClient });
    await say(ben, "2, red", { idClient });
    await ben.ask("updateChatroomTags", { ...key(), tags: ["red", "blue", "red"] });
    await say(ben, "3, both");
    await say(ben, "4, a tip", { type: messageTypes.tip });
    await ben.ask("updateChatroomTags", { ...key(), tags: ["blue"] });
    await say(ben, "5, blue");
    await say(ann, "not stored", { notifyTargetTags: '{"tag":"red"}' });
    expect(await seqs(["red"])).toEqual([2, 3, 4]);
    expect(await seqs(["red", "blue", "red"])).toEqual([2, 3, 4, 5]);
    expect(await seqs(["green"])).toEqual([]);
    expect(await seqs(["red", "blue"], { reverse: false, limit: 2 })).toEqual([5, 4]);
    expect(await seqs(["blue", "red"], { msgTypes: [messageTypes.tip] })).toEqual([4]);
    const all = await page(["red", "blue"]);
    const time = (at: number) => all[at]?.time ?? 0;
    expect(all[0]).toMatchObject({ from: accounts().ben, body: "2, red", type: 0 });
    expect(await seqs(["red"], { fromTime: time(0), toTime: time(3) + 1 })).toEqual([2, 3, 4]);
    expect(await seqs(["red"], { toTime: time(0) })).toEqual([]);
    // Page by page, also where several messages are of one time.
    const pages: number[] = [];
    for (let next: Asked = {}; pages.length < 9;) {
      const [one] = await page(["red", "blue"], { ...next, limit: 1 });
      if (!one) break;
      pages.push(one.seq);
      next = { fromTime: one.time, lastSeq: one.seq };
    }
    expect(pages).toEqual([2, 3, 4, 5]);
    const back = { reverse: false, toTime: time(2), lastSeq: 4 };
    expect(await seqs(["red", "blue"], back)).toEqual([3, 2]);
    expect((await ask(ann, [])).code).toBe(414);
    for (const reverse of [true, false])
      expect((await ask(ann, ["red"], { reverse, lastSeq: 3 })).code).toBe(414);
    expect((await ask(ann, ["red"], { limit: limits.chatroomHistoryMax.value + 1 })).code).toBe(414);
    end();
  });

  test("M15 D8 who is not inside reads nothing by tags, and a guest what was written from then on", async () => {
    const chatroomId = await openRoom(harness(), "ann", { allowsGuests: true });
    const ann = (await login("ann", chatroomId, { tags: ["red"] })).socket;
    const say = (body: string) =>
      ann.ask("sendChatroomMsg", { chatroomId, type: 0, body, idClient: randomId() });
    const asked = { chatroomId, tags: ["red"], fromTime: 0, toTime: 0, limit: 10, reverse: true };
    await say("before");
    const guest = await harness().addGuest(chatroomId, "Visitor");
    const visitor = await signIn({ ...harness(), credentials: async () => guest, url: harness().url }, "ben");
    await visitor.ask("chatroomLogin", { chatroomId });
    await say("after");
    const { msgs } = (await visitor.ask("getChatroomHistoryMsgsByTags", asked)).body;
    expect(msgs.map(({ body }) => body)).toEqual(["after"]);
    const [ben, far] = [await signIn(harness(), "ben"), await signIn(harness(), "far")];
    for (const outside of [ben, far])
      expect((await outside.ask("getChatroomHistoryMsgsByTags", asked)).code).not.toBe(200);
    for (const socket of [ann, visitor, ben, far]) socket.close();
  });

  test("M15 all lists of members", async () => {
    const { chatroomId, ann, ben, key, end } = await chat();
    const list = async (type: 0 | 1 | 2 | 3 | 4 | 5) =>
      (await ann.ask("getChatroomMembers", { chatroomId, type, time: 0, limit: 10 })).body.members;
    const account = accounts().ben;
    expect((await list(3)).map((one) => one.type)).toEqual(["owner"]);
    expect(await list(4)).toEqual([]);
    await ann.ask("updateChatroomMemberTempMute", { ...key(), account, duration: 60 });
    expect(await list(4)).toMatchObject([{ account, tempMuted: true }]);
    await ann.ask("markChatroomMember", { ...key(), account, type: "blacklist", isAdd: true });
    const blacked = [{ account, blacked: true, valid: false, online: false }];
    expect(await list(5)).toMatchObject(blacked);
    expect(
      (await ann.ask("getChatroomMembersInfo", { chatroomId, accounts: [account] })).body.members,
    ).toMatchObject(blacked);
    expect((await ben.ask("chatroomLogin", { chatroomId })).code).toBe(13_003);
    end();
  });

  test("M15 a queue that is open to all takes elements of one's own alone", async () => {
    const { chatroomId, ann, ben, key, end } = await chat();
    const offer = (socket: RawSocket, elementKey: string, more = {}) =>
      socket.ask("queueOffer", { ...key(), elementKey, elementValue: "1", ...more });
    expect((await offer(ben, "a")).code).toBe(403);
    await ann.ask("updateChatroom", { ...key(), queuelevel: 0 });
    expect((await offer(ben, "a", { transient: true })).code).toBe(200);
    expect((await offer(ann, "b", { elementAccount: accounts().ben })).code).toBe(200);
    expect((await offer(ann, "c")).code).toBe(200);
    expect((await offer(ben, "c")).code).toBe(403);
    expect((await ben.ask("queuePoll", { ...key(), elementKey: "c" })).code).toBe(403);
    expect((await ben.ask("queueDrop", key())).code).toBe(403);
    expect((await ben.ask("queuePoll", { ...key(), elementKey: "b" })).code).toBe(200);
    const list = async () => (await ann.ask("queueList", { chatroomId })).body.queueList;
    const change = { elements: [{ key: "a", value: "2" }], notifyExt: "swap" };
    expect((await ann.ask("queueChange", { ...key(), ...change })).code).toBe(200);
    expect(await list()).toMatchObject([
      { key: "a", value: "2", account: accounts().ben, isTransient: true },
      { key: "c", account: accounts().ann },
    ]);
    await ben.ask("chatroomLogout", key());
    expect((await list()).map((one) => one.key)).toEqual(["c"]);
    end();
  });

  test("M15 D8 a guest enters by invitation alone, reads from then on, and their own chatroom only", async () => {
    const chatroomId = await openRoom(harness(), "ann", { allowsGuests: true });
    const ann = (await login("ann", chatroomId)).socket;
    await ann.ask("sendChatroomMsg", { chatroomId, type: 0, body: "before", idClient: randomId() });
    const guest = await harness().addGuest(chatroomId, "Visitor");
    const visitor = await signIn({ ...harness(), credentials: async () => guest, url: harness().url }, "ben");
    const { body } = await visitor.ask("chatroomLogin", { chatroomId });
    expect(body).toMatchObject({ member: { type: "guest", guest: true, nick: "Visitor" }, lastSeq: 0 });
    const query = { chatroomId, timetag: 0, limit: 10, reverse: true };
    expect((await visitor.ask("getChatroomHistoryMsgs", query)).body.msgs).toEqual([]);
    expect(
      (await ann.ask("getChatroomMembers", { chatroomId, type: 1, time: 0, limit: 10 })).body.members,
    ).toHaveLength(1);
    const other = await openRoom(harness(), "ann", { allowsGuests: true });
    expect((await visitor.ask("chatroomLogin", { chatroomId: other })).code).toBe(404);
    visitor.close();
    ann.close();
  });
}
