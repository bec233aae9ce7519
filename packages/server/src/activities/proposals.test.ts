import { type ActivityNotification, systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
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
