import { getInstance, type Nim, type NimEvents } from "@lyceum/im-client/nim";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "./messaging-server.ts";

let fresh: FreshDatabase;
let server: MessagingServer;
let opened: Nim[] = [];
const patience = { timeout: 10_000 };

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database);
  for (const account of ["ann", "ben"]) await server.addPerson(account);
});

afterEach(async () => {
  for (const nim of opened) await nim.destroy();
  opened = [];
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

function hear<K extends keyof NimEvents>(nim: Nim, event: K): NimEvents[K][] {
  const heard: NimEvents[K][] = [];
  nim.on(event, (value) => heard.push(value));
  return heard;
}

async function open(account: string): Promise<Nim> {
  const { appKey, token } = server.credentials(account);
  const nim = getInstance({ url: `${server.url}/socket`, appKey, account, token });
  opened.push(nim);
  await new Promise<void>((resolve) => nim.on("onsyncdone", () => resolve()));
  return nim;
}

test("M3 M4 M5 M6 the calls of the product's interface work on the real server", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const [heard, sessions, receipts] = [
    hear(ben, "onmsg"),
    hear(ben, "onupdatesessions"),
    hear(ann, "onMsgReceipts"),
  ];
  const first = await ann.sendText({ scene: "p2p", to: "ben", text: "the homework of Monday" });
  expect(first).toMatchObject({ status: "success", flow: "out", seq: 1 });
  const answered = await ann.sendText({ scene: "p2p", to: "ben", text: "and this", replyMsg: first });
  await expect.poll(() => heard.map((msg) => msg.text), patience).toContain("and this");
  expect(heard.at(-1)).toMatchObject({ flow: "in", type: "text", reply: { idServer: first.idServer } });
  expect(sessions.flat().at(-1)).toMatchObject({ id: "p2p-ann", scene: "p2p", unread: 2 });
  await ben.resetSessionUnread("p2p-ann");
  await expect.poll(() => receipts.at(-1), patience).toEqual({ sessionId: "p2p-ben", ackSeq: 2 });
  expect(ann.isMsgRemoteRead({ msg: answered })).toBe(true);

  const page = await ann.getHistoryMsgs({ scene: "p2p", to: "ben", limit: 1, msgTypes: ["text"] });
  expect(page).toMatchObject({ msgs: [{ text: "and this" }], lastMsgId: answered.idServer });
  const older = await ann.getHistoryMsgs({ scene: "p2p", to: "ben", lastMsgId: answered.idServer });
  expect(older.msgs.map((msg) => msg.idServer)).toEqual([first.idServer]);
  expect(await ann.getMsgsByIdServer({ idServers: [first.idServer] })).toMatchObject([{ seq: 1 }]);
  const found = await ben.searchHistoryMsgs({ scene: "p2p", to: "ann", keyword: "homework" });
  expect(found).toMatchObject({ total: 1, msgs: [{ idClient: first.idClient }] });

  await ann.recallMsg({ msg: first });
  const all = await ben.getServerSessions();
  expect(all).toMatchObject({ sessionList: [{ id: "p2p-ann", unread: 0 }], hasMore: false });
  await ben.addStickTopSession({ id: "p2p-ann", topCustom: "first" });
  expect(await ben.getStickTopSessions()).toMatchObject([{ id: "p2p-ann", topCustom: "first" }]);
  await ben.updateServerSession({ sessionId: "p2p-ann", extra: "green" });
  expect(await ben.getServerSession({ sessionId: "p2p-ann" })).toMatchObject({ extra: "green" });
  await ben.deleteSessions({ sessions: [{ scene: "p2p", to: "ann" }] });
  expect(await ben.getStickTopSessions()).toEqual([]);
});

test("M3 D6 what this device does not hold is forwarded by whoever sees it, and a page that says nothing has no preview", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const said = await ann.sendText({ scene: "p2p", to: "ben", text: "to be passed on" });
  await ben.destroy();
  const again = await open("ben");
  const [found] = await again.getMsgsByIdServer({ idServers: [said.idServer] });
  if (!found) throw new Error("the message is gone");
  const elsewhere = { ...found, sessionId: "p2p-nobody", seq: 9_999 };
  const copy = await again.forwardMsg({ msg: elsewhere, scene: "p2p", to: "ann" });
  expect(copy).toMatchObject({ text: "to be passed on", from: "ben", flow: "out" });
  await again.deleteMsgSelf({ msg: found });
  await expect(again.forwardMsg({ msg: elsewhere, scene: "p2p", to: "ann" })).rejects.toMatchObject({
    code: 404,
  });
  expect(await again.previewLink({ url: "http://127.0.0.1:1/none" })).toBe(null);
  await expect(again.previewLink({ url: "nowhere" })).rejects.toMatchObject({ code: 414 });
});

