import type { CommandName } from "@lyceum/contract/im";
import { expect, test } from "vitest";
import type { Transport } from "../connection/transport.ts";
import { makeAntispamCalls } from "./antispam.ts";
import { makePolicyCalls } from "./policies.ts";
import { makeRobotCalls } from "./robots.ts";

/** A server that answers what it is told to, and a clock that moves by hand. */
function serve(answers: Partial<Record<CommandName, object>>, takesMs = 0) {
  const asked: [string, object][] = [];
  const clock = { at: 1_000, now: () => clock.at };
  const transport = {
    async call(name: CommandName, params: object) {
      asked.push([name, params]);
      clock.at += takesMs;
      return await Promise.resolve(answers[name]);
    },
  } as unknown as Pick<Transport, "call"> & Transport;
  return { asked, clock, transport };
}

test("M19 the server's time counts half of the round trip", async () => {
  const { transport, clock } = serve({ getServerTime: { time: 50_000 } }, 300);
  expect(await makePolicyCalls(transport, clock).getServerTime()).toBe(50_150);
});

test("M19 switches and policies are asked for once while they are good", async () => {
  const { transport, clock, asked } = serve({
    getGrayscaleConfig: { grayConfig: "{}", ttl: 60, timeStamp: 0 },
    getMixStorePolicy: { providers: [1], nosPolicy: { uploads: [] }, s3Policy: null, ttl: 60, timeStamp: 0 },
  });
  const calls = makePolicyCalls(transport, clock);
  await calls.getGrayscaleConfig();
  await calls.getGrayscaleConfig();
  await calls.getMixStorePolicy();
  await calls.getMixStorePolicy({ providers: [1, 2] });
  await calls.getMixStorePolicy({ providers: [1] });
  expect(asked).toHaveLength(3);
  clock.at += 60_000;
  await calls.getGrayscaleConfig();
  expect(asked).toHaveLength(4);
  await expect(calls.getMixStorePolicy({ providers: [2] })).rejects.toMatchObject({ field: "providers" });
});

test("M18 the filter says 0 to 3 with the words of the interface, and 404 for nothing to judge", async () => {
  const thesaurus = [
    { word: "damn", type: 1 },
    { word: "fool", type: 2 },
    { word: "meet", type: 3 },
  ];
  const { transport, asked } = serve({ getClientAntispam: { version: 4, thesaurus } });
  const calls = makeAntispamCalls(transport);
  const filter = (content: string) => calls.filterClientAntispam({ content });
  expect(() => filter("hello")).toThrow(expect.objectContaining({ key: "objectMissing" }));
  await calls.getClientAntispamLexicon();
  expect(() => filter("")).toThrow(expect.objectContaining({ key: "objectMissing" }));
  expect(filter("hello")).toEqual({ code: 200, type: 0, result: "hello", errmsg: "" });
  expect(filter("DAMN it")).toEqual({ code: 200, type: 1, result: "**** it", errmsg: "" });
  expect(filter("a fool")).toMatchObject({ type: 2, errmsg: "suggest rejecting send" });
  expect(filter("meet me")).toMatchObject({
    type: 3,
    errmsg: "suggest server handle spam, send message with clientAntiSpam",
  });
  await calls.getClientAntispamLexicon();
  expect(asked[1]).toEqual(["getClientAntispam", { version: 4 }]);
});

test.each([[{ words: [] }], [[{ word: "fool", type: 4 }]], [[{ word: "", type: 1 }]], [[null]]])(
  "M18 a list of words that is none, %j, answers 500, and the next one that is good serves",
  async (thesaurus) => {
    const answers: { getClientAntispam: object } = { getClientAntispam: { version: 4, thesaurus } };
    const { transport, asked } = serve(answers);
    const calls = makeAntispamCalls(transport);
    await calls.getClientAntispamLexicon();
    expect(() => calls.filterClientAntispam({ content: "a fool" })).toThrow(
      expect.objectContaining({ key: "serverError" }),
    );
    answers.getClientAntispam = { version: 5, thesaurus: [{ word: "fool", type: 2 }] };
    await calls.getClientAntispamLexicon();
    expect(asked).toEqual([
      ["getClientAntispam", {}],
      ["getClientAntispam", {}],
    ]);
    expect(calls.filterClientAntispam({ content: "a fool" })).toMatchObject({ code: 200, type: 2 });
  },
);

test("M18 robots and hosts are asked by the names of the interface, a host by GET and with headers by their names", async () => {
  const robots = [{ account: "robot-1", nick: "Timetable" }];
  const header = [{ name: "content-type", value: "text/plain" }];
  const { transport, asked } = serve({
    syncRobot: { robots },
    httpProxy: { code: 404, header, body: "none" },
  });
  const calls = makeRobotCalls(transport);
  expect(await calls.getRobots()).toEqual(robots);
  expect(await calls.httpRequestProxy({ zone: "library", path: "/books" })).toEqual({
    code: 404,
    header: { "content-type": "text/plain" },
    body: "none",
  });
  const sent = { zone: "library", path: "/books", method: 2, body: "{}" } as const;
  await calls.httpRequestProxy({ ...sent, header: { accept: "text/plain" } });
  expect(asked.slice(1)).toEqual([
    ["httpProxy", { zone: "library", path: "/books", method: 1, header: [] }],
    ["httpProxy", { ...sent, header: [{ name: "accept", value: "text/plain" }] }],
  ]);
});
