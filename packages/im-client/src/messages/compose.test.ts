import { messageTypes } from "@lyceum/contract/shapes";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient } from "../client.fixture.ts";

const toBob = { scene: 0 as const, to: "bob" };
const file = { url: "/media/1/a.bin", ext: "bin", size: 12 };

async function harness() {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  const ann = makeTestClient("ann", server, timers);
  ann.connect();
  await timers.advance(100);
  return { timers, server, ann };
}

const rowsOf = (client: ReturnType<typeof makeTestClient>) => client.messages.conversation("p2p-bob").rows;

test("M3 every type is sent with its attachment, and the row is the same before and after it is stored", async () => {
  const { timers, server, ann } = await harness();
  const { messages } = ann;
  const geo = { lng: 121.5, lat: 31.2, title: "上海" };
  messages.sendText({ ...toBob, body: "hi", loc_x: 3 });
  messages.sendTip({ ...toBob, tip: "Ann has left" });
  messages.sendGeo({ ...toBob, geo });
  messages.sendCustom({ ...toBob, content: "{}", subType: 2, needUpdateSession: false });
  messages.sendUploaded({ ...toBob, type: "file", file: { ...file, name: "a.bin" } });
  messages.sendUploaded({
    ...toBob,
    type: "image",
    file: { ...file, ext: "jpg", w: 40, h: 30, orientation: "right-top" },
  });
  messages.sendUploaded({ ...toBob, type: "audio", file: { ...file, ext: "mp3", dur: 900 } });
  messages.sendUploaded({ ...toBob, type: "video", file: { ...file, ext: "mp4", dur: 900, w: 4, h: 3 } });
  messages.sendRobot({ ...toBob, robotAccid: "bot", type: "text", content: "hello" });
  const shown = () => rowsOf(ann).map(({ type, body, attach, subType }) => ({ type, body, attach, subType }));
  const before = shown();
  await timers.advance(100);
  expect(rowsOf(ann).every(({ seq }) => seq !== null)).toBe(true);
  expect(shown()).toEqual(before);
  expect(server.conversation("ann", "bob")).toMatchObject([
    { type: messageTypes.text, loc_x: 3, loc_y: 0, loc_z: 0 },
    { type: messageTypes.tip, body: "Ann has left" },
    { type: messageTypes.geo, attach: geo },
    { type: messageTypes.custom, attach: { content: "{}" }, subType: 2, needUpdateSession: false },
    { type: messageTypes.file, attach: { name: "a.bin" } },
    { type: messageTypes.image, attach: { w: 30, h: 40 } },
    { type: messageTypes.audio, attach: { dur: 900 } },
    { type: messageTypes.video, attach: { dur: 900, w: 4, h: 3 } },
    { type: messageTypes.robot, attach: { robotAccid: "bot", content: { type: "text", content: "hello" } } },
  ]);
});

test("M3 what may not be sent is refused before it is shown, with the field and the words", async () => {
  const { server, ann } = await harness();
  const refused = (send: () => unknown, field: string, msg?: string) =>
    expect(send).toThrowError(
      expect.objectContaining({ key: "parameterError", field, ...(msg ? { data: { msg } } : {}) }),
    );
  refused(() => ann.messages.sendText({ ...toBob, body: "" }), "body", "a text message needs a body");
  refused(() => ann.messages.sendCustom({ ...toBob, content: "{}", subType: 0 }), "subType");
  refused(() => ann.messages.sendGeo({ ...toBob, geo: { lng: NaN, lat: 0, title: "" } }), "attach");
  refused(
    () => ann.messages.sendUploaded({ ...toBob, type: "file", file: { ...file, url: "javascript:0" } }),
    "attach",
  );
  expect(rowsOf(ann)).toEqual([]);
  server.post("bob", "ann", "hello");
  expect(server.counts.get("sendMsg")).toBeUndefined();
});

test("M3 a local message counts as sent, keeps its place, is never sent and never recalled, and goes with the history that is cleared", async () => {
  const { timers, server, ann } = await harness();
  server.post("bob", "ann", "one");
  await timers.advance(100);
  const local = ann.messages.sendTip({ ...toBob, tip: "here only", isLocal: true });
  const shown = () => rowsOf(ann).map(({ body, status, isLocal }) => [body, status, isLocal]);
  expect(ann.sessions.list()[0]?.lastOutgoing?.body).toBe("here only");
  server.post("bob", "ann", "two");
  await timers.advance(100);
  const three = [
    ["one", "success", undefined],
    ["here only", "success", true],
    ["two", "success", undefined],
  ];
  expect(shown()).toEqual(three);
  expect(ann.sessions.list()[0]?.lastOutgoing).toBe(null);
  const row = rowsOf(ann)[1];
  if (!row) throw new Error("the local message is not shown");
  await expect(ann.messages.recall(toBob, { ...row, seq: 2 })).rejects.toMatchObject({
    key: "recallNotAllowed",
  });
  expect(() => ann.messages.resend(local)).toThrowError(expect.objectContaining({ key: "resendNotFailed" }));
  expect(server.counts.get("sendMsg")).toBeUndefined();

  await Promise.all([ann.messages.clearHistory(toBob), timers.advance(100)]);
  expect(shown()).toEqual([]);
});

test("M3 what is sent on keeps what it says and how it may be kept, under a key of its own, without the quote", async () => {
  const { timers, server, ann } = await harness();
  const { from, to, time, idServer, idClient, seq } = server.post("bob", "ann", "question");
  await timers.advance(100);
  const first = ann.messages.sendText({
    ...toBob,
    body: "answer",
    reply: { from, to, time, idServer, idClient, seq },
    isUnreadable: false,
  });
  await timers.advance(100);
  expect(rowsOf(ann)[1]?.reply?.seq).toBe(1);
  const second = ann.messages.forward("p2p-bob", 2, { scene: 0, to: "cat" });
  await timers.advance(100);
  const [sent] = server.conversation("ann", "cat");
  expect(sent).toMatchObject({ body: "answer", isUnreadable: false, idClient: second });
  expect(second).not.toBe(first);
  expect(sent).not.toHaveProperty("reply");
});
