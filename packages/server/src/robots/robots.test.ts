import { createHmac } from "node:crypto";
import { randomId } from "@lyceum/kit";
import type { RawSocket } from "@lyceum/testing/conformance";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { makeGuardedFetch } from "../engines/guarded-fetch.ts";
import { deliverConversation } from "./deliver.ts";
import { startDemoRobot } from "./demo/start-demo-robot.ts";
import { registerAvatars } from "../personal/index.ts";
import { answerText, content, nowhere, robotHarness } from "./harness.fixture.ts";

const { school, app, program, woken, asked, heard, enter, make, say, lines, stateOf, drop } =
  await robotHarness();
afterAll(drop);

test("M18 a message reaches the program signed and in order, and each answer is written once", async () => {
  const robot = await make();
  const ann = await enter("r-ann");
  woken.length = heard.length = 0;
  program.handle = (body, response) => answerText(response, `re ${JSON.parse(body).message.body}`);
  for (const text of ["one", "two", "three"]) expect((await say(ann, robot.account, text)).code).toBe(200);
  expect(woken).toHaveLength(3);
  const [conversation = nowhere] = woken;
  // Two runs at once, as after the loss of a node.
  await Promise.all([deliverConversation(app, conversation), deliverConversation(app, conversation)]);
  await deliverConversation(app, conversation);
  expect(await lines(ann, robot.account)).toEqual(["one", "two", "three", "re one", "re two", "re three"]);
  expect(heard).toHaveLength(3);
  const [{ body, headers } = { body: "", headers: {} }] = heard;
  const signature = createHmac("sha256", robot.secret).update(`${String(headers["x-lyceum-time"])}.${body}`);
  expect(headers["x-lyceum-signature"]).toBe(signature.digest("hex"));
  expect(JSON.parse(body)).toMatchObject({ robot: robot.account, message: { from: { account: "r-ann" } } });
});

test("M18 a program that fails is tried again later, then left alone for a while, and a message is given up at last", async () => {
  const robot = await make();
  const ann = await enter("r-fail");
  woken.length = heard.length = 0;
  program.handle = (_body, response) => response.writeHead(500).end();
  await say(ann, robot.account, "hello");
  const [conversation = nowhere] = woken;
  for (let run = 0; run < 5; run++) {
    await deliverConversation(app, conversation);
    school.clock.at += 700_000;
  }
  expect(heard).toHaveLength(5);
  school.clock.at -= 700_000;
  expect(await stateOf(robot.robotId)).toMatchObject({ lastError: expect.stringContaining("500"), lost: 0 });
  // The circuit is open: nothing is asked.
  await deliverConversation(app, conversation);
  expect(heard).toHaveLength(5);
  school.clock.at += 700_000;
  await deliverConversation(app, conversation);
  expect(heard).toHaveLength(6);
  expect(await stateOf(robot.robotId)).toMatchObject({ lost: 1 });
  school.clock.at += 1_000_000;
  program.handle = (_body, response) => answerText(response, "back");
  await say(ann, robot.account, "again");
  await deliverConversation(app, conversation);
  expect(await lines(ann, robot.account)).toEqual(["hello", "again", "back"]);
  expect(await stateOf(robot.robotId)).toMatchObject({ lastError: null, pausedUntil: 0 });
});

test("M18 what is no answer, or leads elsewhere, writes nothing and is told to staff", async () => {
  const robot = await make();
  const ann = await enter("r-odd");
  woken.length = 0;
  for (const [at, odd] of ["nonsense", '{"text":7}', '{"messages":[{"text":""}]}', "[1]"].entries()) {
    program.handle = (_body, response) => response.end(odd);
    await say(ann, robot.account, `try ${at}`);
    await deliverConversation(app, woken[0] ?? nowhere);
  }
  expect(await lines(ann, robot.account)).toEqual(["try 0", "try 1", "try 2", "try 3"]);
  program.handle = (_body, response) =>
    response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  await say(ann, robot.account, "moved");
  await deliverConversation(app, woken[0] ?? nowhere);
  expect((await stateOf(robot.robotId))?.lastError).toContain("redirect");
});

