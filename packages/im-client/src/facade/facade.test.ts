import { readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bob, hear, makeHarness, type Harness, wrong } from "./facade.fixture.ts";
import { getInstance, type NimMessage } from "./index.ts";

let harness: Harness;

beforeEach(() => {
  harness = makeHarness();
});

afterEach(() => harness.close());

test("M1, M3, M4, M5, M6, M7, M9, M10, M11, M13, M15, M16, M17, M18, M19 every call has the name of the product's interface", async () => {
  const nim = await harness.open("ann");
  const names = `
    setPowerMonitorStatus updatePushToken appBackground updateReceiptSwitch markMsgRead
    createTeam addTeamMembers removeTeamMembers leaveTeam dismissTeam
    updateTeam transferTeam addTeamManagers removeTeamManagers
    getTeam getTeams getTeamsById getTeamMembers getMutedTeamMembers getMyTeamMembers
    applyTeam passTeamApply rejectTeamApply acceptTeamInvite rejectTeamInvite
    updateMuteStateInTeam updateInfoInTeam updateNickInTeam getTeamMemberInvitorAccid deleteLocalTeam
    connect disconnect destroy logout kick getLoginStatus setOptions on
    sendText sendTipMsg sendGeo sendCustomMsg sendFile sendRobotMsg resendMsg forwardMsg previewFile previewLink
    recallMsg editMsg getMsgEdits markSessionAck deleteMsg deleteMsgSelf deleteMsgSelfBatch isMsgRemoteRead
    getHistoryMsgs getMsgsByIdServer clearServerHistoryMsgs
    msgFtsInServer msgFtsInServerByTiming searchHistoryMsgs
    sendMsgReceipt sendTeamMsgReceipt getTeamMsgReads getTeamMsgReadAccounts
    getServerSessions getServerSession updateServerSession deleteSessions
    resetSessionUnread resetSessionsUnread resetAllSessionUnread setCurrSession resetCurrSession
    addStickTopSession updateStickTopSession deleteStickTopSession getStickTopSessions
    getLocalSession getLocalSessions insertLocalSession updateLocalSession deleteLocalSession
    getLocalMsgs getLocalMsgsByIdClients updateLocalMsg deleteLocalMsg deleteLocalMsgs
    deleteLocalMsgsBySession deleteLocalMsgsByTime deleteAllLocalMsgs saveMsgsToLocal getDBStatus reinitDB
    getLocalTeams getLocalTeamMembers getLocalSuperTeams getLocalSuperTeamMembers
    getRelations markInBlacklist addToBlacklist removeFromBlacklist isUserInBlackList
    markInMutelist addToMutelist removeFromMutelist
    friendRequest addFriend applyFriend passFriendApply rejectFriendApply deleteFriend updateFriend getFriends isMyFriend
    addQuickComment deleteQuickComment getQuickComments addMsgPin updateMsgPin deleteMsgPin getMsgPins getThreadMsgs
    addCollect updateCollect deleteCollects getCollects
    getUser getUsers getMyInfo updateMyInfo updateDonnop
    sendCustomSysMsg markSysMsgRead getLocalSysMsgs getBroadcastMsgs
    updateLocalSysMsg deleteLocalSysMsg deleteAllLocalSysMsgs
    publishEvent subscribeEvent unSubscribeEventsByAccounts unSubscribeEventsByType
    querySubscribeEventsByAccounts querySubscribeEventsByType
    signalingCreate signalingDelay signalingClose signalingJoin signalingLeave signalingInvite signalingCancel
    signalingReject signalingAccept signalingControl signalingGetChannelInfo signalingCall signalingMarkMsgRead
    signalingSync
    resetSuperTeamSessionsUnread createSuperTeam addSuperTeamMembersByClass updateSuperTeam updateSuperTeamMute updateSuperTeamMembersMute addSuperTeamMembers removeSuperTeamMembers addSuperTeamManagers
    removeSuperTeamManagers leaveSuperTeam dismissSuperTeam transferSuperTeam applySuperTeam passSuperTeamApply rejectSuperTeamApply acceptSuperTeamInvite
    rejectSuperTeamInvite updateInfoInSuperTeam updateNickInSuperTeam getSuperTeam getSuperTeams getSuperTeamsById getSuperTeamMembersByJoinTime getSuperTeamMembersByAccounts getAllSuperTeamMembers getMutedSuperTeamMembers getMySuperTeamMembers getSuperTeamMemberInvitorAccid
    getSimpleNosToken getNosToken getNosAccessToken getMixStoreToken getNosTokenTrans directUpload
    getBackSourceToken getNosCdnHost getNosOriginUrl processImage audioToMp3 audioToText fileQuickTransfer
    fetchFile fetchFileList removeFile
    getClientAntispamLexicon filterClientAntispam sendFilteredMsg markFilteredMsgs getRobots httpRequestProxy getQChatAddress getChatroomAddress
    getSdkLogs uploadSdkLogUrl getServerTime getGrayscaleConfig getMixStorePolicy`;
  expect(Object.keys(nim).toSorted()).toEqual(names.trim().split(/\s+/).toSorted());
  const guide = readFileSync(path.join(import.meta.dirname, "../../../../docs/guides/sdk.md"), "utf8");
  const [, table = ""] = guide.split("## The calls");
  const [rows = ""] = table.split("Chatrooms have");
  const named: readonly string[] = rows.match(/(?<=[|,(] ?)\w+(?=[,) ])/g) ?? [];
  expect(Object.keys(nim).filter((name) => !named.includes(name))).toEqual([]);
});

