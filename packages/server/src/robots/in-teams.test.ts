import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import type { RawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { deliverConversation } from "./deliver.ts";
import { answerText, content, nowhere, robotHarness } from "./harness.fixture.ts";
import { listLeftBehind } from "./store/deliveries.ts";

const { school, app, program, woken, heard, enter, make, stateOf, drop } = await robotHarness();
afterAll(drop);

const leftBehind = () => {
  const now = school.clock.now();
  return { now, since: now - limits.robotMentionWithin.value, limit: 10 };
};

type Kind = "team" | "superTeam";

/** A team of these people and robots, and what they do there. */
async function teamOf(kind: Kind, people: readonly string[], robots: readonly string[]) {
  const sockets: RawSocket[] = [];
  for (const account of people)
    // In their order: the first makes the team.
    // oxlint-disable-next-line no-await-in-loop
    sockets.push(await enter(account, { roles: ["teacher"] }));
  const [owner] = sockets;
  if (!owner) throw new Error("a team has an owner");
  const asked = { name: "Team", accounts: [...people.slice(1), ...robots], idClient: randomId() };
  const { body } =
    kind === "superTeam"
      ? await owner.ask("createSuperTeam", asked)
      : await owner.ask("createTeam", { ...asked, type: "advanced", beInviteMode: "noVerify" });
  const { teamId } = body.team;
  const send = (from: RawSocket, text: string, accounts: string[] = [], more: object = {}) =>
    from.ask(kind === "superTeam" ? "sendSuperTeamMsg" : "sendTeamMsg", {
      to: teamId,
      type: 0,
      body: text,
      idClient: randomId(),
      ...(accounts.length > 0 ? { apns: { accounts } } : {}),
      ...more,
    });
  const lines = async (from: RawSocket) => {
    const query = { scene: kind === "superTeam" ? 5 : 1, to: teamId, limit: 100 } as const;
    const { msgs } = (await from.ask("getHistoryMsgs", query)).body;
    return msgs.flatMap(({ type, body: text, from: by }) => (type === 5 ? [] : [`${by}: ${text}`]));
  };
  woken.length = heard.length = 0;
  return { sockets, owner, teamId, send, lines };
}

test.each<Kind>(["team", "superTeam"])(
  "M18 in a %s a robot is asked by what mentions it, signed and once, and everybody reads the answer",
  async (kind) => {
    const [robot, other] = [await make(), await make()];
    const { sockets, owner, teamId, send, lines } = await teamOf(
      kind,
      [`t-ann-${kind}`, `t-ben-${kind}`],
      [robot.account, other.account],
    );
    const ben = sockets[1] ?? owner;
    program.handle = (body, response) => answerText(response, `re ${JSON.parse(body).message.body}`);
    await send(owner, "just talk");
    expect(woken).toEqual([]);
    await send(owner, "one", [robot.account]);
    await send(ben, "two", [robot.account, other.account]);
    const attach = { robotAccid: robot.account, content: { type: "text", content: "three" } };
    await send(owner, "three", [], { type: 11, attach });
    expect(woken.map(({ conversationId }) => String(conversationId))).toEqual(Array(4).fill(teamId));
    const [own = nowhere, , others = nowhere] = woken;
    // Two runs at once, as after the loss of a node.
    await Promise.all([deliverConversation(app, own), deliverConversation(app, own)]);
    await deliverConversation(app, own);
    await deliverConversation(app, others);
    expect(heard).toHaveLength(4);
    expect(JSON.parse(heard[1]?.body ?? "")).toMatchObject({
      robot: robot.account,
      scene: kind,
      message: { from: { account: `t-ben-${kind}` }, body: "two" },
    });
    expect(heard[1]?.headers["x-lyceum-signature"]).toMatch(/^[0-9a-f]{64}$/);
    const said = (await lines(ben)).filter((line) => line.startsWith("robot-"));
    expect(said).toEqual([
      ...["re one", "re two", "re three"].map((text) => `${robot.account}: ${text}`),
      `${other.account}: re two`,
    ]);
    // What a robot says asks no robot.
    expect(woken).toHaveLength(4);
    expect(await listLeftBehind(school.kysely, leftBehind())).toEqual([]);
  },
);

test("M18 in a team a robot is told nothing by whom it is not for, nor when it has left or is switched off", async () => {
  const classId = await school.addClass("3T");
  const robot = await make({ classIds: [classId] });
  const { owner, teamId, send } = await teamOf("team", ["t-head", "t-in"], [robot.account]);
  const outsider = await enter("t-out");
  expect((await owner.ask("addTeamMembers", { teamId, accounts: ["t-out"] })).code).toBe(200);
  program.handle = (_body, response) => answerText(response, "heard");
  await send(outsider, "not for me", [robot.account]);
  const [place = nowhere] = woken;
  await deliverConversation(app, place);
  expect(heard).toEqual([]);
  await send(owner, "for me", [robot.account]);
  // What no job looks after is found.
  expect(await listLeftBehind(school.kysely, leftBehind())).toEqual([place]);
  const save = (isEnabled: boolean) =>
    school.call("POST /staff/robots/{id}/save", "boss", {
      params: { id: robot.robotId },
      body: { ...content, classIds: [classId], isEnabled },
    });
  await save(false);
  await deliverConversation(app, place);
  expect(heard).toEqual([]);
  await save(true);
  await deliverConversation(app, place);
  expect(heard).toHaveLength(1);
  await send(owner, "and now?", [robot.account]);
  expect((await owner.ask("removeTeamMembers", { teamId, accounts: [robot.account] })).code).toBe(200);
  await deliverConversation(app, place);
  expect(heard).toHaveLength(1);
});

test("M18 a mention that is older than a day is answered by no robot, whoever looks after it", async () => {
  const robot = await make();
  const { owner, send } = await teamOf("team", ["t-late"], [robot.account]);
  program.handle = (_body, response) => answerText(response, "late");
  await send(owner, "long ago", [robot.account]);
  const [place = nowhere] = woken;
  await sql`update im.message set time = time - ${limits.robotMentionWithin.value + 60_000}
    where conversation_id = ${place.conversationId}`.execute(school.kysely);
  expect(await listLeftBehind(school.kysely, leftBehind())).toEqual([]);
  await deliverConversation(app, place);
  expect(heard).toEqual([]);
  await send(owner, "now", [robot.account]);
  await deliverConversation(app, place);
  expect(heard.map(({ body }) => JSON.parse(body).message.body)).toEqual(["now"]);
});

test("M18 in a silent team a robot says nothing, and of too many questions the oldest are given up", async () => {
  const robot = await make();
  const { owner, teamId, send, lines } = await teamOf("team", ["t-quiet", "t-more"], [robot.account]);
  program.handle = (_body, response) => answerText(response, "answer");
  expect((await owner.ask("updateTeam", { teamId, muteType: "all" })).code).toBe(200);
  await send(owner, "hello", [robot.account]);
  const [place = nowhere] = woken;
  await deliverConversation(app, place);
  expect(heard).toHaveLength(1);
  expect(await lines(owner)).toEqual(["t-quiet: hello"]);
  for (let at = 0; at < 103; at++)
    // In their order.
    // oxlint-disable-next-line no-await-in-loop
    await send(owner, `${at}`, [robot.account]);
  await deliverConversation(app, place);
  expect(JSON.parse(heard[1]?.body ?? "")).toMatchObject({ message: { body: "3" } });
  expect(await stateOf(robot.robotId)).toMatchObject({ lost: 3 });
});

test("M18 a team is not flooded: what is asked beyond its rate waits", async () => {
  const robot = await make();
  const { owner, teamId, send } = await teamOf("team", ["t-rate", "t-rate-2"], [robot.account]);
  await send(owner, "hello", [robot.account]);
  const taken: string[] = [];
  const slow = {
    ...app,
    rateLimit: {
      take: async (rate: string, who: string) => {
        taken.push(`${rate} ${who}`);
        return 1_000;
      },
    },
  };
  await deliverConversation(slow, woken[0] ?? nowhere);
  expect(taken).toEqual([`robotTeam ${teamId}`]);
  expect(heard).toEqual([]);
  onTestFinished(() => void (heard.length = 0));
  await deliverConversation(app, woken[0] ?? nowhere);
  expect(heard).toHaveLength(1);
});
