import { type HomeworkNotification, systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../../app/job.ts";
import { ensurePerson } from "../../users/index.ts";
import { day, learningHarness } from "../harness.fixture.ts";
import { tellHomework } from "./tell-homework.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let items: { questionId: number; points: number }[];

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("T");
  const people = { tess: "teacher", sam: "student", sue: "student", oli: "student" } as const;
  for (const [account, role] of Object.entries(people)) {
    await school.addPerson(account, [{ role }, ...(account === "oli" ? [] : [{ role, classId }])]);
    const rest = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
    await ensurePerson(school.app.database, { ...rest, account, nick: account, roles: [role] });
  }
  const questionId = await school.addQuestion("tess", { kind: "trueFalse", right: true });
  items = [{ questionId, points: 4 }];
});
afterAll(() => school.drop());

type What = HomeworkNotification["what"];
const tell = async (homeworkId: number, what: What, submissionId: number | null = null, at?: number) =>
  await tellHomework(
    // The rest of what a job may use is not for telling.
    { ...school.app, bus: school.bus, signal: AbortSignal.timeout(60_000) } as unknown as JobContext,
    { deptId: 100, homeworkId, what, submissionId, ...(at === undefined ? {} : { at }) },
  );

async function told(account: string, homeworkId: number): Promise<What[]> {
  const rows = await school.app.database.query<{ attach: string }>({
    text: `select m.attach from im.system_message m join im.person p on p.id = m.to_id
      where p.account = $1 and m.type = $2 order by m.id`,
    values: [account, systemTypes.homework],
  });
  // Only the server writes these.
  const all = rows.map(({ attach }) => JSON.parse(attach) as HomeworkNotification);
  return all.filter((one) => one.homeworkId === homeworkId).map(({ what }) => what);
}

test("P8 M11 each pupil of the class is told once in the inbox however often it is tried; only who has not handed in is reminded, and who gets work back hears of it", async () => {
  const homeworkId = await school.assign("tess", {
    classIds: [classId],
    items,
    dueAt: school.clock.at + 3 * day,
  });
  await Promise.all([tell(homeworkId, "assigned"), tell(homeworkId, "assigned")]);
  await tell(homeworkId, "assigned");
  for (const [account, heard] of Object.entries({ sam: ["assigned"], sue: ["assigned"], oli: [], tess: [] }))
    expect(await told(account, homeworkId)).toEqual(heard);
  const { submissionId } = await school.call("POST /homework/{id}/open", "sam", {
    params: { id: String(homeworkId) },
    body: {},
  });
  await school.call("POST /homework/submissions/{id}/handIn", "sam", {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: true },
  });
  await tell(homeworkId, "due");
  await tell(homeworkId, "returned", submissionId);
  await tell(homeworkId, "returned", submissionId);
  await tell(homeworkId, "commented", submissionId, 3_600_000);
  await tell(homeworkId, "commented", submissionId, 3_600_000);
  await tell(homeworkId, "commented", submissionId, 7_200_000);
  expect(await told("sam", homeworkId)).toEqual(["assigned", "returned", "commented", "commented"]);
  expect(await told("sue", homeworkId)).toEqual(["assigned", "due"]);
});

test("P8 nobody is told of homework that was taken back before the message went out", async () => {
  const homeworkId = await school.assign("tess", { classIds: [classId], items });
  await school.call("POST /staff/homework/{id}/withdraw", "tess", {
    params: { id: String(homeworkId) },
    body: {},
  });
  await tell(homeworkId, "assigned");
  expect(await told("sue", homeworkId)).toEqual([]);
});