test("M1 refuses options that are wrong, and a sync that nobody has any more", () => {
  const why = (more: object) => {
    try {
      getInstance({ ...harness.optionsOf("ann"), ...more });
    } catch (error) {
      return error;
    }
    return null;
  };
  for (const name of ["needReconnect", "noCacheLinkUrl", "db", "syncRelations"])
    expect(why({ [name]: 1 })).toMatchObject({ code: 414, field: name, message: `${name} is a boolean` });
  expect(why({ reconnectionAttempts: "3" })).toMatchObject({ message: "reconnectionAttempts is a number" });
  expect(why({ account: "" })).toMatchObject(wrong("account"));
  expect(why({ token: "" })).toMatchObject(wrong("token"));
  expect(why({ customTag: "x".repeat(33) })).toMatchObject(wrong("customTag"));
  for (const name of ["url", "lbsUrl", "defaultLink"])
    expect(why({ [name]: "nowhere" })).toMatchObject(wrong(name));
  expect(why({ lbsBackupUrlsCustomer: ["nowhere"] })).toMatchObject(wrong("lbsBackupUrlsCustomer"));
  expect(why({ syncTeamMembers: true })).toMatchObject({ message: "sync team members api deprecated!" });
});

test("M1 one account has one instance; a second call merges the options and connects again", async () => {
  const nim = await harness.open("ann");
  expect(nim.getLoginStatus()).toBe(1);
  const ended = hear(nim, "ondisconnect");
  void nim.disconnect();
  await harness.timers.advance(100);
  expect([nim.getLoginStatus(), ended]).toEqual([0, [{ code: "disconnect", message: "done disconnect" }]]);
  expect(getInstance(harness.optionsOf("ann", { syncRelations: false }))).toBe(nim);
  const lists = hear(nim, "onblacklist");
  await harness.timers.advance(100);
  expect([nim.getLoginStatus(), lists]).toEqual([1, []]);
  expect(() => nim.setOptions({ account: "bob" })).toThrowError(expect.objectContaining(wrong("account")));
  await nim.destroy();
  expect(await harness.open("ann")).not.toBe(nim);
});

test("M1 tells why a connection ended", async () => {
  const nim = await harness.open("ann");
  const ended = hear(nim, "ondisconnect");
  harness.server.kickAll(2);
  await harness.timers.advance(100);
  const kicked = { code: "kicked", message: "kicked by the server", reason: "serverKick", from: 16 };
  expect(ended).toMatchObject([kicked]);
  const once = await harness.open("ben", { needReconnect: false });
  const gone = hear(once, "ondisconnect");
  harness.server.cutAll();
  await harness.timers.advance(20_000);
  expect(gone).toMatchObject([{ code: "allAttemptsFailed" }]);
  const out = await harness.open("cat");
  const signedOut = hear(out, "ondisconnect");
  await harness.end(out.logout());
  expect(signedOut).toEqual([{ code: "logout", message: "done logout" }]);
});

