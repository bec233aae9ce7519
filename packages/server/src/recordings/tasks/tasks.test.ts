import { expect, test } from "vitest";
import { closeOne } from "../close-recording.ts";
import { recordingsHarness } from "../harness.fixture.ts";

const { school, context, record, faultOf } = await recordingsHarness();
const { kysely, clock } = school;

const day = 86_400_000;
await school.addPerson("rec-teacher", [{ role: "teacher" }]);
const classId = await school.addClass("Replay class");
await school.addPerson("rec-in-class", [{ role: "student", classId }]);

async function homework(owner: string, state: "draft" | "published", title: string): Promise<number> {
  const { homework_id: id } = await kysely
    .insertInto("edu.homework")
    .values({
      dept_id: 100,
      owner_id: owner,
      state,
      title,
      note: "",
      subject: "mathematics",
      open_at: clock.at - day,
      due_at: clock.at + day,
      close_at: clock.at + day,
      release_rule: "submit",
      attempts: 1,
      is_shuffled: false,
      time_limit: null,
      created_at: clock.at,
      updated_at: clock.at,
    })
    .returning("homework_id")
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto("edu.homework_class")
    .values({ homework_id: id, class_id: classId, dept_id: 100 })
    .execute();
  return id;
}

async function quiz(isOpen: boolean, title: string): Promise<number> {
  const { quiz_id: id } = await kysely
    .insertInto("edu.quiz")
    .values({
      dept_id: 100,
      owner_id: "rec-host",
      title,
      subject: "mathematics",
      is_open: isOpen,
      created_at: clock.at,
      updated_at: clock.at,
    })
    .returning("quiz_id")
    .executeTakeFirstOrThrow();
  return id;
}

async function ready() {
  const made = await record();
  await closeOne({ recordingId: Number(made.id) }, context);
  const params = { id: made.id };
  await kysely
    .insertInto("edu.recording_person")
    .values({ recording_id: Number(made.id), account_id: "rec-in-class" })
    .execute();
  const attach = (as: string, homeworkIds: number[], quizIds: number[] = []) =>
    school.call("POST /v1/recordings/{id}/tasks", as, { params, body: { homeworkIds, quizIds } });
  const titles = async (as: string) =>
    (await school.call("GET /v1/recordings/{id}/tasks", as, { params })).tasks.map(({ title, stage }) => [
      title,
      stage,
    ]);
  return { attach, titles };
}

test("R8 P8 homework and quizzes stand beside a replay, and each pupil sees what is given to them with how far they are", async () => {
  const { attach, titles } = await ready();
  const given = await homework("rec-host", "published", "Given");
  const draft = await homework("rec-host", "draft", "Draft");
  const open = await quiz(true, "Open quiz");
  const closed = await quiz(false, "Closed quiz");
  await attach("rec-host", [given, draft], [open, closed]);
  await attach("rec-host", [given, draft], [open, closed]);
  expect(await titles("rec-host")).toEqual([
    ["Given", null],
    ["Draft", null],
    ["Open quiz", null],
    ["Closed quiz", null],
  ]);
  expect(await titles("rec-in-class")).toEqual([
    ["Given", "todo"],
    ["Open quiz", null],
  ]);
  // Of another class.
  expect(await titles("rec-pupil")).toEqual([["Open quiz", null]]);
  expect(await faultOf(titles("rec-other"))).toBe("notFound");
  await attach("rec-host", [draft]);
  expect(await titles("rec-host")).toEqual([["Draft", null]]);
  expect(await titles("rec-in-class")).toEqual([]);
});

test("R8 D8 only who manages a recording attaches to it, and nothing that they do not read as staff or that is elsewhere", async () => {
  const { attach, titles } = await ready();
  const own = await homework("rec-host", "published", "Own");
  const others = await homework("rec-teacher", "draft", "Of a colleague");
  expect(await faultOf(attach("rec-pupil", [own]))).toBe("forbidden");
  expect(await faultOf(attach("rec-other", [own]))).toBe("notFound");
  expect(await faultOf(attach("rec-host", [others]))).toBe("notFound");
  expect(await faultOf(attach("rec-host", [999_999]))).toBe("notFound");
  expect(await faultOf(attach("rec-host", [], [999_999]))).toBe("notFound");
  const many = await Promise.all(Array.from({ length: 7 }, (_, n) => quiz(true, `Quiz ${n}`)));
  const more = await Promise.all(
    Array.from({ length: 6 }, (_, n) => homework("rec-host", "draft", `H ${n}`)),
  );
  expect(await faultOf(attach("rec-host", more, many))).toBe("overLimit");
  expect(await titles("rec-host")).toEqual([]);
  await attach("rec-host", [own]);
  const acts = await kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("act", "=", "recording.attach")
    .execute();
  expect(acts.length).toBeGreaterThan(0);
});
