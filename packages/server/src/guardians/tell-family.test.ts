import { type FamilyNotification, systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { learningHarness } from "../learning/harness.fixture.ts";
import { ensurePerson, readPeople } from "../users/index.ts";
import type { FamilyTelling } from "./job-kinds.ts";
import { tellFamily } from "./tell-family.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
/** What the calls asked the jobs to tell. */
const asked: FamilyTelling[] = [];
const people = {
  tina: "institutionAdmin",
  pia: "student",
  gina: "guardian",
  gustav: "guardian",
  greta: "guardian",
} as const;

beforeAll(async () => {
  school = await learningHarness();
  const classId = await school.addClass("X");
  for (const [account, role] of Object.entries(people)) {
    await school.addPerson(account, [{ role }, ...(role === "student" ? [{ role, classId }] : [])]);
    const rest = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
    await ensurePerson(school.app.database, { ...rest, account, nick: account, roles: [role] });
  }
  const { add } = school.app.jobs;
  school.app.jobs.add = async (trx, kind, payload, options) => {
    if (kind.name === "guardians.tell") asked.push(payload as FamilyTelling);
    return await add(trx, kind, payload, options);
  };
});
afterAll(() => school.drop());

const link = (userName: string) =>
  school.call("POST /staff/people/{id}/guardians", "tina", { params: { id: "pia" }, body: { userName } });
const unlink = (guardianId: string) =>
  school.call("POST /staff/people/{id}/guardians/remove", "tina", {
    params: { id: "pia" },
    body: { guardianId },
  });

/** Runs what was asked for, twice, as a job that lost its answer. */
async function tellAll(): Promise<void> {
  // The rest of what a job may use is not for telling.
  const context = {
    ...school.app,
    bus: school.bus,
    signal: AbortSignal.timeout(60_000),
  } as unknown as JobContext;
  for (const telling of asked.splice(0)) {
    await tellFamily(context, telling);
    await tellFamily(context, telling);
  }
}

async function told(): Promise<string[]> {
  const rows = await school.app.database.query<{ account: string; attach: string }>({
    text: `select p.account, m.attach from im.system_message m join im.person p on p.id = m.to_id
      where m.type = $1 order by p.account, m.id`,
    values: [systemTypes.family],
  });
  return rows.map(({ account, attach }) => {
    const { act, guardian, child } = JSON.parse(attach) as FamilyNotification;
    return `${account}: ${guardian?.userId ?? "another"} ${act} ${child.userId}`;
  });
}

test("A5 M11 a pupil, the guardian and the other guardians hear of a link that is made and ended, each once", async () => {
  // Who wants no news in the page hears of this.
  const choices = JSON.stringify({ notice: { page: false, mail: false } });
  await school.kysely
    .insertInto("edu.notification_choice")
    .values({ account_id: "pia", dept_id: 100, choices, updated_at: school.clock.at })
    .execute();
  await link("gina");
  await link("gina");
  expect(asked).toHaveLength(1);
  await tellAll();
  expect(await told()).toEqual(["gina: gina linked pia", "pia: gina linked pia"]);
  await link("gustav");
  await unlink("gustav");
  await unlink("gustav");
  await tellAll();
  expect(await told()).toEqual([
    "gina: gina linked pia",
    // Guardians do not learn of each other who they are.
    "gina: another linked pia",
    "gina: another unlinked pia",
    "gustav: gustav linked pia",
    "gustav: gustav unlinked pia",
    "pia: gina linked pia",
    "pia: gustav linked pia",
    "pia: gustav unlinked pia",
  ]);
});

test("A5 M11 who has blocked the staff and who may not sign in any more is told, and nobody of who is gone", async () => {
  const people = await readPeople(school.app.database, "edu", ["pia", "tina"]);
  const [pia, tina] = ["pia", "tina"].map((account) => people.find((one) => one.account === account));
  await school.app.database.query({
    text: `insert into im.relation (person_id, other_id, is_blacked, is_muted, create_time, update_time)
      values ($1, $2, true, false, $3, $3)`,
    values: [pia?.id, tina?.id, school.clock.at],
  });
  await school.kysely
    .updateTable("edu.account")
    .set({ status: "disabled" })
    .where("id", "=", "greta")
    .execute();
  const telling = { deptId: 100, act: "unlinked", wardId: "pia", guardianId: "greta", at: 5 } as const;
  asked.push(telling, { ...telling, guardianId: "nobody" });
  await tellAll();
  expect((await told()).filter((one) => one.includes("greta"))).toEqual([
    "greta: greta unlinked pia",
    "pia: greta unlinked pia",
  ]);
});