test("M3 a message is sending at once, then stored, and comes to the other by name", async () => {
  const [ann, ben] = [await harness.open("ann"), await harness.open("bob")];
  const [heard, echoed] = [hear(ben, "onmsg"), hear(ann, "onmsg")];
  const atOnce: NimMessage[] = [];
  const sending = ann.sendText({
    ...bob,
    text: "hello",
    custom: "{}",
    beforesend: (msg) => atOnce.push(msg),
  });
  const msg = await harness.end(sending);
  expect(atOnce).toMatchObject([{ status: "sending", flow: "out", type: "text", idServer: "" }]);
  const stands = {
    status: "success",
    scene: "p2p",
    sessionId: "p2p-bob",
    type: "text",
    seq: 1,
    custom: "{}",
  };
  expect(msg).toMatchObject({ ...stands, idClient: atOnce[0]?.idClient, isLocal: false });
  expect(heard).toMatchObject([{ flow: "in", sessionId: "p2p-ann", text: "hello", target: "ann" }]);
  expect(echoed).toEqual([]);
});

test("M3 a failed message rejects with itself and is resent; one to somebody who has blocked counts as sent", async () => {
  const ann = await harness.open("ann");
  harness.server.refuse("sendMsg", 403);
  const error = await harness.end(ann.sendText({ ...bob, text: "hello" }));
  expect(error).toMatchObject({
    code: 403,
    message: "illegal operation or no permission",
    msg: { status: "fail" },
  });
  const { msg } = error as unknown as { msg: NimMessage };
  expect(await harness.end(ann.resendMsg({ msg }))).toMatchObject({
    status: "success",
    idClient: msg.idClient,
  });
  harness.server.refuse("sendMsg", 7101);
  const blocked = await harness.end(ann.sendText({ ...bob, text: "hello" }));
  expect(blocked).toMatchObject({ status: "success", isInBlackList: true });
});

test("M3 a local message is a success that is never sent; tips, places, own kinds and files go by their type", async () => {
  const ann = await harness.open("ann");
  const local = await harness.end(ann.sendTipMsg({ ...bob, tip: "left", isLocal: true }));
  expect(local).toMatchObject({ status: "success", isLocal: true, type: "tip" });
  expect(harness.server.counts.get("sendMsg")).toBeUndefined();
  const place = { lng: 1, lat: 2, title: "here" };
  const file = { url: "/objects/edu/abcdefghijklmnopqrstuv", ext: "png", size: 3, name: "a.png" };
  const robot = { robotAccid: "robot", type: "text" as const, content: "hi" };
  for (const [type, call] of [
    ["geo", ann.sendGeo({ ...bob, geo: place })],
    ["custom", ann.sendCustomMsg({ ...bob, content: "{}" })],
    ["image", ann.sendFile({ ...bob, type: "image", file, w: 4, h: 5 })],
    ["file", ann.sendFile({ ...bob, file })],
    ["robot", ann.sendRobotMsg({ ...bob, ...robot })],
  ] as const)
    expect(await harness.end(call)).toMatchObject({ type, status: "success" });
});

test("M3 recalls, forwards, deletes and clears", async () => {
  const [ann, ben] = [await harness.open("ann"), await harness.open("bob")];
  const [delivered, cleared] = [hear(ben, "onsysmsg"), hear(ann, "onClearServerHistoryMsgs")];
  const [one, two] = [await harness.sendText(ann, "one"), await harness.sendText(ann, "two")];
  await harness.end(ann.recallMsg({ msg: one }));
  expect(delivered).toMatchObject([{ type: "deleteMsg", deletedIdClient: one.idClient }]);
  const passed = await harness.end(ann.forwardMsg({ msg: two, scene: "p2p", to: "cat" }));
  expect(passed).toMatchObject({ text: "two", sessionId: "p2p-cat" });
  expect(passed).not.toMatchObject({ idClient: two.idClient });
  await harness.end(ann.deleteMsgSelf({ msg: two }));
  await harness.end(ann.clearServerHistoryMsgs(bob));
  expect(harness.server.shownTo("ann", "bob")).toEqual([]);
  expect(cleared).toMatchObject([{ sessionId: "p2p-bob" }]);
});

