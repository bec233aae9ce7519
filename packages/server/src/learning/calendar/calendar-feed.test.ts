import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAddressOf } from "../../app/client-address.ts";
import { registerCalendarFeed } from "../../app/http/calendar-feed.ts";
import { day, learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
const http = Fastify();

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("K");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  registerCalendarFeed(http, { ...school.app, addressOf: makeAddressOf([]) });
});
afterAll(async () => {
  await http.close();
  await school.drop();
});

const make = (as: string) => school.call("POST /homework/calendar", as, { body: {} });
const read = async (path: string) => await http.inject({ method: "GET", url: path });

test("P8 a calendar reads due dates at a secret address, until it is replaced or ended", async () => {
  const question = await school.addQuestion("tina", { kind: "trueFalse", right: true });
  const dueAt = school.clock.at + 2 * day;
  const homeworkId = await school.assign("tina", {
    title: "Fractions; part 2",
    classIds: [classId],
    dueAt,
    items: [{ questionId: question, points: 1 }],
  });
  const { path } = await make("pia");
  const answer = await read(path);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-store",
  });
  expect(answer.body).toContain(`UID:homework-${homeworkId}@100.lyceum`);
  expect(answer.body).toContain("Fractions\\; part 2");
  expect(answer.body).toContain("DTSTART:20260903T080000Z");
  // One pupil has another end.
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "pia", until: dueAt + 3 * day, reopens: false },
  });
  expect((await read(path)).body).toContain("DTSTART:20260906T080000Z");
  expect((await read((await make("paul")).path)).body).toContain("DTSTART:20260903T080000Z");
  expect(await school.call("GET /homework/calendar", "pia", {})).toMatchObject({ readAt: school.clock.at });
  const next = await make("pia");
  expect((await read(path)).statusCode).toBe(404);
  expect((await read(next.path)).statusCode).toBe(200);
  for (let times = 0; times < 2; times += 1)
    await school.call("POST /homework/calendar/end", "pia", { body: {} });
  expect((await read(next.path)).statusCode).toBe(404);
  expect(await school.call("GET /homework/calendar", "pia", {})).toEqual({ madeAt: null, readAt: null });
});

test("P8 the secret of a calendar is kept as a hash, and no other address is one", async () => {
  const { path } = await make("pia");
  const rows = await school.kysely.selectFrom("edu.calendar_feed").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(path.slice(10, 54));
  for (const bad of ["/calendar/1.ics", `/calendar/${"a".repeat(44)}.ics`, path.replace(".ics", "")])
    expect((await read(bad)).statusCode).toBe(404);
  await school.kysely
    .updateTable("edu.account")
    .set({ status: "disabled" })
    .where("id", "=", "pia")
    .execute();
  expect((await read(path)).statusCode).toBe(404);
});
