import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness } from "../harness.fixture.ts";
import { deleteOldAnalysisTickets } from "../store/analysis-tickets.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let question: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("K");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("tom", [{ role: "teacher" }]);
  for (const pupil of ["pia", "paul", "pete"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  question = await school.addQuestion("tina", { kind: "trueFalse", right: true });
});
afterAll(async () => await school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const idOf = (id: number) => ({ params: { id: String(id) }, body: {} });
const look = async (ticket: string, host?: string) =>
  await school.call("POST /analysis/look", null, { body: { ticket } }, host);

/** Homework that a pupil has handed in; its id and that of the work. */
async function handedIn(as: string, value: boolean, homeworkId: number): Promise<number> {
  const { submissionId } = await school.call("POST /homework/{id}/open", as, idOf(homeworkId));
  await school.call("POST /homework/submissions/{id}/answer", as, {
    params: { id: String(submissionId) },
    body: { itemNo: 0, answer: { kind: "trueFalse", value }, isFlagged: false, revision: 0, timeMs: 1_000 },
  });
  await school.call("POST /homework/submissions/{id}/handIn", as, {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: true },
  });
  return submissionId;
}

const give = async (releaseRule: "submit" | "due") =>
  await school.assign("tina", {
    title: "Signs",
    classIds: [classId],
    releaseRule,
    items: [{ questionId: question, points: 2 }],
  });

test("P8 a ticket shows the analysis of a class without a name, until it is ended", async () => {
  const homeworkId = await give("submit");
  await handedIn("pia", true, homeworkId);
  await handedIn("paul", true, homeworkId);
  await handedIn("pete", false, homeworkId);
  const { ticket, endsAt } = await school.call("POST /staff/homework/{id}/show", "tina", idOf(homeworkId));
  expect(endsAt).toBe(school.clock.at + limits.analysisTicketLife.value);
  const shown = await look(ticket);
  expect(shown.result).toBeNull();
  expect(shown.review?.items[0]).toMatchObject({ answered: 3, rightShare: 2 / 3, optionCounts: [2, 1] });
  expect(JSON.stringify(shown)).not.toMatch(/pia|paul|pete/);
  expect(await school.call("POST /staff/homework/{id}/show/end", "tina", idOf(homeworkId))).toEqual({
    ended: 1,
  });
  await expect(look(ticket)).rejects.toEqual(fault("analysisTicket"));
});

test("P8 a new ticket ends the one before, and its time ends it too", async () => {
  const homeworkId = await give("submit");
  const first = await school.call("POST /staff/homework/{id}/show", "tina", idOf(homeworkId));
  const second = await school.call("POST /staff/homework/{id}/show", "tina", idOf(homeworkId));
  await expect(look(first.ticket)).rejects.toEqual(fault("analysisTicket"));
  expect((await look(second.ticket)).review?.title).toBe("Signs");
  const before = school.clock.at;
  school.clock.at = second.endsAt;
  await expect(look(second.ticket)).rejects.toEqual(fault("analysisTicket"));
  await deleteOldAnalysisTickets(school.app.database, school.clock.at + 1, {
    signal: new AbortController().signal,
  });
  const left = await school.kysely
    .selectFrom("edu.analysis_ticket")
    .select("made_at")
    .where("homework_id", "=", homeworkId)
    .execute();
  expect(left).toEqual([]);
  school.clock.at = before;
});

test("P8 the own result says when it comes, then shows itself to whoever has the link, and nobody else makes one", async () => {
  const homeworkId = await give("due");
  const submissionId = await handedIn("pia", false, homeworkId);
  await expect(
    school.call("POST /homework/submissions/{id}/share", "paul", idOf(submissionId)),
  ).rejects.toEqual(fault("notFound"));
  const { ticket } = await school.call("POST /homework/submissions/{id}/share", "pia", idOf(submissionId));
  const early = await look(ticket);
  expect(early).toMatchObject({
    review: null,
    about: [],
    files: [],
    result: { isReleased: false, items: [] },
  });
  expect(early.result?.releaseAt).toBe(school.clock.at + 2 * day);
  await school.call("POST /staff/homework/{id}/return", "tina", {
    params: { id: String(homeworkId) },
    body: { comment: "Look again." },
  });
  const late = await look(ticket);
  expect(late.result).toMatchObject({ isReleased: true, score: 0, points: 2, comment: "Look again." });
  expect(late.result?.items[0]?.answer).toEqual({ kind: "trueFalse", value: false });
  expect(late.about).toEqual([{ itemNo: 0, tags: [], rightShare: null }]);
});

test("P8 only who reads the homework makes its ticket, and withdrawn homework shows nothing", async () => {
  const homeworkId = await give("submit");
  await expect(school.call("POST /staff/homework/{id}/show", "tom", idOf(homeworkId))).rejects.toEqual(
    fault("notFound"),
  );
  const { ticket } = await school.call("POST /staff/homework/{id}/show", "tina", idOf(homeworkId));
  await school.call("POST /staff/homework/{id}/withdraw", "tina", idOf(homeworkId));
  await expect(look(ticket)).rejects.toEqual(fault("analysisTicket"));
  await expect(look("q7dPX2nHkUeJ0w9cT5bLmA")).rejects.toEqual(fault("analysisTicket"));
});
