import { limits } from "@lyceum/contract/limits";
import { type MessageTypeName, messageTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, signIn } from "./harness.ts";

/** Its address is put in where the server must have the object. */
const file = { url: "", ext: "bin", size: 12, name: "文件.bin", md5: "0".repeat(32) };

/** A message of each type that a person can send, as it is stored. */
const sentExamples: { [T in Exclude<MessageTypeName, "notification">]: object } = {
  text: { body: "hello" },
  image: { attach: { ...file, ext: "png", w: 640, h: 480 } },
  audio: { attach: { ...file, ext: "aac", dur: 2_400 } },
  video: {
    attach: {
      ...file,
      ext: "mp4",
      dur: 9_000,
      w: 1_920,
      h: 1_080,
      type: "video/mp4",
      container: "mp4",
      audioCodec: "aac",
      videoCodec: "h264",
    },
  },
  geo: { attach: { lng: 121.4737, lat: 31.2304, title: "上海" } },
  file: { attach: file },
  tip: { body: "Ann has left the class" },
  robot: { body: "hi", attach: { robotAccid: "bot", content: { type: "link", target: "menu" } } },
  custom: { attach: { content: '{"dice":6}' }, subType: 3 },
};

export function messageTypesSuite(harness: () => ConformanceHarness): void {
  test.each(Object.entries(sentExamples))(
    "M3 a message of type %s reads alike in the push, the log, the history and the list",
    async (name, example) => {
      const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
      const { accounts } = harness();
      const type = messageTypes[name as MessageTypeName];
      const sent = {
        type,
        body: "",
        custom: "{}",
        pushContent: "a message",
        pushPayload: "{}",
        needMsgReceipt: true,
        ...(await withObject(harness(), example)),
      };
      const params = { scene: 0 as const, to: accounts.ben, idClient: randomId(), ...sent, cc: false };
      const { code, body } = await ann.ask("sendMsg", params);
      expect(code).toBe(200);
      const { seq, pts, idServer } = body;
      const [, , , , delivered] = await ben.nextPush((frame) => frame[0] === 5);
      const { message } = (delivered as { changes: { message: object }[] }).changes[0] ?? { message: {} };
      expect(message).toEqual({
        ...params,
        from: accounts.ann,
        fromNick: expect.any(String),
        time: body.time,
        seq,
        idServer,
      });
      const synced = await ann.ask("sync", { pts: pts - 1 });
      expect(synced.body.changes).toEqual([{ pts, kind: "message", message }]);
      const history = await ben.ask("getHistoryMsgs", { scene: 0, to: accounts.ann, limit: 1 });
      expect(history.body.msgs).toEqual([message]);
      const listed = await ann.ask("getSessions", { sessionIds: [`p2p-${accounts.ben}`] });
      expect(listed.body.sessionList[0]?.lastMsg).toEqual(message);
      for (const socket of [ann, ben]) socket.close();
    },
  );

  const max = (name: keyof typeof limits, more = 0) => "x".repeat(limits[name].value + more);
  const image = { ...file, ext: "png", w: 1, h: 1 };
  const wrong: [what: string, field: string, change: object][] = [
    ["a notification", "type", { type: 5 }],
    ["a text without words", "body", { type: 0 }],
    ["a text with an attachment", "attach", { type: 0, body: "x", attach: file }],
    ["an image without height", "attach", { type: 1, attach: { ...file, w: 1 } }],
    ["an image that is too wide", "attach", { type: 1, attach: { ...image, w: limits.pixelsMax.value + 1 } }],
    ["an audio without a length", "attach", { type: 2, attach: file }],
    ["a video without a size", "attach", { type: 3, attach: { ...file, dur: 1 } }],
    ["a place that is none", "attach", { type: 4, attach: { lng: 181, lat: 0, title: "" } }],
    ["a place without a title", "attach", { type: 4, attach: { lng: 1, lat: 0 } }],
    ["a long title", "attach", { type: 4, attach: { lng: 1, lat: 0, title: max("geoTitleMax", 1) } }],
    ["a file without bytes", "attach", { type: 6, attach: { ...file, size: 0 } }],
    ["a file without an ending", "attach", { type: 6, attach: { ...file, ext: undefined } }],
    [
      "a file with an address that runs",
      "attach",
      { type: 6, attach: { ...file, url: "javascript:alert(1)" } },
    ],
    [
      "a file with a long address",
      "attach",
      { type: 6, attach: { ...file, url: `/${max("attachUrlMax")}` } },
    ],
    ["a file with a long name", "attach", { type: 6, attach: { ...file, name: max("fileNameMax", 1) } }],
    ["a file with a wrong digest", "attach", { type: 6, attach: { ...file, md5: "F".repeat(32) } }],
    ["a field that nobody declared", "attach", { type: 6, attach: { ...file, surplus: 1 } }],
    [
      "a robot of another kind",
      "attach",
      { type: 11, attach: { robotAccid: "b", content: { type: "song" } } },
    ],
    [
      "a text to a robot that says nothing",
      "attach",
      { type: 11, attach: { robotAccid: "b", content: { type: "text", content: "" } } },
    ],
    [
      "a link to a robot that leads nowhere",
      "attach",
      { type: 11, attach: { robotAccid: "b", content: { type: "link" } } },
    ],
    ["long content", "attach", { type: 100, attach: { content: max("attachContentMax", 1) } }],
    ["kind 0", "subType", { type: 100, attach: { content: "" }, subType: 0 }],
    ["a kind that is no integer", "subType", { type: 100, attach: { content: "" }, subType: 1.5 }],
    ["a long push text", "pushContent", { type: 0, body: "x", pushContent: max("pushContentMax", 1) }],
    ["a long push payload", "pushPayload", { type: 0, body: "x", pushPayload: max("pushPayloadMax", 1) }],
    ["a reference that is incomplete", "reply", { type: 0, body: "x", reply: { seq: 1 } }],
    ["a flag that is no flag", "isUnreadable", { type: 0, body: "x", isUnreadable: "no" }],
  ];
  test.each(wrong)("M3 %s answers 414 with the field", async (_what, field, change) => {
    const ann = await signIn(harness(), "ann");
    const message = { scene: 0, to: harness().accounts.ben, idClient: randomId(), ...change };
    const [, , , code, body] = await ann.askRaw(7, 1, message);
    const at = expect.stringMatching(new RegExp(`^${field}(\\.|$)`));
    expect([code, body]).toEqual([414, expect.objectContaining({ fault: "parameterError", field: at })]);
    ann.close();
  });

  test("M3 what stands at its limit is stored", async () => {
    const ann = await signIn(harness(), "ann");
    const largest = {
      type: messageTypes.file,
      body: max("messageBodyMax"),
      custom: max("messageCustomMax"),
      attach: { ...file, url: await harness().storedObject("ann"), name: max("fileNameMax") },
      pushContent: max("pushContentMax"),
      pushPayload: max("pushPayloadMax"),
    };
    const custom = { type: messageTypes.custom, attach: { content: max("attachContentMax") } };
    for (const message of [largest, custom]) {
      const answer = await ann.ask("sendMsg", {
        scene: 0,
        to: harness().accounts.ben,
        idClient: randomId(),
        ...message,
      });
      expect(answer.code).toBe(200);
    }
    ann.close();
  });

  test("M3 of a recalled message nothing is left but its place", async () => {
    const ann = await signIn(harness(), "ann");
    const to = harness().accounts.ben;
    const attach = { ...image, url: await harness().storedObject("ann") };
    const message = { scene: 0 as const, to, idClient: randomId(), type: messageTypes.image, attach };
    const extra = { custom: "{}", pushContent: "a picture", subType: 2, isPushable: false };
    const { body } = await ann.ask("sendMsg", { ...message, ...extra });
    expect((await ann.ask("deleteMsg", { scene: 0, to, seq: body.seq })).code).toBe(200);
    const { msgs } = (await ann.ask("getHistoryMsgs", { scene: 0, to, limit: 1 })).body;
    const { idClient, type } = message;
    const left = { scene: 0, to, type, body: "", idClient, isPushable: false, recalled: true };
    expect(msgs).toEqual([
      { ...left, ...pick(body), from: harness().accounts.ann, fromNick: expect.any(String) },
    ]);
    ann.close();
  });
}

function pick({ idServer, seq, time }: { idServer: string; seq: number; time: number }) {
  return { idServer, seq, time };
}

async function withObject(harness: ConformanceHarness, example: object): Promise<object> {
  if (!("attach" in example)) return example;
  const { attach } = example as { attach: object };
  return "url" in attach
    ? { ...example, attach: { ...attach, url: await harness.storedObject("ann") } }
    : example;
}