test("M5 M7 M10 teams, the switch for receipts and the push state of a device work on the real server", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const [teams, memberships, receipts, heard] = [
    hear(ben, "onteams"),
    hear(ben, "onMyTeamMembers"),
    hear(ann, "onTeamMsgReceipt"),
    hear(ben, "onmsg"),
  ];
  const team = await ann.createTeam({ type: "advanced", name: "Chess", accounts: ["ben"] });
  const { teamId } = team;
  await expect.poll(() => memberships, patience).toEqual([{ teamId, isMember: true }]);
  await expect.poll(() => teams.flat().map(({ name }) => name), patience).toContain("Chess");
  const members = await ben.getTeamMembers({ teamId });
  expect(members.map(({ id, type }) => [id, type])).toEqual([
    [`${teamId}-ann`, "owner"],
    [`${teamId}-ben`, "normal"],
  ]);
  const send = (text: string) => ann.sendText({ scene: "team", to: teamId, text, needMsgReceipt: true });
  const named = await ann.sendText({
    scene: "team",
    to: teamId,
    text: "@ben look",
    apns: { accounts: ["ben", "nobody"], content: "Look here", forcePush: true },
  });
  expect(named.apns).toEqual({ accounts: ["ben"], nicks: ["ben"], content: "Look here", forcePush: true });
  await expect
    .poll(() => heard.findLast(({ text }) => text === "@ben look")?.apns, patience)
    .toEqual(named.apns);
  const asked = await send("who reads this?");
  await expect.poll(() => heard.map(({ text }) => text), patience).toContain("who reads this?");
  expect(await ben.updateReceiptSwitch({ shouldSendReceipts: false })).toMatchObject({
    shouldSendReceipts: false,
  });
  const receipt = { teamMsgReceipts: [{ teamId, idServer: asked.idServer }] };
  await ben.sendTeamMsgReceipt(receipt);
  expect(receipts).toEqual([]);
  await ben.updateReceiptSwitch({ shouldSendReceipts: true });
  await ben.sendTeamMsgReceipt(receipt);
  await expect
    .poll(() => receipts.flatMap((one) => one.teamMsgReceipts), patience)
    .toMatchObject([{ teamId, read: 1, unread: 0 }]);
  expect(await ann.getTeams()).toMatchObject([{ teamId }]);
  expect(await ann.getTeamsById({ teamIds: [teamId, "999999"] })).toMatchObject([{ teamId }]);
  await ann.removeTeamMembers({ teamId, accounts: ["ben"] });
  await ann.addTeamMembers({ teamId, accounts: ["ben"] });
  await ben.leaveTeam({ teamId });
  expect(await ann.getTeam({ teamId })).toMatchObject({ memberNum: 1 });
  await ann.dismissTeam({ teamId });
  await expect(ann.getTeam({ teamId })).rejects.toMatchObject({ code: 803 });

  const push = { tokenName: "app", hasToken: true, isBackground: false, badge: 0 };
  expect(await ben.updatePushToken({ token: "t-1", tokenName: "app" })).toEqual(push);
  const away = { ...push, isBackground: true, badge: 2 };
  expect(await ben.appBackground({ isBackground: true, badge: 2 })).toEqual(away);
  // A new connection begins in front at the server, and the client says again what holds.
  const back = new Promise<void>((live) => ben.on("onsyncdone", () => live()));
  ben.setPowerMonitorStatus(0);
  ben.setPowerMonitorStatus(1);
  await back;
  await expect.poll(() => ben.updatePushToken({ token: "t-1", tokenName: "app" }), patience).toEqual(away);
});

