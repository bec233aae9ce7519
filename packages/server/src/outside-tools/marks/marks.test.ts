import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courseContent } from "../../courses/harness.fixture.ts";
import { eraseAccount } from "../../privacy/erase-account.ts";
import { heldData } from "../../privacy/held-data.ts";
import { readHeld } from "../../privacy/store/traces.ts";
import { toolHarness } from "../tools.fixture.ts";
import { at, marksOf, report } from "./marks.fixture.ts";

let school: Awaited<ReturnType<typeof toolHarness>>;
let marks: ReturnType<typeof marksOf>;
beforeAll(async () => {
  school = await toolHarness();
  marks = marksOf(school);
  await sql`update edu.account set email = id || '@example.org' where id in ('pia', 'paul')`.execute(
    school.kysely,
  );
});
afterAll(() => school.close());

const fault = (key: string) => expect.objectContaining({ key });

test("P10 a tool that others have written reports points, and the unit is done by them", async () => {
  const { params, session } = await marks.opened();
  const { tool } = school.tool;
  expect((await tool.listLineItems(session)).map((one) => [one.label, one.scoreMaximum])).toEqual([
    ["lab", 10],
  ]);
  expect(await tool.getLineItem(session)).toMatchObject({
    resourceLinkId: `${params.id}-${school.idOf("lab")}`,
  });
  const userId = session.user.id;
  await tool.submitScore(session, {
    ...report,
    userId,
    scoreGiven: 4,
    activityProgress: "InProgress",
    gradingProgress: "Pending",
    timestamp: at(-60_000),
  });
  expect(await marks.read(params)).toMatchObject({ best: 0.4, state: "begun" });
  await tool.submitScore(session, { ...report, userId, comment: "Well done", timestamp: at(-30_000) });
  expect(await marks.read(params)).toMatchObject({ best: 0.8, state: "done" });
  expect(await tool.getScores(session)).toEqual([
    expect.objectContaining({ userId, resultScore: 8, resultMaximum: 10, comment: "Well done" }),
  ]);
  const scores = (as: string) =>
    school.call("GET /staff/courses/{id}/units/{unitId}/scores", as, {
      params: { ...params, unitId: school.idOf("lab") },
      query: {},
    });
  expect((await scores("tina")).rows).toEqual([
    expect.objectContaining({ userId: "pia", scoreGiven: 8, comment: "Well done" }),
  ]);
  await school.addPerson("tom", [{ role: "teacher" }]);
  await expect(scores("tom")).rejects.toEqual(fault("courseNotYours"));
});

test("P10 of reports that come late the newest counts, and one of tomorrow is refused", async () => {
  const { params, session, clientId } = await marks.opened();
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(clientId));
  const userId = session.user.id;
  expect(await marks.post(params, token, { userId, scoreGiven: 9, timestamp: at(-1_000) })).toBe(204);
  expect(await marks.post(params, token, { userId, scoreGiven: 3, timestamp: at(-5_000) })).toBe(409);
  expect(await marks.post(params, token, { userId, scoreGiven: 1, timestamp: at(86_400_000) })).toBe(400);
  // Without a zone nobody knows when that was.
  for (const timestamp of ["yesterday!", "2026-09-01", "2026-09-01T08:00:00", "2026-13-01T08:00:00Z"])
    // oxlint-disable-next-line no-await-in-loop
    expect(await marks.post(params, token, { userId, scoreGiven: 1, timestamp })).toBe(400);
  expect(await marks.post(params, token, { userId, scoreMaximum: 0 })).toBe(400);
  expect(await marks.post(params, token, { userId, scoreGiven: -1 })).toBe(400);
  expect(await marks.post(params, token, { userId, activityProgress: "Dreaming" })).toBe(400);
  expect(await marks.read(params)).toMatchObject({ best: 0.9, state: "done" });
});

test("P10 a tool reports of those alone who have opened it, in its own units alone", async () => {
  const mine = await marks.opened();
  const other = await marks.opened(["paul"]);
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(mine.clientId));
  const paul = other.session.user.id;
  const pia = mine.session.user.id;
  expect(await marks.post(mine.params, token, { userId: paul })).toBe(404);
  expect(await marks.post(mine.params, token, { userId: "pia" })).toBe(404);
  expect(await marks.post(other.params, token, { userId: pia })).toBe(404);
  expect(await marks.post(other.params, token, { userId: paul })).toBe(404);
  expect(await marks.post(mine.params, token, { userId: pia }, "none")).toBe(404);
  expect(await marks.post(mine.params, token, { userId: pia })).toBe(204);
});

test("P10 of reports of one moment the one that is further along counts, also where both come at once", async () => {
  const { params, session, clientId } = await marks.opened();
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(clientId));
  const same = { userId: session.user.id, timestamp: at(-1_000) };
  const half = { ...same, scoreGiven: 5, activityProgress: "InProgress", gradingProgress: "Pending" };
  const answers = await Promise.all([
    marks.post(params, token, half),
    marks.post(params, token, same),
    marks.post(params, token, half),
  ]);
  expect(answers).toEqual([204, 204, 204]);
  expect(await marks.read(params)).toMatchObject({ best: 0.8, state: "done" });
  expect(await marks.post(params, token, { userId: session.user.id, scoreMaximum: 1e-305 })).toBe(400);
});

