import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { writeList } from "../words/store.ts";
import { deliverConversation } from "./deliver.ts";
import { nowhere, robotHarness } from "./harness.fixture.ts";

const { school, server, app, program, woken, enter, make, say, lines, stateOf, drop } = await robotHarness();
afterAll(drop);

const faultsOf = async (id: string, query: { pageNum?: string; pageSize?: string } = {}) =>
  await school.call("GET /staff/robots/{id}/faults", "boss", { params: { id }, query });

/** Once for the file: the list that is there stays. */
async function listWords() {
  await writeList(school.kysely, 100, 0, {
    words: [
      { word: "darn", type: 1 },
      { word: "fool", type: 2 },
      { word: "meet me", type: 3 },
    ],
    at: 0,
    by: "boss",
  });
}

/** Somebody asks, the program answers so, and these are the messages of the robot. */
async function answered(account: string, answers: readonly unknown[]) {
  const robot = await make();
  const reader = await enter(account);
  woken.length = 0;
  for (const [at, answer] of answers.entries()) {
    program.handle = (_body, response) => void response.end(JSON.stringify(answer));
    await say(reader, robot.account, `ask ${at}`);
    await deliverConversation(app, woken[0] ?? nowhere);
  }
  const { msgs } = (await reader.ask("getHistoryMsgs", { scene: 0, to: robot.account, limit: 50 })).body;
  return { robot, reader, said: msgs.filter(({ from }) => from === robot.account) };
}

test("M18 what a robot answers has the types, flags and bounds of messages of people, and what is refused is told to staff", async () => {
  const place = { lng: 1, lat: 2, title: "Gate" };
  const { robot, said } = await answered("a-types", [
    {
      messages: [
        { type: 4, attach: place },
        { type: 10, text: "tip" },
        { text: "quiet", isUnreadable: false },
      ],
    },
    { messages: [{ text: "good" }, { text: "x".repeat(5_001) }] },
    { type: 5, text: "a notification" },
    { messages: Array(6).fill({ text: "many" }) },
    "nonsense",
  ]);
  expect(said).toMatchObject([
    { type: 4, attach: place },
    { type: 10, body: "tip" },
    { type: 0, body: "quiet", isUnreadable: false },
  ]);
  expect(said).toHaveLength(3);
  const { rows, total } = await faultsOf(robot.robotId);
  expect(total).toBe(4);
  expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(["form", "many", "message"]));
  expect(rows.map(({ detail }) => detail)).toContain("messages.1.text");
  expect((await stateOf(robot.robotId))?.lastError).toContain("form of robots");
});

test("M18 the list of words counts for what a robot answers in any form: masked, refused, and counted", async () => {
  await listWords();
  const robotOf = (content: string) => ({
    type: 11,
    text: content,
    attach: { content: { type: "text", content } },
  });
  const { robot, reader, said } = await answered("a-words", [
    { messages: [{ text: "darn" }, { text: "you fool" }, { text: "after" }, { type: 10, text: "meet me" }] },
  ]);
  expect(said.map(({ body }) => body)).toEqual(["****", "after", "*******"]);
  for (const [text, at] of [
    ["darn it", 1],
    ["fool", 2],
  ] as const) {
    const { attach, ...rest } = robotOf(text);
    program.handle = (_body, response) =>
      void response.end(JSON.stringify({ ...rest, attach: { robotAccid: robot.account, ...attach } }));
    await say(reader, robot.account, `again ${at}`);
    await deliverConversation(app, woken[0] ?? nowhere);
  }
  const { msgs } = (await reader.ask("getHistoryMsgs", { scene: 0, to: robot.account, limit: 50 })).body;
  const ofType = msgs.filter(({ type }) => type === 11);
  expect(ofType).toMatchObject([
    { body: "**** it", attach: { content: { type: "text", content: "**** it" }, msgOut: true } },
  ]);
  const { rows } = await faultsOf(robot.robotId);
  expect(rows.map(({ reason, detail }) => `${reason} ${detail}`).toSorted()).toEqual([
    "words messages.0",
    "words messages.1",
  ]);
  const write = school.call("POST /robots/messages", null, {
    body: { token: robot.token, to: "a-words", text: "fool", idClient: randomId() },
  });
  await expect(write).rejects.toMatchObject({ key: "paramError", field: "text" });
  expect((await faultsOf(robot.robotId)).total).toBe(3);
});

