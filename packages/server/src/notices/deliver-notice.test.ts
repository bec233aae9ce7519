import { systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { ensurePerson } from "../users/index.ts";
import { noticeHarness } from "./calls.fixture.ts";
import { deliverNotice, deliverNoticeToSchools } from "./deliver-notice.ts";
import type { AddOptions } from "../ports/jobs.ts";
import type { DeliveryToSchools } from "./job-kinds.ts";

const demo = await noticeHarness();
let ours = 0;

beforeAll(async () => {
  ours = await demo.addClass("Ours");
  await demo.addPerson("tess", [{ role: "teacher" }, { role: "teacher", classId: ours }]);
  for (const id of ["sam", "sue"]) await demo.addPerson(id, [{ role: "student", classId: ours }]);
  await demo.addPerson("oli", [{ role: "student" }]);
  await demo.addPerson("reg", [{ role: "regionAdmin" }], 10);
  await demo.addPerson("pia", [{ role: "student" }], 200);
  await demo.addPerson("ned", [{ role: "student" }], 200);
  for (const id of ["tess", "sam", "sue", "oli", "reg", "pia", "ned"])
    await ensurePerson(demo.app.database, {
      realm: "edu",
      deptId: id === "reg" ? 10 : id === "pia" || id === "ned" ? 200 : 100,
      kind: "university",
      nick: id,
      avatar: "",
      account: id,
      roles: ["student"],
      classIds: [],
    });
});
afterAll(() => demo.drop());

const deliver = async (noticeId: number, version: number, what: "published" | "reminder") =>
  await deliverNotice(jobContext(), { deptId: 100, noticeId, version, what, at: 0 });

type Added = AddOptions & { payload: DeliveryToSchools };

/** Answers the jobs that one adds instead of telling people. */
async function runAll(delivery: DeliveryToSchools): Promise<Added[]> {
  const added: Added[] = [];
  const jobs = { addAll: async (_trx: unknown, _kind: unknown, all: Added[]) => void added.push(...all) };
  await deliverNoticeToSchools(jobContext(jobs), delivery);
  return added;
}

const run = async (delivery: DeliveryToSchools) => (await runAll(delivery)).map(({ payload }) => payload);

function jobContext(jobs: object = {}): JobContext {
  const { app, bus } = demo;
  return { ...app, jobs, bus, signal: AbortSignal.timeout(60_000) } as unknown as JobContext;
}

/** The jobs that wait for a notice. */
async function waitingJobs(noticeId: number): Promise<string[]> {
  const rows = await demo.app.database.query<{ name: string }>({
    text: `select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t
      on t.id = j.task_id where (j.payload->>'noticeId')::int = $1 order by 1`,
    values: [noticeId],
  });
  return rows.map(({ name }) => name);
}

async function told(account: string): Promise<{ what: string; noticeId: number }[]> {
  const rows = await demo.app.database.query<{ attach: string }>({
    text: `select m.attach from im.system_message m join im.person p on p.id = m.to_id
      where p.account = $1 and m.type = $2 order by m.id`,
    values: [account, systemTypes.notice],
  });
  return rows.map(({ attach }) => JSON.parse(attach) as { what: string; noticeId: number });
}

test("P5 M11 everybody whom it is for is told once in their inbox, however often it is tried; a reminder finds who is outstanding", async () => {
  const noticeId = await demo.send("tess", {
    audience: "classes",
    classIds: [ours],
    needsConfirmation: true,
  });
  const { version } = await demo.read("tess", noticeId);
  await Promise.all([deliver(noticeId, version, "published"), deliver(noticeId, version, "published")]);
  await deliver(noticeId, version, "published");
  expect(await told("sam")).toMatchObject([{ what: "published", noticeId }]);
  expect(await told("sue")).toMatchObject([{ what: "published", noticeId }]);
  expect(await told("oli")).toEqual([]);
  expect(await told("tess")).toEqual([]);
  await demo.confirm("sam", noticeId);
  await deliver(noticeId, version, "reminder");
  expect(await told("sam")).toHaveLength(1);
  expect(await told("sue")).toMatchObject([{ what: "published" }, { what: "reminder", noticeId }]);
});

test("P5 nobody is told of a text that was taken back before the message went out", async () => {
  const noticeId = await demo.send("tess", { audience: "classes", classIds: [ours] });
  const { version } = await demo.read("tess", noticeId);
  await demo.withdraw("tess", noticeId);
  const before = (await told("sam")).length;
  await deliver(noticeId, version, "published");
  expect(await told("sam")).toHaveLength(before);
});

test("P5 M11 of a notice from above the people of each school are told by a job of the school, once, in the name of nobody of another institution", async () => {
  const noticeId = await demo.send("reg", { audience: "schools", needsConfirmation: true });
  const { version } = await demo.read("reg", noticeId);
  const delivery = { deptId: 10, noticeId, version, what: "published", at: 0 } as const;
  const before = await told("pia");
  const ofSchools = await run(delivery);
  expect(await told("pia")).toEqual(before);
  expect(ofSchools.map(({ schoolId }) => schoolId)).toEqual(expect.arrayContaining([100, 200]));
  expect(ofSchools.map(({ schoolId }) => schoolId)).not.toContain(10);
  const ours = ofSchools.find(({ schoolId }) => schoolId === 200) ?? delivery;
  // A crash in the middle: it begins again, and tells the others.
  await run(ours);
  await run(ours);
  expect(await told("pia")).toEqual([
    ...before,
    expect.objectContaining({
      what: "published",
      noticeId,
      sender: { name: "东岸教育局", nameEn: "Eastbank Education Bureau" },
    }),
  ]);
  expect(await told("sam")).not.toContainEqual(expect.objectContaining({ noticeId }));
  const [sent] = await demo.app.database.query<{ from: string; depts: number }>({
    text: `select min(f.account) as "from", count(distinct f.dept_id)::int as depts from im.system_message m
      join im.person p on p.id = m.to_id join im.person f on f.id = m.from_id
      where p.account = 'pia' and m.attach like $1`,
    values: [`%"noticeId":${noticeId},%`],
  });
  expect(sent).toEqual({ from: "pia", depts: 1 });

  await demo.confirm("pia", noticeId);
  await run({ ...ours, what: "reminder" });
  expect(await told("pia")).not.toContainEqual(expect.objectContaining({ noticeId, what: "reminder" }));
  expect(await told("ned")).toContainEqual(expect.objectContaining({ noticeId, what: "reminder" }));

  await demo.kysely
    .updateTable("edu.institution")
    .set({ suspended_at: 1 })
    .where("dept_id", "=", 100)
    .execute();
  expect((await run(delivery)).map(({ schoolId }) => schoolId)).not.toContain(100);
  await run({ ...delivery, schoolId: 100 });
  expect(await told("sam")).not.toContainEqual(expect.objectContaining({ noticeId }));
  await demo.kysely
    .updateTable("edu.institution")
    .set({ suspended_at: null })
    .where("dept_id", "=", 100)
    .execute();
  await demo.withdraw("reg", noticeId);
  expect(await run(delivery)).toEqual([]);
  await run({ ...delivery, schoolId: 100 });
  expect(await told("sam")).not.toContainEqual(expect.objectContaining({ noticeId }));
});

test("P5 the jobs of a large region come a hundred at a time, and go on after the last one", async () => {
  await demo.kysely
    .insertInto("edu.institution")
    .values(
      Array.from({ length: 150 }, (_, at) => ({
        dept_id: 5_000 + at,
        parent_dept_id: 10,
        dept_short_name: `many-${at}`,
        name: `Many ${at}`,
        name_en: `Many ${at}`,
        kind: "k12" as const,
        features: "{}",
      })),
    )
    .execute();
  const noticeId = await demo.send("reg", { audience: "schools" });
  const { version } = await demo.read("reg", noticeId);
  const found: number[] = [];
  let next: DeliveryToSchools | undefined = { deptId: 10, noticeId, version, what: "published", at: 0 };
  while (next) {
    // oxlint-disable-next-line no-await-in-loop -- one job after the other, as they run
    const added = await run(next);
    const ids = added.flatMap(({ schoolId }) => schoolId ?? []);
    expect(ids.length).toBeLessThanOrEqual(100);
    found.push(...ids);
    next = added.find(({ afterSchool }) => afterSchool !== undefined);
  }
  expect(new Set(found).size).toBe(found.length);
  expect(found.filter((id) => id >= 5_000)).toHaveLength(150);
});

test("P5 what is done for the schools below waits for nodes that know them, and other news go before it", async () => {
  const day = 86_400_000;
  const noticeId = await demo.send("reg", {
    audience: "schools",
    needsConfirmation: true,
    confirmBy: demo.app.clock.now() + 2 * day,
  });
  // The news, and the reminder before the deadline.
  expect(await waitingJobs(noticeId)).toEqual(["notices.deliverToSchools", "notices.deliverToSchools"]);
  await demo.remind("reg", noticeId);
  expect(await waitingJobs(noticeId)).toEqual(Array(3).fill("notices.deliverToSchools"));
  const { version } = await demo.read("reg", noticeId);
  const delivery = { deptId: 10, noticeId, version, what: "published", at: 0 } as const;
  const before = await told("pia");
  await deliverNotice(jobContext(), delivery);
  expect(await told("pia")).toEqual(before);
  const added = await runAll(delivery);
  expect(added.length).toBeGreaterThan(100);
  expect(new Set(added.map(({ priority }) => priority))).toEqual(new Set([10]));

  const draft = await demo.write("reg", { audience: "schools" });
  await demo.publish("reg", draft, demo.app.clock.now() + day);
  expect(await waitingJobs(draft)).toEqual(["notices.publishToSchoolsDue"]);
});

test("P5 P14 the index knows the schools of one that was published by a node of the version before", async () => {
  const noticeId = await demo.send("reg", { audience: "schools" });
  const { version } = await demo.read("reg", noticeId);
  const entries = async () =>
    await demo.app.database.query({
      text: `select dept_id::int as "deptId" from edu.search_entry where kind = 'notice' and id = $1`,
      values: [String(noticeId)],
    });
  expect(await entries()).toEqual([]);
  await run({ deptId: 10, noticeId, version, what: "published", at: 0 });
  expect(await entries()).toEqual([{ deptId: 10 }]);
});

test("P5 M11 a mail about one from above says in its title who sends it, in the payload that every node knows", async () => {
  await demo.kysely
    .updateTable("edu.account")
    .set({ email: "pia@example.org" })
    .where("id", "=", "pia")
    .execute();
  await demo.kysely
    .insertInto("edu.notification_choice")
    .values({
      account_id: "pia",
      dept_id: 200,
      choices: JSON.stringify({ notice: { page: true, mail: true } }),
      updated_at: 1,
    })
    .execute();
  const noticeId = await demo.send("reg", { audience: "schools" });
  const { version } = await demo.read("reg", noticeId);
  const mails: unknown[] = [];
  const add = async (_trx: unknown, _kind: unknown, payload: unknown) => void mails.push(payload);
  await deliverNoticeToSchools(jobContext({ add }), {
    deptId: 10,
    noticeId,
    version,
    what: "published",
    at: 0,
    schoolId: 200,
  });
  const titleEn = "Eastbank Education Bureau · A notice";
  expect(mails).toEqual([{ deptId: 200, accountId: "pia", kind: "notice", title: "", titleEn }]);
});
