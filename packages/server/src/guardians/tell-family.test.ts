import { type FamilyNotification, systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { learningHarness } from "../learning/harness.fixture.ts";
import { ensurePerson } from "../users/index.ts";
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
  school.app.jobs.add = async (_trx, kind, payload) => {
    if (kind.name === "guardians.tell") asked.push(payload as FamilyTelling);
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
    return `${account}: ${guardian.userId} ${act} ${child.userId}`;
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
    "gina: gustav linked pia",
    "gina: gustav unlinked pia",
    "gustav: gustav linked pia",
    "gustav: gustav unlinked pia",
    "pia: gina linked pia",
    "pia: gustav linked pia",
    "pia: gustav unlinked pia",
  ]);
});

test("A5 M11 nothing is said of accounts that are gone", async () => {
  await school.kysely
    .updateTable("edu.account")
    .set({ status: "disabled" })
    .where("id", "=", "greta")
    .execute();
  const telling = {
    deptId: 100,
    act: "linked",
    wardId: "pia",
    guardianId: "greta",
    by: "tina",
    at: 5,
  } as const;
  asked.push(telling);
  const before = await told();
  await tellAll();
  expect(await told()).toEqual(before);
});
