import { afterEach, beforeEach, expect, test } from "vitest";
import { bob, makeHarness, type Harness, wrong } from "./facade.fixture.ts";
import type { Nim, NimMessage } from "./index.ts";

let harness: Harness;

beforeEach(() => {
  harness = makeHarness();
});

afterEach(() => harness.close());

const many = (count: number, text = "a") => Array.from({ length: count }, (_, index) => `${text}${index}`);
const stored = (seq: number): NimMessage => ({
  ...bob,
  sessionId: "p2p-bob",
  from: "ann",
  fromNick: "Ann",
  target: "bob",
  type: "text",
  flow: "out",
  status: "success",
  isLocal: false,
  isInBlackList: false,
  time: 1,
  idClient: `client-${seq}`,
  idServer: `1-${seq}`,
  seq,
  recalled: false,
  text: "hello",
  attach: null,
});
const blob = new Blob(["hello"], { type: "text/plain" });
const geo = { lng: 200, lat: 0, title: "" };
const filters = { keyword: "home" };
const recallText = "只能删除自己发的, 并且发送成功的消息，且不能是本地消息";
const subscribed = { type: 1, accounts: ["bob"] };
const published = { type: 100_000, value: 10_001 };

type Refused = [row: string, what: string, call: (nim: Nim) => Promise<unknown>, error: object];