test("M18 a robot is for its classes and for its institution, and robots do not talk to each other", async () => {
  const classId = await school.addClass("3C");
  const robot = await make({ classIds: [classId] });
  const inside = await enter("r-in", { classIds: [classId] });
  const outside = await enter("r-out");
  const far = await enter("r-far", { deptId: 200, kind: "k12" });
  expect((await say(inside, robot.account, "hi")).code).toBe(200);
  expect((await say(outside, robot.account, "hi")).code).toBe(404);
  expect((await say(far, robot.account, "hi")).code).toBe(404);
  const named = async (socket: RawSocket) =>
    (await socket.ask("syncRobot", {})).body.robots.map(({ account }) => account);
  expect(await named(inside)).toContain(robot.account);
  expect(await named(outside)).not.toContain(robot.account);
  expect(await named(far)).toEqual([]);
  await school.call("POST /staff/robots/{id}/save", "boss", {
    params: { id: robot.robotId },
    body: { ...content, classIds: [classId], isEnabled: false },
  });
  await expect.poll(async () => (await say(inside, robot.account, "hi")).code).toBe(404);
  expect(await lines(inside, robot.account)).toContain("hi");
  await expect(
    school.call(
      "POST /staff/robots/{id}/rotate",
      "head",
      { params: { id: robot.robotId }, body: {} },
      "northfield.localhost",
    ),
  ).rejects.toMatchObject({ key: "notFound" });
});

test("M18 a program writes by its token to whom has written, and a renewed token ends the old one", async () => {
  const robot = await make();
  const ann = await enter("r-token");
  await enter("r-silent");
  await say(ann, robot.account, "hello");
  const write = async (token: string, to: string, idClient = randomId()) =>
    await school.call("POST /robots/messages", null, { body: { token, to, text: "By myself", idClient } });
  const key = randomId();
  const first = await write(robot.token, "r-token", key);
  expect(await write(robot.token, "r-token", key)).toEqual(first);
  expect(await lines(ann, robot.account)).toEqual(["hello", "By myself"]);
  await expect(write(robot.token, "r-silent")).rejects.toMatchObject({ key: "notFound" });
  await expect(write(robot.token, robot.account)).rejects.toMatchObject({ key: "notFound" });
  await expect(write(`${robot.token}x`, "r-token")).rejects.toMatchObject({ key: "robotToken" });
  const id = { params: { id: robot.robotId }, body: {} };
  const next = await school.call("POST /staff/robots/{id}/rotate", "boss", id);
  expect(next.secret).not.toBe(robot.secret);
  await expect(write(robot.token, "r-token")).rejects.toMatchObject({ key: "robotToken" });
  await write(next.token, "r-token");
  // Ten in a minute to one person.
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => write(next.token, "r-token")));
  expect(many.some((one) => one.status === "rejected" && one.reason.key === "tooManyRequests")).toBe(true);
  await say(ann, robot.account, "still there");
  school.clock.at += 8 * 86_400_000;
  onTestFinished(() => void (school.clock.at -= 8 * 86_400_000));
  await expect(write(next.token, "r-token")).rejects.toMatchObject({ key: "notFound" });
});

test("M18 in a school for children a robot names its classes", async () => {
  const of = (classIds: number[]) =>
    school.call("POST /staff/robots", "head", { body: { ...content, classIds } }, "northfield.localhost");
  await expect(of([])).rejects.toMatchObject({ key: "paramError" });
  const classId = await school.addClass("3D", 200);
  expect((await of([classId])).robotId).toMatch(/^[0-9]+$/);
});

test("M18 what was written to a robot that is out of reach since is told to nobody's program", async () => {
  const robot = await make();
  const ann = await enter("r-apart");
  woken.length = heard.length = 0;
  program.handle = (_body, response) => answerText(response, "never");
  await say(ann, robot.account, "a secret");
  const classIds = [await school.addClass("3E")];
  await school.call("POST /staff/robots/{id}/save", "boss", {
    params: { id: robot.robotId },
    body: { ...content, classIds },
  });
  await deliverConversation(app, woken[0] ?? nowhere);
  expect(heard).toEqual([]);
});