test("M4 the shown conversation stays read; the others are read when they are told to be", async () => {
  const ann = await harness.open("ann");
  const updated = hear(ann, "onupdatesessions");
  ann.setCurrSession("p2p-bob");
  harness.server.post("bob", "ann", "one");
  harness.server.post("cat", "ann", "two");
  await harness.timers.advance(1_000);
  const unread = () => harness.server.sessionsOf("ann").map(({ id, unread: count }) => [id, count]);
  expect(new Map(unread() as [string, number][])).toEqual(
    new Map([
      ["p2p-bob", 0],
      ["p2p-cat", 1],
    ]),
  );
  expect(updated.flat().at(-1)).toMatchObject({ scene: "p2p", lastMsg: { type: "text", flow: "in" } });
  ann.resetCurrSession();
  harness.server.post("bob", "ann", "three");
  await harness.end(ann.resetSessionUnread("p2p-cat"), 1_000);
  expect(new Map(unread() as [string, number][])).toEqual(
    new Map([
      ["p2p-bob", 1],
      ["p2p-cat", 0],
    ]),
  );
  await harness.end(ann.resetAllSessionUnread(), 1_000);
  expect(unread().every(([, count]) => count === 0)).toBe(true);
});

test("M5 says whether the other has read one's own message", async () => {
  const [ann, ben] = [await harness.open("ann"), await harness.open("bob")];
  const receipts = hear(ann, "onMsgReceipts");
  const msg = await harness.sendText(ann, "hello");
  expect(ann.isMsgRemoteRead({ msg })).toBe(false);
  await harness.end(ben.resetSessionUnread("p2p-ann"), 1_000);
  expect(receipts).toEqual([{ sessionId: "p2p-bob", ackSeq: 1 }]);
  expect(ann.isMsgRemoteRead({ msg })).toBe(true);
});

test("M5 a receipt that is sent by hand tells the other", async () => {
  const [ann, ben] = [await harness.open("ann"), await harness.open("bob")];
  const heard = hear(ben, "onmsg");
  const sent = await harness.sendText(ann, "hello");
  const [msg] = heard;
  if (!msg) throw new Error("nothing came");
  await harness.end(ben.sendMsgReceipt({ msg }));
  expect(ann.isMsgRemoteRead({ msg: sent })).toBe(true);
  const wrongPlace = { teamId: "7", idServer: "somewhere" };
  expect(await harness.end(ann.getTeamMsgReadAccounts(wrongPlace))).toMatchObject(wrong("idServer"));
  const mixed = [
    { teamId: "7", idServer: "7-1" },
    { teamId: "8", idServer: "8-1" },
  ];
  expect(await harness.end(ann.getTeamMsgReads({ teamMsgReads: mixed }))).toMatchObject(
    wrong("teamMsgReads"),
  );
});

test("M11 system messages of this device are changed and taken off it", async () => {
  const ben = await harness.open("bob");
  // The plain server has no system messages of its own.
  harness.server.garble = (change) =>
    change.kind === "message"
      ? {
          pts: change.pts,
          kind: "sysMsg",
          sysMsg: {
            idServer: String(change.pts),
            type: 100,
            category: "custom",
            from: "ann",
            to: "bob",
            time: change.message.time,
            attach: change.message.body,
            read: false,
            state: "init",
          },
        }
      : change;
  for (const body of ["one", "two"]) harness.server.post("ann", "bob", body);
  await harness.timers.advance(100);
  const held = async () => (await ben.getLocalSysMsgs()).sysMsgs;
  const [newest, oldest] = await held();
  const idServer = newest?.idServer ?? "";
  await ben.updateLocalSysMsg({ idServer, state: "passed" });
  await ben.updateLocalSysMsg({ idServer, state: "rejected" });
  expect(await held()).toMatchObject([{ idServer, state: "passed" }, { state: "init" }]);
  const failed = { idServer: oldest?.idServer ?? "", state: "error" as const };
  const error = { code: 801, message: "team member limit" };
  await ben.updateLocalSysMsg({ ...failed, error, localCustom: "for Monday", status: "seen" });
  await ben.updateLocalSysMsg({ idServer: failed.idServer, localCustom: "for Tuesday" });
  const noted = { ...oldest, state: "error", error, localCustom: "for Tuesday", status: "seen" };
  expect((await held())[1]).toEqual(noted);
  expect(
    await harness.end(ben.updateLocalSysMsg({ idServer, localCustom: "x".repeat(5_001) })),
  ).toMatchObject({ code: 414 });
  await ben.deleteLocalSysMsg({ idServer });
  expect(await held()).toEqual([noted]);
  await ben.deleteAllLocalSysMsgs();
  expect(await held()).toEqual([]);
  expect(await harness.end(ben.updateLocalSysMsg({ idServer, state: "error" }))).toMatchObject({
    message: "object missing",
  });
});

