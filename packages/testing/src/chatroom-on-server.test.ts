import type { NimChatroom } from "@lyceum/im-client/nim";
import { expect, test } from "vitest";
import { describeChatrooms, hear, patience } from "./chatroom-on-server.fixture.ts";

describeChatrooms(({ serverOf, enter, inside, makeRoom, signIn }) => {
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

  test("M15 whoever enters is told at once that there is no CDN, with all its fields, and nobody else is", async () => {
    const [chatroomId, other] = [await makeRoom(), await makeRoom()];
    const nim = await signIn("ann");
    const elsewhere = await inside("ann", other, { nim });
    const heard = hear(elsewhere.room, "notifyCdnInfo");
    const room = enter("ann", chatroomId, { nim, skipConnectionOnInitialize: true });
    const told = hear(room, "notifyCdnInfo");
    room.connect();
    await expect
      .poll(() => told, patience)
      .toEqual([
        {
          enable: false,
          cdnUrls: [],
          timestamp: expect.any(Number),
          interval: 0,
          decryptType: 0,
          decryptKey: "",
          timeout: 0,
        },
      ]);
    expect(heard).toEqual([]);
  });

  test("M15 what a program says with its entering is heard by who is there, and kept at nobody", async () => {
    const chatroomId = await makeRoom();
    const ann = await inside("ann", chatroomId);
    const ben = await inside("ben", chatroomId, {
      chatroomCustom: "{}",
      chatroomEnterCustom: '{"by":"car"}',
    });
    await expect
      .poll(() => ann.told(), patience)
      .toMatchObject([{ type: "memberEnter", to: ["ben"], custom: "{}", enterCustom: '{"by":"car"}' }]);
    const members = await ann.room.getChatroomMembers({ onlyOnline: true });
    expect(JSON.stringify(members)).not.toContain("car");
    expect(JSON.stringify(ben.connected())).not.toContain("car");
    await expect(inside("clara", chatroomId, { chatroomEnterCustom: "x".repeat(257) })).rejects.toMatchObject(
      {
        code: 414,
      },
    );
  });

  test("M15 a program reads the history of those who bear a tag", async () => {
    const chatroomId = await makeRoom();
    const [ann, ben] = [await inside("ann", chatroomId), await inside("ben", chatroomId, { tags: ["red"] })];
    await ann.room.sendText({ text: "without" });
    await ben.room.sendText({ text: "one" });
    await ben.room.sendTipMsg({ tip: "two" });
    await ben.room.sendText({ text: "three" });
    const told = async (options: Parameters<NimChatroom["getHistoryMsgsByTags"]>[0]) =>
      (await ann.room.getHistoryMsgsByTags(options)).map(({ seq, flow }) => `${flow} ${seq}`);
    expect(await told({ tags: ["red"] })).toEqual(["in 4", "in 3", "in 2"]);
    expect(await told({ tags: ["red", "blue"], reverse: true, msgTypes: ["text"], limit: 1 })).toEqual([
      "in 2",
    ]);
    expect(await told({ tags: ["blue"] })).toEqual([]);
    for (const tags of [[], [""], Array.from({ length: 11 }, (_, at) => `t${at}`)])
      await expect(ann.room.getHistoryMsgsByTags({ tags })).rejects.toMatchObject({ code: 414 });
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
    await expect(room.sendRobotMsg({ robotAccid: "cat", type: "text", content: "hi" })).rejects.toMatchObject(
      {
        code: 404,
        chatroomMsg: { type: "robot", status: "fail" },
      },
    );
    const wrong = (field: string) => ({ code: 414, field });
    await expect(room.updateChatroom({ chatroom: {} })).rejects.toMatchObject(wrong("chatroom"));
    await expect(room.updateMyChatroomMemberInfo({ member: {} })).rejects.toMatchObject(wrong("member"));
    const chatroom = { broadcastUrl: "javascript:alert(1)" };
    await expect(room.updateChatroom({ chatroom })).rejects.toMatchObject(wrong("broadcastUrl"));
    const span = { tags: ["a"], fromTime: 9, toTime: 1 };
    await expect(room.getHistoryMsgsByTags(span)).rejects.toMatchObject(wrong("toTime"));
    await room.closeChatroom();
    await expect.poll(() => ann.ends, patience).toMatchObject([{ code: "kicked", reason: "chatroomClosed" }]);
  });
});