test("M1 M9 M10 M11 M13 people, system messages and events by the names of the product's interface", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const [own, custom, pushed] = [
    hear(ann, "onupdatemyinfo"),
    hear(ben, "oncustomsysmsg"),
    hear(ben, "onpushevents"),
  ];
  await ann.updateMyInfo({ sign: "In class", email: "ann@riverside.example" });
  expect(own).toMatchObject([{ sign: "In class", email: "ann@riverside.example" }]);
  const card = await ben.getUser({ account: "ann" });
  expect(card).toMatchObject({ sign: "In class" });
  expect(card).not.toHaveProperty("email");
  expect(await ben.getUsers({ accounts: ["nobody"] })).toEqual([]);
  const said = { scene: "p2p" as const, to: "ben", content: "kept", sendToOnlineUsersOnly: false };
  const { idServer } = await ann.sendCustomSysMsg(said);
  await expect.poll(() => custom, patience).toMatchObject([{ type: "custom", attach: "kept" }]);
  await ben.markSysMsgRead({ sysMsgs: [{ idServer: idServer ?? "" }] });
  expect(await ben.getLocalSysMsgs({ type: "custom", read: true })).toMatchObject({
    sysMsgs: [{ idServer }],
  });
  await ben.subscribeEvent({ type: 100_001, accounts: ["ann"] });
  await ann.publishEvent({ type: 100_001, value: 10_001, custom: "reading" });
  await expect
    .poll(() => pushed, patience)
    .toMatchObject([{ msgEvents: [{ account: "ann", custom: "reading" }] }]);
  await ben.addToBlacklist({ account: "ann" });
  expect(await ann.sendText({ scene: "p2p", to: "ben", text: "hello" })).toMatchObject({
    status: "success",
    isInBlackList: true,
  });
  const refused = ann.sendText({ scene: "p2p", to: "nobody", text: "hello" });
  await expect(refused).rejects.toMatchObject({ code: 404, msg: { status: "fail" } });
});

test("M3 M6 M9 M10 M16 what was missed, what is found, and what is one's own", async () => {
  const ben = await open("ben");
  const missed = hear(ben, "onofflinemsgs");
  const lists = hear(ben, "onblacklist");
  await ben.removeFromBlacklist({ account: "ann" });
  await ben.addToMutelist({ account: "ann" });
  expect(await ben.getRelations()).toMatchObject({ blacklist: [], mutelist: [{ account: "ann" }] });
  expect(lists.at(-1)).toEqual([]);
  await ben.disconnect();
  const ann = await open("ann");
  const said = { scene: "p2p" as const, to: "ben" };
  const place = await ann.sendGeo({ ...said, geo: { lng: 1, lat: 2, title: "Library" } });
  const last = await ann.sendText({ ...said, text: "meet me there", isUnreadable: false });
  ben.connect();
  const batch = { scene: "p2p", to: "ann", sessionId: "p2p-ann" };
  await expect.poll(() => missed, patience).toMatchObject([{ ...batch, msgs: [{ type: "geo" }, {}] }]);
  expect(missed[0]?.msgs.map((msg) => [msg.idServer, msg.flow, msg.isUnreadable])).toEqual([
    [place.idServer, "in", undefined],
    [last.idServer, "in", false],
  ]);
  const found = await ben.msgFtsInServer({ keyword: "meet", msgTypeList: ["text"], order: "ASC" });
  expect(found).toMatchObject({ sessions: [{ ...batch, total: 1, msgs: [{ text: "meet me there" }] }] });
  const listed = await ben.msgFtsInServerByTiming({ keyword: "meet", senderList: ["ann"] });
  expect(listed).toMatchObject({ msgs: [{ idClient: last.idClient }], more: false });
  await ben.deleteMsgSelfBatch({ msgs: missed[0]?.msgs ?? [] });
  expect(await ben.getMsgsByIdServer({ idServers: [last.idServer] })).toEqual([]);
  expect(await ann.getMsgsByIdServer({ idServers: [last.idServer] })).toHaveLength(1);
  await ann.updateDonnop({ shouldPushNotificationWhenPCOnline: false });
  expect(await ann.getMyInfo()).toMatchObject({ shouldPushNotificationWhenPCOnline: false });
  const token = await ann.getNosToken({ tag: "homework", expireSec: 86_400 });
  expect(token).toMatchObject({ bucket: "edu", tag: "homework", expireSec: 86_400 });
  expect(await ben.getNosAccessToken({ url: token.shortUrl })).toBeNull();
});

