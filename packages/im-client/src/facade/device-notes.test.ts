import { afterEach, beforeEach, expect, test } from "vitest";
import { makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { memoryCache } from "../cache/memory-engine.ts";
import { bob, hear, makeHarness, type Harness } from "./facade.fixture.ts";
import { getInstance, type NimMessage } from "./index.ts";

let harness: Harness;

beforeEach(() => {
  harness = makeHarness();
});

afterEach(() => harness.close());

/** Ann's program on one device, as often as it is started. */
function device(cache = memoryCache()) {
  const socket = makeSocketPair(harness.timers, perfectNetwork, harness.server.accept);
  const ports = { timers: harness.timers, socket, cache };
  return { start: () => harness.open("ann", { deviceId: "desk", ports }) };
}

test("M4 M17 what this device has cleared and told of a conversation is known after a restart, and gone after a sign-out", async () => {
  const { start } = device();
  const nim = await start();
  const heard = hear(nim, "onmsg");
  harness.server.post("bob", "ann", "first");
  await harness.timers.advance(1_000);
  const [newest] = heard;
  if (!newest) throw new Error("nothing came");
  await harness.end(nim.sendMsgReceipt({ msg: newest }));
  await harness.end(nim.clearServerHistoryMsgs(bob));
  await harness.end(nim.updateLocalSession({ id: "p2p-bob", localCustom: "pinned by me" }));
  await harness.timers.advance(1_000);
  await harness.end(nim.destroy());

  const again = await start();
  const told = hear(again, "onupdatesessions");
  harness.server.post("bob", "ann", "second");
  await harness.timers.advance(1_000);
  const times = { lastEmptyTime: newest.time, msgReceiptSendTime: newest.time, localCustom: "pinned by me" };
  expect(told.at(-1)).toMatchObject([{ id: "p2p-bob", ...times }]);
  expect(await harness.end(again.getLocalSession({ sessionId: "p2p-bob" }))).toMatchObject(times);

  await harness.end(again.logout());
  await harness.end(again.destroy());
  const signedInAgain = await start();
  const later = hear(signedInAgain, "onupdatesessions");
  harness.server.post("bob", "ann", "third");
  await harness.timers.advance(1_000);
  expect(later.at(-1)).toMatchObject([{ id: "p2p-bob", lastEmptyTime: 0, msgReceiptSendTime: 0 }]);
});

test("M3 a note at a message stays on the device and comes with it wherever it is told, until it is deleted here", async () => {
  const { start } = device();
  const nim = await start();
  const stages: (string | undefined)[] = [];
  const sending = nim.sendText({
    ...bob,
    text: "hello",
    localCustom: "draft 3",
    beforesend: ({ localCustom }) => stages.push(localCustom),
  });
  const sent = (await harness.end(sending)) as NimMessage;
  expect([...stages, sent.localCustom]).toEqual(["draft 3", "draft 3"]);
  expect(JSON.stringify(harness.server.shownTo("bob", "ann"))).not.toContain("draft 3");
  await harness.timers.advance(1_000);
  await harness.end(nim.destroy());

  const again = await start();
  await harness.timers.advance(1_000);
  const read = async () =>
    ((await harness.end(again.getMsgsByIdServer({ idServers: [sent.idServer] }))) as NimMessage[])[0];
  expect(await read()).toMatchObject({ text: "hello", localCustom: "draft 3" });
  const sessions = hear(again, "onupdatesessions");
  await harness.end(again.updateLocalMsg({ idClient: sent.idClient, localCustom: "final" }));
  await harness.end(again.updateServerSession({ sessionId: "p2p-bob", extra: "x" }));
  expect(sessions.at(-1)).toMatchObject([{ lastMsg: { localCustom: "final" } }]);
  await harness.end(again.deleteLocalMsg({ msg: sent }));
  expect(await read()).not.toHaveProperty("localCustom");
  const wrong = harness.end(again.sendText({ ...bob, text: "x", localCustom: 1 as never }));
  expect(await wrong).toMatchObject({ code: 414, field: "localCustom" });
});

test("M3 without a cache a note lasts as long as the program", async () => {
  const nim = getInstance(harness.optionsOf("ann", { db: false }));
  await harness.timers.advance(100);
  const sent = await harness.end(nim.sendText({ ...bob, text: "hello", localCustom: "here" }));
  expect(sent).toMatchObject({ status: "success", localCustom: "here" });
  await nim.destroy();
});