test("M18 the list of words counts for what a robot writes beneath a picture or a file", async () => {
  await listWords();
  const { robot, reader } = await answered("a-captions", []);
  const url = await server.addObject("a-captions");
  const attach = { url, ext: "png", size: 4, w: 1, h: 1 };
  const sent = { scene: 0, to: robot.account, idClient: randomId(), type: 1, attach } as const;
  program.handle = (_body, response) =>
    void response.end(
      JSON.stringify({
        messages: [
          { type: 1, text: "you fool", attach },
          { type: 1, text: "darn sky", attach },
          { type: 1, attach },
          { type: 6, text: "fool", attach: { url, ext: "pdf", size: 4 } },
        ],
      }),
    );
  expect((await reader.ask("sendMsg", sent)).code).toBe(200);
  await deliverConversation(app, woken[0] ?? nowhere);
  const { msgs } = (await reader.ask("getHistoryMsgs", { scene: 0, to: robot.account, limit: 50 })).body;
  const said = msgs.filter(({ from }) => from === robot.account);
  expect(said.map(({ type, body }) => [type, body])).toEqual([
    [1, "**** sky"],
    [1, ""],
  ]);
  const { rows } = await faultsOf(robot.robotId);
  expect(rows.map(({ reason, detail }) => `${reason} ${detail}`).toSorted()).toEqual([
    "words messages.0",
    "words messages.3",
  ]);
});

test("M18 a robot passes on files that it may read, and no others", async () => {
  const file = (url: string) => ({ type: 6, attach: { url, ext: "pdf", size: 4 } });
  await enter("a-other");
  const foreign = await server.addObject("a-other");
  const { robot, reader, said } = await answered("a-files", [file(foreign)]);
  expect(said).toEqual([]);
  expect((await faultsOf(robot.robotId)).rows).toMatchObject([{ reason: "file", detail: "messages.0" }]);
  const own = file(await server.addObject("a-files"));
  const sent = { scene: 0, to: robot.account, idClient: randomId(), ...own } as const;
  program.handle = (_body, response) => void response.end(JSON.stringify(own));
  expect((await reader.ask("sendMsg", sent)).code).toBe(200);
  await deliverConversation(app, woken[0] ?? nowhere);
  expect(await lines(reader, robot.account)).toHaveLength(3);
});

test("M18 faults are kept once for each try, the newest of many, and for the robot's own institution", async () => {
  const robot = await make();
  const reader = await enter("a-many");
  woken.length = 0;
  program.handle = (_body, response) => void response.writeHead(500).end();
  await say(reader, robot.account, "hello");
  await deliverConversation(app, woken[0] ?? nowhere);
  expect((await faultsOf(robot.robotId)).rows).toMatchObject([
    { reason: "hook", detail: "failed: status 500" },
  ]);
  school.clock.at += 3_600_000;
  program.handle = (_body, response) => void response.end("nonsense");
  await deliverConversation(app, woken[0] ?? nowhere);
  for (let at = 0; at < 55; at++) {
    school.clock.at += 1_000;
    await say(reader, robot.account, `ask ${at}`);
    await deliverConversation(app, woken[0] ?? nowhere);
  }
  const first = await faultsOf(robot.robotId, { pageSize: "10" });
  expect(first.total).toBe(50);
  const times = first.rows.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(first.rows.every(({ reason }) => reason === "form")).toBe(true);
  await expect(
    school.call(
      "GET /staff/robots/{id}/faults",
      "head",
      { params: { id: robot.robotId }, query: {} },
      "northfield.localhost",
    ),
  ).rejects.toMatchObject({ key: "notFound" });
});

test("M10 M18 a robot's answer wakes who is away once, a while later, and nobody who has no device for it", async () => {
  const robot = await make();
  const added: { payload: unknown; options: unknown }[] = [];
  const jobs: typeof app.jobs = {
    ...app.jobs,
    add: async (_db, _kind, payload, options) => {
      added.push({ payload, options });
      return "";
    },
  };
  const ask = async (reader: Awaited<ReturnType<typeof enter>>) => {
    woken.length = 0;
    program.handle = (_body, response) =>
      void response.end(JSON.stringify({ messages: [{ text: "one" }, { text: "two" }] }));
    await say(reader, robot.account, "ask");
    await deliverConversation({ ...app, jobs }, woken[0] ?? nowhere);
  };
  const before = app.clock.now();
  const reader = await enter("a-away");
  await ask(reader);
  expect(added).toEqual([]);
  await sql`insert into im.push_device (person_id, realm, device_id, session_id, token, token_name, "time")
    select id, realm, 'phone', '', 'token', 'name', 0 from im.person where account = 'a-away'`.execute(
    school.kysely,
  );
  await ask(reader);
  const { conversationId = 0 } = woken[0] ?? {};
  expect(added).toHaveLength(1);
  // Asked twice, answered by two messages each time.
  expect(added[0]?.payload).toMatchObject({ places: [{ conversationId, seq: 6 }], tries: 0 });
  expect(added[0]?.options).toEqual({ jobKey: expect.any(String), runAt: expect.any(Number) });
  expect((added[0]?.options as { runAt: number } | undefined)?.runAt).toBeGreaterThan(before);
});