test("M18 an answer that comes late is written and counts as a failure of the hook", async () => {
  const robot = await make();
  const ann = await enter("r-slow");
  woken.length = 0;
  program.handle = (_body, response) => {
    school.clock.at += 3_000;
    answerText(response, "at last");
  };
  for (let at = 0; at < 5; at++) {
    await say(ann, robot.account, `hello ${at}`);
    await deliverConversation(app, woken[0] ?? nowhere);
  }
  expect(await lines(ann, robot.account)).toContain("at last");
  const state = await stateOf(robot.robotId);
  expect(state?.lastError).toContain("3000 ms");
  expect(state?.pausedUntil).toBeGreaterThan(school.clock.now());
});

test("M18 through the proxy children ask nothing, others only read, and nobody sends a password", async () => {
  const origin = "https://books.example.org";
  const list = (zone: string, host: string) =>
    school.call("POST /staff/proxyZones", "boss", { body: { zone, origin: host } });
  await list("books", origin);
  await school.call(
    "POST /staff/proxyZones",
    "head",
    { body: { zone: "books", origin } },
    "northfield.localhost",
  );
  for (const odd of [`${origin}:8443`, "http://books.example.org"])
    await expect(list("odd", odd)).rejects.toMatchObject({ key: "hookRefused" });
  const { domain } = await school.kysely
    .insertInto("edu.site_domain")
    .values({ domain: "own.example.org", dept_id: 100 })
    .returning("domain")
    .executeTakeFirstOrThrow();
  await expect(list("own", `https://${domain}`)).rejects.toMatchObject({ key: "hookRefused" });
  const ask = async (
    from: RawSocket,
    method: 1 | 2 | 3 | 4,
    header: { name: string; value: string }[] = [],
  ) => {
    asked.length = 0;
    const { code } = await from.ask("httpProxy", { zone: "books", path: "/", method, header });
    return [code, asked.length];
  };
  const student = await enter("r-reads");
  const teacher = await enter("r-sends", { roles: ["teacher"] });
  const pupil = await enter("r-child", { deptId: 200, kind: "k12" });
  // The name leads to this machine, so whatever is asked for ends there.
  expect(await ask(student, 1)).toEqual([403, 1]);
  expect(await ask(student, 2)).toEqual([403, 0]);
  expect(await ask(teacher, 2)).toEqual([403, 1]);
  for (const method of [3, 4] as const) expect(await ask(teacher, method)).toEqual([403, 0]);
  for (const name of ["Authorization", "cookie", "Host"])
    expect(await ask(student, 1, [{ name, value: "x" }])).toEqual([403, 0]);
  expect(await ask(pupil, 1)).toEqual([404, 0]);
  await school.kysely.deleteFrom("edu.site_domain").where("domain", "=", domain).execute();
  await school.call("POST /staff/proxyZones/remove", "boss", { body: { zone: "books" } });
});

test.each([
  "http://robots.example.org/",
  "https://127.0.0.1/",
  "https://[::1]/",
  "https://localhost/",
  "https://a:b@robots.example.org/",
  "https://printer.local/",
  "file:///etc/passwd",
])("M18 %s is no hook and no host", async (hook) => {
  await expect(make({ hook })).rejects.toMatchObject({ key: "hookRefused" });
  await expect(
    school.call("POST /staff/proxyZones", "boss", { body: { zone: "x", origin: hook } }),
  ).rejects.toMatchObject({ key: "hookRefused" });
});

