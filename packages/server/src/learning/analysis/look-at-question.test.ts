import { limits } from "@lyceum/contract/limits";
import type { QuestionContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day, learningHarness, text } from "../harness.fixture.ts";
import { listShownToGuests } from "../store/question-files.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
const began = Date.parse("2026-09-01T08:00:00Z");

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("K");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());
beforeEach(() => {
  school.clock.at = began;
});

const fault = (key: string) => expect.objectContaining({ key }) as unknown;
const idOf = (id: number) => ({ params: { id: String(id) }, body: {} });
const look = async (ticket: string, host?: string) =>
  await school.call("POST /analysis/look", null, { body: { ticket } }, host);
const share = (as: string, entryId: number) => school.call("POST /wrong/{id}/share", as, idOf(entryId));

/** A question that somebody has answered wrongly, in their book. */
async function addWrong(as: string): Promise<{ questionId: number; entryId: number }> {
  const content: QuestionContent = {
    subject: "mathematics",
    lang: "en-US",
    stem: text("What is right?"),
    body: { kind: "trueFalse", right: true },
    explanation: text("Because it is."),
    difficulty: 2,
    tags: [],
  };
  const { questionId } = await school.call("POST /staff/questions", "tina", { body: { content } });
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items: [{ questionId, points: 2 }],
    dueAt: school.clock.at + 1_000,
    closeAt: school.clock.at + 1_000,
  });
  const { submissionId } = await school.call("POST /homework/{id}/open", as, idOf(homeworkId));
  const given = { itemNo: 0, answer: { kind: "trueFalse" as const, value: false } };
  const params = { id: String(submissionId) };
  const body = { ...given, isFlagged: false, revision: 0, timeMs: 1_000 };
  await school.call("POST /homework/submissions/{id}/answer", as, { params, body });
  const whole = { evenIfUnanswered: true };
  await school.call("POST /homework/submissions/{id}/handIn", as, { params, body: whole });
  // Nobody can hand it in any more.
  school.clock.at += 1_000 + limits.homeworkGrace.value + 1;
  const { rows } = await school.call("GET /wrong", as, { query: {} });
  return { questionId, entryId: rows[0]?.entryId ?? 0 };
}

test("P9 a pupil shows one question of the own book by a ticket of seven days, without name and note, until it is ended", async () => {
  const { entryId } = await addWrong("pia");
  await school.call("POST /wrong/{id}/note", "pia", {
    params: { id: String(entryId) },
    body: { note: "Ask Pia" },
  });
  await expect(share("paul", entryId)).rejects.toEqual(fault("notFound"));
  await expect(share("pia", 999_999)).rejects.toEqual(fault("notFound"));
  const first = await share("pia", entryId);
  expect(first.endsAt).toBe(school.clock.at + 7 * day);
  const shown = await look(first.ticket);
  expect(shown).toMatchObject({
    review: null,
    result: null,
    question: {
      hidden: null,
      answer: { kind: "trueFalse", value: false },
      key: { right: { kind: "trueFalse", value: true }, explanation: text("Because it is.") },
    },
  });
  expect(JSON.stringify(shown)).not.toMatch(/pia|Ask/i);
  await expect(look(first.ticket, "northfield.localhost")).rejects.toEqual(fault("analysisTicket"));
  const second = await share("pia", entryId);
  await expect(look(first.ticket)).rejects.toEqual(fault("analysisTicket"));
  await expect(school.call("POST /wrong/{id}/share/end", "paul", idOf(entryId))).rejects.toEqual(
    fault("notFound"),
  );
  expect((await look(second.ticket)).question).not.toBeNull();
  const end = async () => await school.call("POST /wrong/{id}/share/end", "pia", idOf(entryId));
  expect([await end(), await end()]).toEqual([{ ended: 1 }, { ended: 0 }]);
  await expect(look(second.ticket)).rejects.toEqual(fault("analysisTicket"));
  const third = await share("pia", entryId);
  school.clock.at = third.endsAt;
  await expect(look(third.ticket)).rejects.toEqual(fault("analysisTicket"));
});

test("P9 a shared question says nothing of what is right while it is due, or while homework still asks it", async () => {
  const { questionId, entryId } = await addWrong("pia");
  const { ticket } = await share("pia", entryId);
  const toldTo = async () => {
    const found = { questionId, version: 1 };
    const open = await listShownToGuests(school.kysely, 100, school.clock.at, [found]);
    return open.some(({ isTold }) => isTold);
  };
  expect(await toldTo()).toBe(true);
  const homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 1 }] });
  const held = await look(ticket);
  expect(held.question).toMatchObject({ hidden: "withheld", answer: null, key: null });
  expect(JSON.stringify(held)).not.toContain("Because");
  expect(await toldTo()).toBe(false);
  await school.call("POST /staff/homework/{id}/withdraw", "tina", idOf(homeworkId));
  expect((await look(ticket)).question).toMatchObject({ hidden: null });
  school.clock.at += 2 * day;
  expect((await look(ticket)).question).toMatchObject({ hidden: "due", answer: null, key: null });
});

test("P9 a question that was taken out of the book, or whose owner is no pupil any more, is shown no longer", async () => {
  const { entryId } = await addWrong("paul");
  const { ticket } = await share("paul", entryId);
  await school.call("POST /wrong/{id}/note", "paul", {
    params: { id: String(entryId) },
    body: { status: "removed" },
  });
  await expect(look(ticket)).rejects.toEqual(fault("analysisTicket"));
  await school.call("POST /wrong/{id}/note", "paul", {
    params: { id: String(entryId) },
    body: { status: "active" },
  });
  expect((await look(ticket)).question).not.toBeNull();
  await school.kysely
    .updateTable("edu.account")
    .set({ roles: ["visitor"] })
    .where("id", "=", "paul")
    .execute();
  await expect(look(ticket)).rejects.toEqual(fault("analysisTicket"));
});