test("M1 a balancer tells where to connect, and without one `url` is the place", async () => {
  const asked: string[] = [];
  const balancer = {
    get: async (address: string) => {
      asked.push(new URL(address).origin);
      throw new Error("no answer");
    },
    reach: async () => {},
    post: async () => {},
  };
  const { ports } = harness.optionsOf("ann");
  const more = { lbsUrl: "http://lbs/links", lbsBackupUrlsCustomer: ["http://spare/links"] };
  const ann = await harness.open("ann", { ...more, ports: { ...ports, balancer } });
  await harness.timers.advance(10_000);
  expect(asked).toEqual(["http://lbs", "http://spare"]);
  expect(ann.getLoginStatus()).toBe(1);
});

test("M1 each kick has its words", async () => {
  const words = [
    [1, "samePlatformKick", "no multi-place login with the same account"],
    [2, "serverKick", "kicked by the server"],
    [3, "otherPlatformKick", "kicked by another client"],
    [4, "silentlyKick", "silently kicked"],
    [9, "unknown", "unknown reason"],
  ] as const;
  for (const [number, reason, message] of words) {
    // After a silent kick the client would come back.
    const nim = await harness.open(`ann${number}`, { needReconnect: false });
    const ended = hear(nim, "ondisconnect");
    harness.server.kickAll(number);
    await harness.timers.advance(100);
    expect(ended).toMatchObject([{ code: "kicked", reason, message }]);
  }
});

test("M9 blocks and mutes, and tells the lists whole", async () => {
  const ann = await harness.open("ann");
  const [black, mute] = [hear(ann, "onblacklist"), hear(ann, "onmutelist")];
  await harness.end(ann.addToBlacklist({ account: "bob" }));
  await harness.end(ann.addToMutelist({ account: "cat" }));
  expect(ann.isUserInBlackList("bob")).toBe(true);
  expect(await ann.getRelations()).toMatchObject({
    blacklist: [{ account: "bob" }],
    mutelist: [{ account: "cat" }],
  });
  await harness.end(ann.removeFromBlacklist({ account: "bob" }));
  await harness.end(ann.markInMutelist({ account: "cat", isAdd: false }));
  expect([black.at(-1), mute.at(-1)]).toEqual([[], []]);
});

test("M17 a local session is made once; without a database each call says so", async () => {
  const ann = await harness.open("ann");
  expect(await harness.end(ann.insertLocalSession(bob))).toBeUndefined();
  expect(await harness.end(ann.insertLocalSession(bob))).toMatchObject({
    code: "session exists",
    message: "session exists",
  });
  await harness.end(ann.updateLocalSession({ id: "p2p-bob", localCustom: "x" }));
  expect(await harness.end(ann.getLocalSession({ sessionId: "p2p-bob" }))).toMatchObject({
    localCustom: "x",
  });
  const ben = await harness.open("bob", { db: false });
  expect(ben.getDBStatus()).toBe(0);
  expect(await harness.end(ben.getLocalSessions())).toMatchObject({
    code: "db is disable",
    message: "db is disable",
  });
});

test("M17 nothing that is kept is read before a login, and signing out deletes it", async () => {
  const { ports } = harness.optionsOf("ann");
  const ann = await harness.open("ann", { ...(ports ? { ports } : {}), skipConnectionOnInitialize: true });
  expect(await harness.end(ann.getLocalSessions())).toMatchObject({ code: "no db", message: "no db" });
  ann.connect();
  await harness.timers.advance(100);
  const msg = await harness.sendText(ann, "hello");
  await harness.end(ann.saveMsgsToLocal({ msgs: [{ ...msg, idClient: "only-here" }] }));
  const kept = () => harness.end(ann.getLocalMsgsByIdClients({ idClients: ["only-here"] }));
  await harness.end(ann.disconnect(), 0);
  ann.connect();
  await harness.timers.advance(100);
  expect(await kept()).toMatchObject([{ idClient: "only-here", type: "text", scene: "p2p", isLocal: true }]);
  await harness.end(ann.logout());
  ann.connect();
  await harness.timers.advance(100);
  expect(await kept()).toEqual([]);
});