/** What is one past an edge, by rows of the product. */
const refused: Refused[] = [
  ["M1", "kick of 0 devices", (nim) => nim.kick({ deviceIds: [] }), wrong("deviceIds")],
  ["M1", "kick of 11", (nim) => nim.kick({ deviceIds: many(11) }), wrong("deviceIds")],
  [
    "M10",
    "a push token of 513",
    (nim) => nim.updatePushToken({ token: "x".repeat(1_025), tokenName: "app" }),
    wrong("token"),
  ],
  ["M10", "a badge below 0", (nim) => nim.appBackground({ isBackground: true, badge: -1 }), wrong("badge")],
  [
    "M7",
    "a team of 201 others",
    (nim) => nim.createTeam({ type: "advanced", name: "Chess", accounts: many(201) }),
    { code: 414, field: "accounts", message: "accounts 参数数组长度不能超过200" },
  ],
  [
    "M7",
    "201 new members",
    (nim) => nim.addTeamMembers({ teamId: "1", accounts: many(201) }),
    { code: 414, message: "accounts 参数数组长度不能超过200" },
  ],
  ["M7", "0 new members", (nim) => nim.addTeamMembers({ teamId: "1", accounts: [] }), wrong("accounts")],
  ["M7", "a team without a name", (nim) => nim.createTeam({ type: "advanced", name: "" }), wrong("name")],
  [
    "M7",
    "a team of no known type",
    (nim) => nim.createTeam({ type: "normale" as "normal", name: "x" }),
    wrong("type"),
  ],
  ["M3", "a text of 5001", (nim) => nim.sendText({ ...bob, text: "x".repeat(5_001) }), wrong("body")],
  [
    "M3",
    "an empty text",
    (nim) => nim.sendText({ ...bob, text: "" }),
    { code: 414, field: "body", message: "a text message needs a body" },
  ],
  ["M3", "a tip of 5001", (nim) => nim.sendTipMsg({ ...bob, tip: "x".repeat(5_001) }), wrong("body")],
  ["M3", "a place outside the world", (nim) => nim.sendGeo({ ...bob, geo }), wrong("attach")],
  [
    "M3",
    "subType 0",
    (nim) => nim.sendCustomMsg({ ...bob, content: "{}", subType: 0 }),
    { code: 414, field: "subType", message: "subType is an integer above 0" },
  ],
  [
    "M3",
    "a type that nobody sends",
    (nim) => nim.sendFile({ ...bob, blob, type: "sound" as "file" }),
    { code: 414, message: "cannot send a message of type sound" },
  ],
  [
    "M3",
    "a robot of no name",
    (nim) => nim.sendRobotMsg({ ...bob, type: "text", content: "hi", robotAccid: "" }),
    wrong("attach"),
  ],
  [
    "M3",
    "a link to a robot that leads nowhere",
    (nim) => nim.sendRobotMsg({ ...bob, type: "link", robotAccid: "bot" }),
    { code: 414, field: "attach", message: "a robot message of type link needs target" },
  ],
  [
    "M3",
    "resending what did not fail",
    (nim) => nim.resendMsg({ msg: stored(1) }),
    { code: "param error", message: "only failed messages can be resent" },
  ],
  [
    "M3",
    "forwarding what was never stored and is not there",
    (nim) => nim.forwardMsg({ msg: { ...stored(1), idServer: "" }, ...bob }),
    { code: 404, message: "object missing" },
  ],
  [
    "M3",
    "recall of another's",
    (nim) => nim.recallMsg({ msg: { ...stored(1), flow: "in" } }),
    { code: "param error", message: recallText },
  ],
  [
    "M3",
    "recall of what failed",
    (nim) => nim.deleteMsg({ msg: { ...stored(1), status: "fail" } }),
    { code: "param error", message: recallText },
  ],
  [
    "M3",
    "recall of a local one",
    (nim) => nim.recallMsg({ msg: { ...stored(1), isLocal: true } }),
    { code: "param error", message: recallText },
  ],
  ["M3", "deleting 0", (nim) => nim.deleteMsgSelfBatch({ msgs: [] }), wrong("msgs")],
  [
    "M3",
    "deleting 101",
    (nim) => nim.deleteMsgSelfBatch({ msgs: many(101).map((_, at) => stored(at + 1)) }),
    wrong("msgs"),
  ],
  [
    "M3",
    "deleting of super teams",
    (nim) => nim.deleteMsgSelfBatch({ msgs: [{ ...stored(1), scene: "superTeam" }] }),
    wrong("msgs"),
  ],
  ["M3", "history of 101", (nim) => nim.getHistoryMsgs({ ...bob, limit: 101 }), wrong("limit")],
  ["M3", "history of 0", (nim) => nim.getHistoryMsgs({ ...bob, limit: 0 }), wrong("limit")],
  [
    "M3",
    "a scene that is none",
    (nim) => nim.getHistoryMsgs({ scene: "room" as "p2p", to: "bob" }),
    wrong("scene"),
  ],
  ["M3", "0 by server id", (nim) => nim.getMsgsByIdServer({ idServers: [] }), wrong("idServers")],
  [
    "M3",
    "101 by server id",
    (nim) => nim.getMsgsByIdServer({ idServers: many(101, "1-") }),
    wrong("idServers"),
  ],
  ["M4", "101 conversations", (nim) => nim.getServerSessions({ limit: 101 }), wrong("limit")],
  ["M4", "a session of no name", (nim) => nim.getServerSession({ sessionId: "" }), wrong("sessionIds")],
  ["M4", "deleting no session", (nim) => nim.deleteSessions({ sessions: [] }), wrong("sessions")],
  [
    "M4",
    "a topCustom of 1025",
    (nim) => nim.addStickTopSession({ id: "p2p-bob", topCustom: "x".repeat(1_025) }),
    wrong("topCustom"),
  ],
  ["M6", "a keyword of 65", (nim) => nim.msgFtsInServer({ keyword: "x".repeat(65) }), wrong("keyword")],
  [
    "M6",
    "an order that is none",
    (nim) => nim.msgFtsInServer({ ...filters, order: "UP" as "ASC" }),
    wrong("order"),
  ],
  [
    "M6",
    "toTime before fromTime",
    (nim) => nim.msgFtsInServerByTiming({ ...filters, fromTime: 2, toTime: 1 }),
    wrong("toTime"),
  ],
  [
    "M6",
    "21 senders",
    (nim) => nim.searchHistoryMsgs({ ...bob, ...filters, senderList: many(21) }),
    wrong("senderList"),
  ],
  ["M9", "an account of 33", (nim) => nim.addToBlacklist({ account: "x".repeat(33) }), wrong("account")],
  ["M9", "an account of none", (nim) => nim.removeFromMutelist({ account: "" }), wrong("account")],
  ["M10", "151 accounts", (nim) => nim.getUsers({ accounts: many(151) }), wrong("accounts")],
  ["M10", "no account", (nim) => nim.getUsers({ accounts: [] }), wrong("accounts")],
  ["M10", "a gender that is none", (nim) => nim.updateMyInfo({ gender: "x" as "male" }), wrong("gender")],
  ["M10", "a mail without a host", (nim) => nim.updateMyInfo({ email: "ann@" }), wrong("email")],
  ["M10", "a day that is none", (nim) => nim.updateMyInfo({ birth: "2001-02-29" }), wrong("birth")],
  ["M10", "a phone of letters", (nim) => nim.updateMyInfo({ tel: "call me" }), wrong("tel")],
  [
    "M10",
    "a switch that is none",
    (nim) => nim.updateDonnop({ shouldPushNotificationWhenPCOnline: 1 as unknown as boolean }),
    wrong("shouldPushNotificationWhenPCOnline"),
  ],
  [
    "M11",
    "a custom one of 5001",
    (nim) => nim.sendCustomSysMsg({ ...bob, content: "x".repeat(5_001) }),
    wrong("content"),
  ],
  [
    "M11",
    "a push text of 151",
    (nim) => nim.sendCustomSysMsg({ ...bob, content: "x", apnsText: "x".repeat(151) }),
    wrong("apnsText"),
  ],
  ["M11", "101 local ones", (nim) => nim.getLocalSysMsgs({ limit: 101 }), wrong("limit")],
  [
    "M11",
    "101 marks",
    (nim) => nim.markSysMsgRead({ sysMsgs: many(101, "").map((idServer) => ({ idServer })) }),
    wrong("idServers"),
  ],
  ["M13", "59 s valid", (nim) => nim.publishEvent({ ...published, validTime: 59 }), wrong("validTime")],
  [
    "M13",
    "604801 s valid",
    (nim) => nim.publishEvent({ ...published, validTime: 604_801 }),
    wrong("validTime"),
  ],
  [
    "M13",
    "broadcastType 3",
    (nim) => nim.publishEvent({ ...published, broadcastType: 3 as 2 }),
    wrong("broadcastType"),
  ],
  ["M13", "257 bytes", (nim) => nim.publishEvent({ ...published, custom: "é".repeat(129) }), wrong("custom")],
  [
    "M13",
    "59 s subscribed",
    (nim) => nim.subscribeEvent({ ...subscribed, subscribeTime: 59 }),
    wrong("subscribeTime"),
  ],
  [
    "M13",
    "2592001 s subscribed",
    (nim) => nim.subscribeEvent({ ...subscribed, subscribeTime: 2_592_001 }),
    wrong("subscribeTime"),
  ],
  ["M13", "type 4", (nim) => nim.subscribeEvent({ ...subscribed, type: 4 }), wrong("type")],
  ["M13", "type 99999", (nim) => nim.unSubscribeEventsByType({ type: 99_999 }), wrong("type")],
  [
    "M13",
    "101 accounts",
    (nim) => nim.unSubscribeEventsByAccounts({ type: 1, accounts: many(101) }),
    wrong("accounts"),
  ],
  [
    "M13",
    "101 asked",
    (nim) => nim.querySubscribeEventsByAccounts({ type: 1, accounts: many(101) }),
    wrong("accounts"),
  ],
  ["M13", "type 0 asked", (nim) => nim.querySubscribeEventsByType({ type: 0 }), wrong("type")],
  [
    "M16",
    "two sources",
    (nim) => nim.sendFile({ ...bob, blob, fileObject: blob }),
    {
      code: 414,
      message: "exactly one of dataURL, blob, fileInput, filePath, wxFilePath, fileObject must be given",
    },
  ],
  ["M16", "no source", (nim) => nim.previewFile({}), { code: 414, field: "blob" }],
  [
    "M16",
    "a maxSize of letters",
    (nim) => nim.previewFile({ blob, maxSize: "1" as unknown as number }),
    { code: 414, field: "maxSize", message: "maxSize is a number" },
  ],
  [
    "M16",
    "a commonUpload of letters",
    (nim) => nim.previewFile({ blob, commonUpload: "1" as unknown as boolean }),
    { code: 414, message: "commonUpload is a boolean" },
  ],
  [
    "M16",
    "kept for 86399 s",
    (nim) => nim.previewFile({ blob, nosSurvivalTime: 86_399 }),
    { code: 414, message: "nosSurvivalTime is at least 86400" },
  ],
  [
    "M16",
    "no file chosen",
    (nim) => nim.previewFile({ fileInput: { files: [] } }),
    { code: "no file selected", message: "no file selected" },
  ],
  [
    "M16",
    "another type of file",
    (nim) => nim.previewFile({ blob, type: "image" }),
    { code: "wrong file type", message: "wrong file type" },
  ],
  [
    "M16",
    "too large a file",
    (nim) => nim.previewFile({ blob, maxSize: 4 }),
    { code: "file too large", message: "upload file size exceeds the limit" },
  ],
  [
    "M16",
    "an input that is none",
    (nim) => nim.previewFile({ fileInput: "nowhere" }),
    { code: 414, message: "please upload a correct file node" },
  ],
  ["M16", "a token for 86399 s", (nim) => nim.getNosToken({ expireSec: 86_399 }), wrong("expireSec")],
  ["M17", "101 local sessions", (nim) => nim.getLocalSessions({ limit: 101 }), wrong("limit")],
  ["M17", "0 local messages", (nim) => nim.getLocalMsgs({ sessionId: "p2p-bob", limit: 0 }), wrong("limit")],
  [
    "M17",
    "a range that ends as it starts",
    (nim) => nim.getLocalMsgs({ sessionId: "p2p-bob", start: 5, end: 5 }),
    wrong("end"),
  ],
  [
    "M17",
    "updating a session that is not there",
    (nim) => nim.updateLocalSession({ id: "p2p-bob", localCustom: "x" }),
    { code: "session not exist", message: "session not exist" },
  ],
];

test.each(refused)("%s refuses %s before anything is sent", async (_row, _what, call, error) => {
  const nim = await harness.open("ann");
  const before = new Map(harness.server.counts);
  expect(await harness.end(call(nim))).toMatchObject({ name: "NimError", ...error });
  expect(harness.server.counts).toEqual(before);
});