test("M9 friends are asked, accepted, named and ended with the calls of the product's interface", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const [asked, done, lists] = [
    hear(ben, "onsysmsg"),
    hear(ann, "onsyncfriendaction"),
    hear(ben, "onfriends"),
  ];
  expect(await ann.applyFriend({ account: "ben", ps: "hello" })).toMatchObject({ flag: 2, valid: false });
  await expect
    .poll(() => asked.at(-1), patience)
    .toMatchObject({ type: "friendRequest", ps: "hello", state: "init" });
  const idServer = asked.at(-1)?.idServer ?? "";
  expect(await ben.passFriendApply({ idServer, account: "ann", ps: "welcome" })).toMatchObject({
    valid: true,
  });
  await expect.poll(() => done.at(-1), patience).toMatchObject({ type: "passFriendApply", account: "ben" });
  await expect.poll(() => asked.at(-1), patience).toMatchObject({ idServer, state: "passed" });
  expect(lists.at(-1)).toMatchObject([{ account: "ann", valid: true }]);
  expect([ann.isMyFriend({ account: "ben" }), ben.isMyFriend({ account: "ben" })]).toEqual([true, false]);
  await ben.updateFriend({ account: "ann", alias: "Annie" });
  await expect
    .poll(async () => (await ben.getFriends()).friends, patience)
    .toMatchObject([{ alias: "Annie" }]);
  const { timetag } = await ann.getFriends();
  expect(await ann.addFriend({ account: "ben" })).toMatchObject({ valid: true });
  await ben.deleteFriend({ account: "ann", delAlias: false });
  await expect
    .poll(() => done.at(-1), patience)
    .toMatchObject({ type: "deleteFriend", friend: { valid: false } });
  expect((await ann.getFriends({ timetag })).friends).toMatchObject([
    { account: "ben", valid: false, flag: 0 },
  ]);
  expect(await ann.getFriends()).toMatchObject({ friends: [] });
  await ann.friendRequest({ type: "applyFriend", account: "ben" });
  await ben.rejectFriendApply({ account: "ann" });
  await expect.poll(() => done.at(-1)?.type, patience).toBe("rejectFriendApply");
  await expect(ann.updateFriend({ account: "ben", alias: "x" })).rejects.toMatchObject({ code: 404 });
  await expect(ann.updateFriend({ account: "ben" })).rejects.toMatchObject({ code: 414 });
  await expect(ann.applyFriend({ account: "nobody" })).rejects.toMatchObject({ code: 404 });
});

test("M7 owner and managers lead a team with the calls of the product's interface, and who was away sees its new name", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const teams = hear(ben, "onteams");
  const { teamId } = await ann.createTeam({ type: "advanced", name: "Chess", accounts: ["ben"] });
  await expect.poll(() => teams.flat().at(-1)?.name, patience).toBe("Chess");
  await ann.addTeamManagers({ teamId, accounts: ["ben"] });
  const roles = async () => (await ben.getTeamMembers({ teamId })).map(({ type }) => type);
  expect(await roles()).toEqual(["owner", "manager"]);
  await ben.disconnect();
  expect(await ann.updateTeam({ teamId, name: "Go", intro: "On Mondays" })).toMatchObject({ name: "Go" });
  ben.connect();
  await expect.poll(() => teams.flat().at(-1), patience).toMatchObject({ name: "Go", intro: "On Mondays" });
  await ann.removeTeamManagers({ teamId, accounts: ["ben"] });
  await expect(ben.updateTeam({ teamId, name: "Chess" })).rejects.toMatchObject({ code: 403 });
  await ann.transferTeam({ teamId, account: "ben", leave: true });
  expect(await roles()).toEqual(["owner"]);
  await expect(ann.getTeam({ teamId })).rejects.toMatchObject({ code: 803 });
});

test("M7 people come into teams, are silenced and named, and leave, with the calls of the product's interface", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const [updated, system] = [hear(ann, "onupdateteammember"), hear(ben, "onsysmsg")];
  const asked = { type: "advanced" as const, name: "Go club", beInviteMode: "needVerify" as const };
  const { teamId } = await ann.createTeam({ ...asked, accounts: ["ben"], ps: "come along" });
  await expect.poll(() => system, patience).toMatchObject([{ type: "teamInvite", ps: "come along" }]);
  await ben.rejectTeamInvite({ teamId, from: "ann", ps: "no time" });
  expect(await ben.applyTeam({ teamId })).toEqual({ state: "init", team: null });
  await ann.rejectTeamApply({ teamId, from: "ben", ps: "full" });
  await expect.poll(() => system.map(({ type }) => type), patience).toContain("rejectTeamApply");
  await ann.addTeamMembers({ teamId, accounts: ["ben"], ps: "please" });
  expect(await ben.acceptTeamInvite({ teamId, from: "ann" })).toMatchObject({ teamId, memberNum: 2 });
  const both = { teamId, accounts: ["ann", "ben"] };
  expect(await ann.getTeamMemberInvitorAccid(both)).toEqual({ ben: "ann" });
  const many = { teamId, accounts: Array.from({ length: 201 }, (_, n) => `p${n}`) };
  await expect(ann.getTeamMemberInvitorAccid(many)).rejects.toMatchObject({
    message: "accounts 参数数组长度不能超过200",
  });

  await ben.updateInfoInTeam({ teamId, nickInTeam: "Black", muteTeam: true });
  await expect.poll(() => updated.flat(), patience).toMatchObject([{ account: "ben", nickInTeam: "Black" }]);
  await ann.updateNickInTeam({ teamId, account: "ben", nickInTeam: "White" });
  expect(await ben.getMyTeamMembers({ teamIds: [teamId] })).toMatchObject([
    { id: `${teamId}-ben`, nickInTeam: "White", muteTeam: true, muteNotiType: 1 },
  ]);
  await ann.updateMuteStateInTeam({ teamId, account: "ben", mute: true });
  expect(await ann.getMutedTeamMembers({ teamId })).toMatchObject([{ id: `${teamId}-ben`, mute: true }]);
  const silent = ben.sendText({ scene: "team", to: teamId, text: "hello" });
  await expect(silent).rejects.toMatchObject({ code: 812, msg: { status: "fail" } });
  await ann.updateMuteStateInTeam({ teamId, account: "ben", mute: false });

  await expect(ben.deleteLocalTeam({ teamId })).rejects.toMatchObject({ message: "still in team" });
  const left = hear(ben, "onMyTeamMembers");
  await ben.leaveTeam({ teamId });
  await expect.poll(() => left, patience).toContainEqual({ teamId, isMember: false });
  await ben.deleteLocalTeam({ teamId });
  // Asked for again: the owner lets in whoever applies.
  await ben.applyTeam({ teamId });
  expect(await ann.passTeamApply({ teamId, from: "ben" })).toMatchObject({ memberNum: 2 });
  await ann.dismissTeam({ teamId });
});

