import { systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { ensurePerson } from "../users/index.ts";
import { noticeHarness } from "./calls.fixture.ts";
import { deliverNotice } from "./deliver-notice.ts";

const demo = await noticeHarness();
let ours = 0;

beforeAll(async () => {
  ours = await demo.addClass("Ours");
  await demo.addPerson("tess", [{ role: "teacher" }, { role: "teacher", classId: ours }]);
  for (const id of ["sam", "sue"]) await demo.addPerson(id, [{ role: "student", classId: ours }]);
  await demo.addPerson("oli", [{ role: "student" }]);
  for (const id of ["tess", "sam", "sue", "oli"])
    await ensurePerson(demo.app.database, {
      realm: "edu",
      deptId: 100,
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
  await deliverNotice(
    { ...demo.app, bus: demo.bus, signal: AbortSignal.timeout(60_000) } as unknown as JobContext,
    { deptId: 100, noticeId, version, what, at: 0 },
  );

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
