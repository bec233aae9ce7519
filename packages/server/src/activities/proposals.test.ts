import { type ActivityNotification, systemTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { viewReadable } from "../files/index.ts";
import { ensurePerson } from "../users/index.ts";
import { activityHarness } from "./harness.fixture.ts";
import { tellProposed } from "./tell-people.ts";

let school: Awaited<ReturnType<typeof activityHarness>>;
let app: JobContext;
let classId: number;

beforeAll(async () => {
  school = await activityHarness();
  // The rest of what a job may use is not for telling.
  app = { ...school.app, bus: school.bus, signal: AbortSignal.timeout(60_000) } as unknown as JobContext;
  classId = await school.addClass("T");
  const roles = { head: "institutionAdmin", tia: "teacher", tom: "teacher", amy: "student" };
  for (const [account, role] of Object.entries(roles)) await addPerson(account, { role });
  await addPerson("lead", { role: "headTeacher", classId });
});
afterAll(() => school.drop());

async function addPerson(account: string, role: { role: string; classId?: number }): Promise<void> {
  await school.addPerson(account, [role]);
  const rest = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
  await ensurePerson(school.app.database, { ...rest, account, nick: account, roles: [role.role] });
}

const refused = (key: string) => ({ key });
const body = {};

async function propose(as: string, activityId: number) {
  const { version } = await school.read(as, activityId);
  const at = { params: school.params(activityId) };
  return await school.call("POST /staff/activities/{id}/propose", as, { ...at, body: { version } });
}

/** Whom the proposals of an activity were told, and how. */
async function told(activityId: number): Promise<string[]> {
  const rows = await school.app.database.query<{ account: string; attach: string }>({
    text: `select p.account, m.attach from im.system_message m join im.person p on p.id = m.to_id
      where m.type = $1 order by m.id`,
    values: [systemTypes.activity],
  });
  return rows.flatMap(({ account, attach }) => {
    // Only the server writes these.
    const { what, reason, ...about } = JSON.parse(attach) as ActivityNotification;
    return about.activityId === activityId ? [`${account} ${what} ${reason}`] : [];
  });
}

test("P4 a teacher proposes an activity and does not publish it; nobody else's draft is there for them", async () => {
  const id = await school.write("tia");
  const params = school.params(id);
  expect(await school.read("tia", id)).toMatchObject({
    content: { audience: "all" },
    acts: ["edit", "propose", "discard"],
  });
  await expect(school.publish("tia", id)).rejects.toMatchObject(refused("forbidden"));
  await expect(school.read("tom", id)).rejects.toMatchObject(refused("notFound"));
  expect(await propose("tia", id)).toMatchObject({ state: "draft", acts: ["takeBack"] });
  // It changes under nobody's hands while it waits.
  await expect(school.save("tia", id, { titleEn: "Another" })).rejects.toMatchObject(
    refused("activityState"),
  );
  await school.call("POST /staff/activities/{id}/takeBack", "tia", { params, body });
  await school.save("tia", id, { placeEn: "" });
  await expect(propose("tia", id)).rejects.toMatchObject(refused("activityIncomplete"));
  await expect(school.open("amy", id)).rejects.toMatchObject(refused("notFound"));
});

test("P4 M11 a proposal waits for whoever may publish it, who is told; its author is told of the refusal and of the publication, with changes or without", async () => {
  const id = await school.write("tia", { audience: "classes", classIds: [classId] });
  const params = school.params(id);
  const { proposedAt } = await propose("tia", id);
  if (proposedAt === null) throw new Error("It waits.");
  const telling = { deptId: 100, activityId: id, what: "proposed" as const, byId: "tia", reason: "" };
  await Promise.all([1, 2].map(() => tellProposed(app, { ...telling, at: proposedAt })));
  expect((await told(id)).toSorted()).toEqual(["head proposed ", "lead proposed "]);
  const listed = async (as: string, state: "proposed" | "draft") =>
    (await school.call("GET /staff/activities", as, { query: { state } })).rows.map((row) => row.activityId);
  expect(await listed("lead", "proposed")).toEqual([id]);
  expect(await listed("head", "draft")).not.toContain(id);
  expect(await listed("tom", "proposed")).toEqual([]);

  const refusal = { params, body: { reason: "The bus is taken." } };
  await expect(school.call("POST /staff/activities/{id}/refuse", "tom", refusal)).rejects.toMatchObject(
    refused("notFound"),
  );
  await school.call("POST /staff/activities/{id}/refuse", "lead", refusal);
  await tellProposed(app, { ...telling, what: "refused", byId: "lead", at: 2, reason: "The bus is taken." });
  expect(await school.read("tia", id)).toMatchObject({ refusal: "The bus is taken.", proposedAt: null });
  await propose("tia", id);
  await school.save("lead", id, { placeEn: "Old mill" });
  expect(await school.publish("lead", id)).toMatchObject({ state: "published", proposedAt: null });
  await tellProposed(app, { ...telling, what: "takenChanged", byId: "lead", at: 3 });
  expect((await told(id)).slice(2)).toEqual(["tia refused The bus is taken.", "tia takenChanged "]);
  // Whoever proposed it sees who comes, and changes it no more.
  expect(await school.read("tia", id)).toMatchObject({ acts: [] });
  expect((await school.people("tia", id)).total).toBe(0);
});

test("P4 a proposal for everybody is not for the head of a class to publish, nor does that head make one of their class wider", async () => {
  const all = await school.write("tia");
  await propose("tia", all);
  await expect(school.read("lead", all)).rejects.toMatchObject(refused("notFound"));
  await tellProposed(app, {
    deptId: 100,
    activityId: all,
    what: "proposed",
    byId: "tia",
    reason: "",
    at: (await school.read("head", all)).proposedAt ?? 0,
  });
  expect(await told(all)).toEqual(["head proposed "]);
  const own = await school.write("tia", { audience: "classes", classIds: [classId] });
  await propose("tia", own);
  await expect(school.save("lead", own, { audience: "all", classIds: [] })).rejects.toMatchObject(
    refused("forbidden"),
  );
});

test("P4 A6 whoever proposes an activity sees its files while they may propose, and nobody else who may not arrange any", async () => {
  const cover = randomId();
  await school.kysely
    .insertInto("edu.asset")
    .values({
      id: cover,
      dept_id: 100,
      owner_id: "tia",
      purpose: "attachment",
      name: "mill.png",
      kind: "image",
      type: "image/png",
      size: 1,
      held: 1,
      sha256: Buffer.from(cover),
      state: "ready",
      created_at: school.clock.at,
    })
    .execute();
  const id = await school.write("tia", { cover });
  const opened = async (accountId: string) =>
    (await viewReadable(school.app as never, { realm: "edu", deptId: 100, accountId }, [cover])).length;
  expect(await Promise.all(["tia", "head", "tom", "amy"].map(opened))).toEqual([1, 1, 0, 0]);
  // It is saved again with what it shows.
  await school.save("tia", id, { titleEn: "The old mill" });
  await school.kysely
    .updateTable("edu.account")
    .set({ roles: ["student"] })
    .where("id", "=", "tia")
    .execute();
  expect(await opened("tia")).toBe(0);
  await school.kysely
    .updateTable("edu.account")
    .set({ roles: ["teacher"] })
    .where("id", "=", "tia")
    .execute();
});

test("P4 M11 the author of a proposal is told why it was refused, also where its beginning was taken out before", async () => {
  const id = await school.write("tia", { audience: "classes", classIds: [classId] });
  await propose("tia", id);
  await school.save("lead", id, { startAt: null, endAt: null });
  await school.call("POST /staff/activities/{id}/refuse", "lead", {
    params: school.params(id),
    body: { reason: "When is it?" },
  });
  const place = { deptId: 100, activityId: id, byId: "lead", at: 4 };
  await tellProposed(app, { ...place, what: "refused", reason: "When is it?" });
  expect(await told(id)).toEqual(["tia refused When is it?"]);
});

test("P4 M11 the office hears of a proposal, however many classes have a head", async () => {
  await addPerson("aaron", { role: "headTeacher", classId });
  await sql`
    with made as (
      insert into edu.school_class (dept_id, name, created_at)
      select 100, 'C' || n, 0 from generate_series(1, 1001) as s (n) returning class_id)
    insert into edu.role_grant (id, dept_id, account_id, role, scope, class_id, from_at, created_at)
    select 'aaron-' || class_id, 100, 'aaron', 'headTeacher', 'class', class_id, 0, 0 from made`.execute(
    school.kysely,
  );
  const id = await school.write("tia");
  const { proposedAt } = await propose("tia", id);
  const place = { deptId: 100, activityId: id, byId: "tia", reason: "" };
  await tellProposed(app, { ...place, what: "proposed", at: proposedAt ?? 0 });
  expect(await told(id)).toEqual(["head proposed "]);
});
