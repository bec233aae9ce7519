import { afterAll, beforeAll, expect, test } from "vitest";
import { allJobs } from "../app/all-jobs.ts";
import type { App } from "../app/context.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import type { JobRun } from "../ports/jobs.ts";

let school: Awaited<ReturnType<typeof staffHarness>>;

beforeAll(async () => {
  school = await staffHarness({});
  await school.addPerson("pia", [{ role: "student" }], 200);
  await school.kysely
    .updateTable("edu.account")
    .set({ email: "pia@example.org" })
    .where("id", "=", "pia")
    .execute();
  const choices = JSON.stringify({ notice: { page: true, mail: true } });
  await school.kysely
    .insertInto("edu.notification_choice")
    .values({ account_id: "pia", dept_id: 200, choices, updated_at: 1 })
    .execute();
});
afterAll(() => school.drop());

const suspend = async (deptId: number, at: number | null) =>
  await school.kysely
    .updateTable("edu.institution")
    .set({ suspended_at: at })
    .where("dept_id", "=", deptId)
    .execute();

/** Runs a job of all as a node does; the mails go to a list. */
async function run(name: string, payload: Record<string, unknown>): Promise<string[]> {
  const sent: string[] = [];
  const mail = { ...school.app.mail, send: async ({ to }: { to: string }) => void sent.push(to) };
  const app = { ...school.app, bus: school.bus, mail } as App;
  const attempt: JobRun = {
    jobId: "1",
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
    progress: async () => {},
  };
  await allJobs.find((job) => job.name === name)?.run(payload as never, { ...app, ...attempt });
  return sent;
}

const mail = { deptId: 200, accountId: "pia", kind: "notice", title: "", titleEn: "News" };

test("P13 P14 a mail of a suspended institution waits and is sent once it is restored; others go out meanwhile", async () => {
  await suspend(200, 1);
  await expect(run("notifications.mail", mail)).rejects.toMatchObject({
    name: "PutOffJob",
    until: school.clock.at + 1_800_000,
  });
  await suspend(200, null);
  await suspend(100, 1);
  expect(await run("notifications.mail", mail)).toEqual(["pia@example.org"]);
  await suspend(100, null);
});

test("P5 P13 what one above tells in a school waits while either of them is suspended", async () => {
  const telling = { deptId: 10, noticeId: 1, version: 1, what: "published", at: 0, schoolId: 200 };
  for (const closed of [10, 200]) {
    await suspend(closed, 1);
    await expect(run("notices.deliverToSchools", telling)).rejects.toMatchObject({ name: "PutOffJob" });
    await suspend(closed, null);
  }
  await expect(run("notices.deliverToSchools", telling)).resolves.toEqual([]);
});

test("P13 every job that names an institution waits, but for those that are named here", async () => {
  await suspend(200, 1);
  const payload = { ...mail, what: "published" };
  const goingOn: string[] = [];
  for (const { name, payload: shape } of allJobs) {
    if (!("deptId" in shape.properties)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other on one database
    const error: unknown = await run(name, payload).catch((refusal: unknown) => refusal);
    if (!(error instanceof Error && error.name === "PutOffJob")) goingOn.push(name);
  }
  await suspend(200, null);
  expect(goingOn.toSorted()).toEqual([
    "platform.invite",
    "social.endSanction",
    "social.tellDecision",
    "statements.send",
  ]);
});
