import { type HomeworkNotification, systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../../app/job.ts";
import { ensurePerson } from "../../users/index.ts";
import { tellHomework } from "../tell/tell-homework.ts";
import { secondMarkingSchool } from "./second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
  for (const account of ["tina", "sue", "sam", "pia"]) {
    const rest = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
    const roles = [account === "pia" ? "student" : "teacher"];
    await ensurePerson(school.app.database, { ...rest, account, nick: account, roles });
  }
});
afterAll(() => school.drop());

async function told(account: string): Promise<HomeworkNotification[]> {
  const rows = await school.app.database.query<{ attach: string }>({
    text: `select m.attach from im.system_message m join im.person p on p.id = m.to_id
      where p.account = $1 and m.type = $2 order by m.id`,
    values: [account, systemTypes.homework],
  });
  // Only the server writes these.
  return rows.map(({ attach }) => JSON.parse(attach) as HomeworkNotification);
}

test("P8 M11 those who mark a second time are told once a day that answers wait, and not when their role has ended or nothing waits", async () => {
  const homeworkId = await school.assign({ secondMarking: { ...school.second, markerIds: ["sam", "sue"] } });
  const at = school.clock.at;
  const tell = async (day: number) =>
    await tellHomework(
      // The rest of what a job may use is not for telling.
      {
        ...school.app,
        bus: school.bus,
        signal: AbortSignal.timeout(60_000),
      } as unknown as JobContext,
      { deptId: 100, homeworkId, what: "secondMark", submissionId: null, at: day },
    );
  await tell(at);
  expect(await told("sue")).toEqual([]);
  const id = await school.handIn("pia", homeworkId);
  await school.kysely
    .updateTable("edu.role_grant")
    .set({ until_at: at })
    .where("account_id", "=", "sam")
    .execute();
  await Promise.all([tell(at), tell(at)]);
  await tell(at);
  expect(await told("sue")).toMatchObject([{ what: "secondMark", homeworkId, submissionId: null }]);
  for (const other of ["sam", "tina", "pia"]) expect(await told(other)).toEqual([]);
  await school.again("sue", id, 5);
  await tell(at + 86_400_000);
  expect(await told("sue")).toHaveLength(1);
});