test("P10 the points of one tool are not shown as those of the tool that has followed it in the unit", async () => {
  const { params, session, clientId } = await marks.opened();
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(clientId));
  expect(await marks.post(params, token, { userId: session.user.id })).toBe(204);
  const next = await school.register();
  await school.call("POST /staff/courses/{id}/save", "tina", {
    params,
    body: {
      version: 2,
      content: courseContent([school.unit("lab", school.item(next.toolId, { scoreMaximum: 10 }))]),
    },
  });
  expect((await marks.read(params)).best).toBeNull();
  const scores = await school.call("GET /staff/courses/{id}/units/{unitId}/scores", "tina", {
    params: { ...params, unitId: school.idOf("lab") },
    query: {},
  });
  expect(scores.rows).toEqual([]);
});

test("P10 results come in pages, of the tool's own people", async () => {
  const { params, sessions, clientId } = await marks.opened(["pia", "paul"]);
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(clientId));
  for (const { user } of sessions)
    // oxlint-disable-next-line no-await-in-loop
    expect(await marks.post(params, token, { userId: user.id })).toBe(204);
  const reading = await marks.askToken(
    await marks.assertion(clientId),
    "https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly",
  );
  const url = `${school.issuer}/lti/courses/${params.id}/lineitems/${school.idOf("lab")}/results`;
  const page = async (address: string) => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${reading.access_token}` } });
    const rows = (await answer.json()) as { userId: string }[];
    return { rows, next: /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? null };
  };
  const first = await page(`${url}?limit=1`);
  expect([first.rows.length, first.next === null]).toEqual([1, false]);
  const second = await page(first.next ?? "");
  expect([second.rows.length, second.next]).toEqual([1, null]);
  const all = [...first.rows, ...second.rows].map(({ userId }) => userId);
  expect(all.toSorted()).toEqual(sessions.map(({ user }) => user.id).toSorted());
  expect((await page(`${url}?user_id=${all[0]}`)).rows).toHaveLength(1);
});

test("P10 a tool reports of those alone whom it was handed in this very unit, and who are still here", async () => {
  const { params, session, clientId, toolId } = await marks.opened();
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(clientId));
  const userId = session.user.id;
  // Read on its page, and never opened at the tool.
  const other = await school.publish([school.unit("lab", school.item(toolId, { scoreMaximum: 10 }))]);
  await marks.read(other);
  expect(await marks.post(other, token, { userId })).toBe(404);
  const set = (status: "active" | "disabled") =>
    school.kysely.updateTable("edu.account").set({ status }).where("id", "=", "pia").execute();
  await set("disabled");
  expect(await marks.post(params, token, { userId })).toBe(404);
  await set("active");
  expect(await marks.post(params, token, { userId })).toBe(204);
  await school.call("POST /staff/courses/{id}/withdraw", "tina", { params, body: {} });
  expect(await marks.post(params, token, { userId })).toBe(404);
});

test("P10 whoever is erased is nobody for the tool any more, and nothing that it has said of them stays", async () => {
  const { params, session, clientId } = await marks.opened(["paul"]);
  const { access_token: token = "" } = await marks.askToken(await marks.assertion(clientId));
  expect(await marks.post(params, token, { userId: session.user.id })).toBe(204);
  await school.ask(params, "paul");
  const held = heldData.filter(({ table }) => table.startsWith("edu.lti_"));
  const count = async () => {
    const found = await Promise.all(
      held.map(async ({ table }) => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table)} where account_id = 'paul'`.execute(
          school.kysely,
        );
        return [table, rows[0]?.count] as const;
      }),
    );
    return Object.fromEntries(found.filter(([table]) => table !== "edu.lti_choice"));
  };
  expect(Object.values(await count()).every((rows) => (rows ?? 0) > 0)).toBe(true);
  const shown = await Promise.all(
    held.map(async (one) => {
      const whose = { accountId: "paul", personId: null };
      return await readHeld(school.kysely, one, whose, { offset: 0, limit: 10 });
    }),
  );
  // By name: the number of a tool says nothing to whoever reads it.
  expect(shown.filter((rows) => rows.length > 0)).toHaveLength(3);
  expect(shown.flat()).toContainEqual(expect.objectContaining({ tool: "Geometry lab", score_given: 8 }));
  await erase("paul");
  expect(Object.values(await count()).every((rows) => rows === 0)).toBe(true);
  expect(await marks.post(params, token, { userId: session.user.id })).toBe(404);
});

async function erase(accountId: string): Promise<void> {
  const at = school.clock.at;
  await school.kysely
    .insertInto("edu.privacy_request")
    .values({
      id: `erase-${accountId}`,
      dept_id: 100,
      account_id: accountId,
      kind: "erasure",
      state: "waiting",
      asked_at: at,
      due_at: at,
      finished_at: null,
    })
    .execute();
  await eraseAccount(school.app, `erase-${accountId}`);
}