test("M18 programs ask the hosts of the list alone, and never one of the server's networks", async () => {
  const ann = await enter("r-proxy");
  const ask = (zone: string, path: string) => ann.ask("httpProxy", { zone, path, method: 1 });
  expect((await ask("library", "/")).code).toBe(404);
  const list = (zone: string, origin: string) =>
    school.call("POST /staff/proxyZones", "boss", { body: { zone, origin } });
  await list("library", "https://library.example.org");
  await list("library", "https://library.example.org");
  expect((await school.call("GET /staff/proxyZones", "boss", { query: {} })).total).toBe(1);
  // Its name leads to this machine.
  expect((await ask("library", "/")).code).toBe(403);
  expect((await ask("library", "//evil.example.org/")).code).toBe(403);
  expect(asked).toEqual(["library.example.org"]);
  await expect(list("sub", "https://library.example.org/path")).rejects.toMatchObject({ key: "hookRefused" });
  const far = await enter("r-proxy-far", { deptId: 200, kind: "k12" });
  expect((await far.ask("httpProxy", { zone: "library", path: "/", method: 1 })).code).toBe(404);
  const remove = () => school.call("POST /staff/proxyZones/remove", "boss", { body: { zone: "library" } });
  await remove();
  await expect(remove()).rejects.toMatchObject({ key: "notFound" });
});

test("M18 the demo's robot answers from the public pages what is signed, and nothing else; production knows no such hook", async () => {
  const demo = await startDemoRobot(school.app);
  onTestFinished(() => demo.close());
  const own = {
    ...app,
    demoRobot: demo,
    guardedFetch: makeGuardedFetch({ exceptions: () => [demo.origin] }),
  };
  const robot = await make({ hook: "lyceum-demo:/campus" });
  const ann = await enter("r-demo");
  woken.length = 0;
  for (const text of ["hello", "news?", "有什么资讯"]) await say(ann, robot.account, text);
  await deliverConversation(own, woken[0] ?? nowhere);
  const [, , , help, news, chinese] = await lines(ann, robot.account);
  expect(help).toContain("campus helper");
  expect(news).toMatch(/^The latest news:\n• \S/);
  expect(chinese).toMatch(/^最新资讯：\n• \S/);
  const forged = await fetch(`${demo.origin}/campus`, {
    method: "POST",
    headers: { "x-lyceum-time": String(school.clock.now()), "x-lyceum-signature": "00" },
    body: JSON.stringify({ robot: robot.account, message: { body: "news" } }),
  });
  expect(forged.status).toBe(403);
  await say(ann, robot.account, "and now?");
  await deliverConversation({ ...own, demoRobot: null }, woken[0] ?? nowhere);
  expect((await stateOf(robot.robotId))?.lastError).toContain("development alone");
});

test("M18 a robot has the picture that staff give it, which everybody it is for sees, and none when it is taken away", async () => {
  const robot = await make();
  const ann = await enter("r-picture");
  registerAvatars();
  const assetId = randomId();
  await school.app.database.query({
    text: `insert into edu.asset (id, dept_id, owner_id, purpose, name, kind, type, size, held, state, created_at)
      values ($1, 100, 'boss', 'avatar', 'robot.png', 'image', 'image/png', 10, 10, 'ready', $2)`,
    values: [assetId, school.clock.at],
  });
  const set = (id: string | null, by = "boss") =>
    school.call("POST /staff/robots/{id}/picture", by, {
      params: { id: robot.robotId },
      body: { assetId: id },
    });
  const avatar = `/avatars/${assetId}/small`;
  expect(await set(assetId)).toEqual({ avatar });
  expect(await set(assetId)).toEqual({ avatar });
  const seen = async () =>
    (await ann.ask("syncRobot", {})).body.robots.find(({ account }) => account === robot.account)?.avatar;
  expect(await seen()).toBe(avatar);
  // A change of what it is called leaves the picture.
  await school.call("POST /staff/robots/{id}/save", "boss", {
    params: { id: robot.robotId },
    body: { ...content, name: "Painted" },
  });
  expect(await seen()).toBe(avatar);
  await expect(set(randomId())).rejects.toMatchObject({ key: "notFound" });
  await expect(set(null, "head")).rejects.toMatchObject({ key: "notFound" });
  expect(await seen()).toBe(avatar);
  expect(await set(null)).toEqual({ avatar: "" });
  expect(await seen()).toBe("");
});
