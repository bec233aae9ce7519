import type { HomeworkContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { JobContext } from "../../app/job.ts";
import { ensurePerson } from "../../users/index.ts";
import { listSecondPages } from "../store/photos.ts";
import { tellHomework } from "../tell/tell-homework.ts";
import { secondMarkingSchool } from "./second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });

test("P8 a draft names markers whose accounts are closed, and asks for no second marks where none is left", async () => {
  const published = await school.assign();
  const read = (homeworkId: number) =>
    school.call("GET /staff/homework/{id}", "tina", { params: { id: String(homeworkId) } });
  const { content } = await read(published);
  const draft = await school.call("POST /staff/homework", "tina", { body: { content } });
  const { homeworkId } = draft;
  const save = (next: HomeworkContent, version: number) =>
    school.call("POST /staff/homework/{id}/save", "tina", {
      params: { id: String(homeworkId) },
      body: { version, content: next },
    });
  const set = (status: "active" | "disabled") =>
    school.kysely.updateTable("edu.account").set({ status }).where("id", "=", "sue").execute();
  await set("disabled");
  expect((await read(homeworkId)).secondMarkers).toEqual([{ userId: "sue", name: "SUE", mayMark: false }]);
  expect(await school.status("tina", published)).toMatchObject({
    markers: [{ userId: "sue", mayMark: false }],
  });
  await expect(save(content, draft.version)).rejects.toEqual(fault("secondMarkerUnfit"));
  await set("active");
  expect((await read(homeworkId)).secondMarkers).toMatchObject([{ userId: "sue", mayMark: true }]);
  // As if the person had been erased.
  await school.kysely.deleteFrom("edu.second_marker").where("homework_id", "=", homeworkId).execute();
  const left = await read(homeworkId);
  expect(left.content.secondMarking).toBeUndefined();
  const after = await school.call("POST /staff/homework/{id}/publish", "tina", {
    params: { id: String(homeworkId) },
    body: { version: left.version },
  });
  expect(after.content.secondMarking).toBeUndefined();
  await expect(school.status("tina", homeworkId)).rejects.toEqual(fault("notFound"));
});

test("P8 a page beyond the last is the last one", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  await school.first("tina", id, 2);
  await school.again("sue", id, 9);
  const query = { pageNum: "3", pageSize: "1" };
  const params = { id: String(homeworkId) };
  expect(await school.call("GET /staff/homework/{id}/differences", "tina", { params, query })).toMatchObject({
    rows: [{ submissionId: id }],
    total: 1,
  });
  const own = await school.call("GET /staff/secondMarking", "sue", { query });
  expect(own.total).toBeGreaterThan(0);
  expect(own.rows).toHaveLength(1);
});

test("P8 M11 a colleague who is chosen while answers wait is told of it, and the others are not told again", async () => {
  for (const account of ["tina", "sue", "sam"]) {
    const rest = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
    await ensurePerson(school.app.database, { ...rest, account, nick: account, roles: ["teacher"] });
  }
  const homeworkId = await school.assign();
  await school.handIn("pia", homeworkId);
  const added = vi.spyOn(school.app.jobs, "add");
  onTestFinished(() => added.mockRestore());
  await school.call("POST /staff/homework/{id}/secondMarking/markers", "tina", {
    params: { id: String(homeworkId) },
    body: { markerIds: ["sue", "sam"] },
  });
  const jobs = added.mock.calls.map(([, , payload]) => payload);
  const at = school.clock.at;
  const told = {
    deptId: 100,
    homeworkId,
    submissionId: null,
    what: "secondMark" as const,
    accountId: "sam",
    at,
  };
  expect(jobs).toEqual([told]);
  const job = { ...school.app, bus: school.bus, signal: AbortSignal.timeout(60_000) };
  // The rest of what a job may use is not for telling.
  await tellHomework(job as unknown as JobContext, told);
  const rows = await school.app.database.query<{ account: string }>({
    text: `select p.account from im.system_message m join im.person p on p.id = m.to_id where m.attach like $1`,
    values: [`%"homeworkId":${homeworkId},%`],
  });
  expect(rows).toEqual([{ account: "sam" }]);
});

test("P8 a colleague of the class who gave a first mark neither takes second marking off nor gives it to others", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  const params = { id: String(homeworkId) };
  const change = (as: string, markerIds: string[]) =>
    school.call("POST /staff/homework/{id}/secondMarking/markers", as, { params, body: { markerIds } });
  expect(await change("tom", ["sue", "sam"])).toMatchObject({ mayChange: true });
  await school.first("tom", id, 4);
  await expect(change("tom", ["sam"])).rejects.toEqual(fault("classNotYours"));
  const stop = (as: string) =>
    school.call("POST /staff/homework/{id}/secondMarking/stop", as, { params, body: { reason: "Enough." } });
  await expect(stop("tom")).rejects.toEqual(fault("classNotYours"));
  expect(await school.status("tom", homeworkId)).toMatchObject({ mayChange: false, stopped: null });
  await school.first("tina", id, 5);
  expect(await school.status("tina", homeworkId)).toMatchObject({ mayChange: true });
  await stop("tina");
});

test("P8 nobody marks a second time what those they answer for have written, nor sees its pages; others' pages as the desk has them", async () => {
  const homeworkId = await school.assign();
  const [ward, other] = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  const sue = { deptId: 100, accountId: "sue" };
  const pages = () => listSecondPages(school.kysely, sue, [ward, other]);
  expect([...(await pages())].toSorted()).toEqual([`${ward}.0`, `${other}.0`].toSorted());
  await school.kysely
    .insertInto("edu.guardian_link")
    .values({ guardian_id: "sue", ward_id: "pia", dept_id: 100, created_by: "tina", created_at: 1 })
    .execute();
  expect((await school.desk("sue", homeworkId)).answers.map(({ submissionId }) => submissionId)).toEqual([
    other,
  ]);
  await expect(school.again("sue", ward, 10)).rejects.toEqual(fault("notFound"));
  expect([...(await pages())]).toEqual([`${other}.0`]);
  await school.again("sue", other, 5);
  expect([...(await pages())]).toEqual([`${other}.0`]);
  await school.first("tina", other, 5);
  await school.returnAll(homeworkId);
  // What is back lies on no desk any more.
  expect([...(await pages())]).toEqual([]);
  await school.kysely.deleteFrom("edu.guardian_link").where("guardian_id", "=", "sue").execute();
});

test("P8 whoever reads the record of the institution reads first marks there, and gives no second ones", async () => {
  await school.addPerson("pat", [
    { role: "teacher" },
    { role: "teacher", classId: school.other },
    { role: "platformAdmin" },
  ]);
  const secondMarking = { markerIds: ["pat"], share: 100, tolerance: 0 };
  await expect(school.assign({ secondMarking })).rejects.toEqual(fault("secondMarkerUnfit"));
});
