import { afterEach, beforeEach, expect, test } from "vitest";
import { bob, hear, makeHarness, type Harness } from "./facade.fixture.ts";
import { NimError } from "./errors.ts";
import { messageOf, type NimMessage, typeNumbersOf } from "./shapes.ts";

let harness: Harness;

beforeEach(() => {
  harness = makeHarness();
});

afterEach(() => harness.close());

test("M3 an edit is told to everybody, also later, and what was said before can be read", async () => {
  const [ann, ben] = [await harness.open("ann"), await harness.open("bob")];
  const msg = await harness.sendText(ann, "first");
  const [told, own] = [hear(ben, "onEditMsg"), hear(ann, "onEditMsg")];
  await harness.end(ann.editMsg({ msg, text: "second" }));
  const { idClient, seq } = msg;
  const edit = { seq, idClient, text: "second", version: 1, time: expect.any(Number) };
  expect([told, own]).toEqual([[{ sessionId: "p2p-ann", ...edit }], [{ sessionId: "p2p-bob", ...edit }]]);
  await harness.end(ben.disconnect());
  await harness.end(ann.editMsg({ msg, text: "third" }));
  ben.connect();
  await harness.timers.advance(1_000);
  expect(told.at(-1)).toMatchObject({ text: "third", version: 2 });
  expect(await harness.end(ben.editMsg({ msg: { ...msg, flow: "in" }, text: "no" }))).toMatchObject({
    code: 403,
  });
});

test("M3 M9 a message of somebody who is muted carries the flag mute", async () => {
  const nim = await harness.open("ann");
  const heard = hear(nim, "onmsg");
  await harness.end(nim.addToMutelist({ account: "bob" }));
  harness.server.post("bob", "ann", "psst");
  harness.server.post("cat", "ann", "hello");
  await harness.timers.advance(100);
  expect(heard.map(({ from, mute }) => [from, mute])).toEqual([
    ["bob", true],
    ["cat", undefined],
  ]);
});

test("M3 what was missed comes in pools of 50", async () => {
  const first = await harness.open("ann");
  await first.destroy();
  const nim = await harness.open("ann", { skipConnectionOnInitialize: true });
  const pools = hear(nim, "onofflinemsgs");
  nim.connect();
  await harness.timers.advance(500);
  await harness.end(nim.disconnect());
  for (let at = 0; at < 120; at++) harness.server.post("bob", "ann", `${at}`);
  nim.connect();
  await harness.timers.advance(2_000);
  expect(pools.map(({ msgs }) => msgs.length)).toEqual([50, 50, 20]);
  expect(pools.flatMap(({ msgs }) => msgs.map(({ text }) => text))).toEqual(
    Array.from({ length: 120 }, (_, at) => `${at}`),
  );
});

test("M3 a failed message that is sent again says so", async () => {
  const nim = await harness.open("ann");
  harness.server.refuse("sendMsg", 403);
  const failed = await harness.end(nim.sendText({ ...bob, text: "again" }));
  if (!(failed instanceof NimError) || !failed.msg) throw new Error("it was sent");
  expect(await harness.end(nim.resendMsg({ msg: failed.msg }))).toMatchObject({
    status: "success",
    resend: true,
  });
});

test("M3 the names of the wire mean the same types; what only others write is read and never sent", async () => {
  expect(
    typeNumbersOf(["picture", "location", "tips", "netcall_audio", "netcall_vedio", "datatunnel_new", "g2"]),
  ).toEqual([1, 4, 10, 7, 8, 9, 12]);
  const nim = await harness.open("ann");
  const file = { url: "/objects/a", ext: "bin", size: 1 };
  for (const type of ["g2", "netcall_audio"])
    expect(await harness.end(nim.sendFile({ ...bob, type: type as "file", file }))).toMatchObject({
      code: 414,
      message: `cannot send a message of type ${type}`,
    });
});

test("M3 a sound has the address of its MP3, derived from its own; a film has none, and another one that is named stays", async () => {
  const nim = await harness.open("ann");
  const file = { url: "/objects/a", ext: "m4a", size: 1, dur: 900, w: 2, h: 2 };
  const send = async (type: "audio" | "video") =>
    ((await harness.end(nim.sendFile({ ...bob, type, file }))) as NimMessage).attach;
  expect(await send("audio")).toMatchObject({ url: "/objects/a", mp3Url: "/objects/a?audioTrans=mp3" });
  expect(await send("video")).not.toHaveProperty("mp3Url");
  const attach = { url: "/objects/a", ext: "m4a", size: 1, dur: 900, mp3Url: "/objects/b" };
  const [stored] = harness.server.shownTo("ann", "bob");
  if (!stored) throw new Error("nothing was sent");
  expect(messageOf({ ...stored, attach }, "ann").attach).toEqual(attach);
});

test("M2 M13 a listener that throws is told by onerror, and the client goes on", async () => {
  const nim = await harness.open("ann");
  const errors = hear(nim, "onerror");
  const stop = nim.on("onmsg", () => {
    throw new Error("a fault of the program");
  });
  harness.server.post("bob", "ann", "hello");
  await harness.timers.advance(100);
  expect(errors).toMatchObject([
    { code: "EVENT_SERVICE_ERROR", message: "EVENT_SERVICE_ERROR: a fault of the program" },
  ]);
  stop();
  const heard = hear(nim, "onmsg");
  harness.server.post("bob", "ann", "again");
  await harness.timers.advance(100);
  expect([heard.length, nim.getLoginStatus()]).toEqual([1, 1]);
});

test("M2 the section robots is asked for where its option says so, and what fails of the sections is told", async () => {
  const nim = await harness.open("ann", { syncRobots: true, syncAvSignal: false });
  await harness.end(nim.disconnect());
  const errors = hear(nim, "onerror");
  const before = harness.server.counts.get("signalingSync") ?? 0;
  nim.connect();
  await harness.timers.advance(1_000);
  // The plain server has no robots, so each sync fails in this section.
  expect(errors).toMatchObject([{ code: "SYNC_promiseArray_ERROR" }]);
  expect([before, harness.server.counts.get("syncRobot")]).toEqual([0, 2]);
});