test("M14 a call by name rings, is joined by whoever calls too, and tells devices and latecomers what they missed", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const [told, own] = [hear(ben, "signalingNotify"), hear(ann, "signalingMutilClientSyncNotify")];
  const asked = { type: 2, channelName: "lesson", requestId: "r-1", account: "ben" } as const;
  const { channelId } = await ann.signalingCall({ ...asked, attachExt: "now" });
  await expect
    .poll(() => told, patience)
    .toMatchObject([{ eventType: "INVITE", from: "ann", requestId: "r-1", attachExt: "now" }]);
  // The channel is there (10405), so the second call joins it, and who is in it needs no invitation.
  await expect(ben.signalingCall({ ...asked, requestId: "r-2", account: "ann" })).rejects.toMatchObject({
    code: 10_407,
    message: "member exists",
  });
  await expect(ben.signalingCreate({ type: 2, channelName: "lesson" })).rejects.toMatchObject({
    code: 10_405,
  });
  const { members } = await ben.signalingGetChannelInfo({ channelName: "lesson" });
  expect(members.map(({ accid }) => accid)).toEqual(["ann", "ben"]);
  // What an instance did itself is no news to it.
  expect(own).toEqual([]);
  const [kept, inside] = [
    hear(ben, "signalingUnreadMessageSyncNotify"),
    hear(ben, "signalingChannelsSyncNotify"),
  ];
  await ann.signalingClose({ channelId, isSave: true });
  await expect
    .poll(() => told.at(-1), patience)
    .toMatchObject({ eventType: "ROOM_CLOSE", channelInValid: true });
  await ben.signalingSync();
  expect(kept).toMatchObject([[{ eventType: "ROOM_CLOSE", channelId }]]);
  expect(inside).toEqual([]);
  await ben.signalingMarkMsgRead({ msgid: kept[0]?.[0]?.msgid ?? 0 });
  await ben.signalingSync();
  expect(kept).toHaveLength(1);
  await expect(ben.signalingDelay({ channelId })).rejects.toMatchObject({
    code: 10_404,
    message: "room not exists",
  });
});

test("M3 M10 what there is nothing of is refused, and nothing resolves without doing anything", async () => {
  const ann = await open("ann");
  const [missing, wrong] = [{ code: 404, message: "object missing" }, { code: 414 }];
  await expect(ann.clearServerHistoryMsgs({ scene: "p2p", to: "nobody" })).rejects.toMatchObject(missing);
  await expect(ann.clearServerHistoryMsgs({ scene: "team", to: "99999" })).rejects.toMatchObject(missing);
  await expect(ann.updateMyInfo({})).rejects.toMatchObject({ ...wrong, field: "nick" });
  await expect(ann.getTeam({ teamId: "99999" })).rejects.toMatchObject({
    code: 803,
    message: "team not exists",
  });
  // As programs without types call.
  const nothing = {} as never;
  for (const call of [
    ann.recallMsg,
    ann.resendMsg,
    ann.deleteSessions,
    ann.deleteCollects,
    ann.getThreadMsgs,
  ])
    await expect((async () => await call(nothing))()).rejects.toMatchObject({ name: "NimError", ...wrong });
});
