import type { HomeworkContent, QuestionAnswer, SecondMarking } from "@lyceum/contract/shapes";
import { learningHarness } from "../harness.fixture.ts";

type School = Awaited<ReturnType<typeof learningHarness>>;

/**
 * A class of Tina with the pupils Pia and Paul; Sue and Sam teach another class and mark a second time, Otto may mark as well,
 * Ada answers for the school.
 */
export async function secondMarkingSchool() {
  const school = await learningHarness();
  const classId = await school.addClass("S");
  const other = await school.addClass("R");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("tom", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const one of ["sue", "sam", "otto"])
    await school.addPerson(one, [{ role: "teacher" }, { role: "teacher", classId: other }]);
  await school.addPerson("ada", [{ role: "institutionAdmin" }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  const short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
  return { ...school, classId, other, short, ...calls(school, classId, short) };
}

function calls(school: School, classId: number, short: number) {
  const second: SecondMarking = { markerIds: ["sue"], share: 100, tolerance: 10 };

  async function assign(more: Partial<HomeworkContent> = {}): Promise<number> {
    return await school.assign("tina", {
      classIds: [classId],
      items: [{ questionId: short, points: 10 }],
      secondMarking: second,
      ...more,
    });
  }

  async function handIn(
    pupil: string,
    homeworkId: number,
    answer: QuestionAnswer = { kind: "shortAnswer", text: "Two, I think." },
  ): Promise<number> {
    const { submissionId } = await school.call("POST /homework/{id}/open", pupil, {
      params: { id: String(homeworkId) },
      body: {},
    });
    const params = { id: String(submissionId) };
    const body = { itemNo: 0, revision: 0, answer, isFlagged: false, timeMs: 0 };
    await school.call("POST /homework/submissions/{id}/answer", pupil, { params, body });
    await school.call("POST /homework/submissions/{id}/handIn", pupil, {
      params,
      body: { evenIfUnanswered: false },
    });
    return submissionId;
  }

  const first = (as: string, id: number, score: number, comment = "") =>
    school.call("POST /staff/submissions/{id}/mark", as, {
      params: { id: String(id) },
      body: { itemNo: 0, score, comment },
    });
  const again = (as: string, id: number, score: number, comment = "") =>
    school.call("POST /staff/secondMarking/works/{id}/mark", as, {
      params: { id: String(id) },
      body: { itemNo: 0, score, comment },
    });
  const settle = (
    as: string,
    id: number,
    score: number,
    before: { first: number; second: number },
    reason = "Both are half right.",
  ) =>
    school.call("POST /staff/submissions/{id}/settle", as, {
      params: { id: String(id) },
      body: { itemNo: 0, score, comment: "Settled.", reason, before },
    });
  const desk = (as: string, homeworkId: number) =>
    school.call("GET /staff/secondMarking/{id}/items/{itemNo}", as, {
      params: { id: String(homeworkId), itemNo: "0" },
    });
  const status = (as: string, homeworkId: number) =>
    school.call("GET /staff/homework/{id}/secondMarking", as, { params: { id: String(homeworkId) } });
  const differences = (as: string, homeworkId: number, names?: "hidden") =>
    school.call("GET /staff/homework/{id}/differences", as, {
      params: { id: String(homeworkId) },
      query: names ? { names } : {},
    });
  const returnAll = (homeworkId: number) =>
    school.call("POST /staff/homework/{id}/return", "tina", {
      params: { id: String(homeworkId) },
      body: { comment: "" },
    });
  const result = (pupil: string, id: number) =>
    school.call("GET /homework/submissions/{id}/result", pupil, { params: { id: String(id) } });
  const state = async (id: number) =>
    await school.kysely
      .selectFrom("edu.second_mark")
      .selectAll()
      .where("submission_id", "=", id)
      .executeTakeFirst();
  return {
    second,
    assign,
    handIn,
    first,
    again,
    settle,
    desk,
    status,
    differences,
    returnAll,
    result,
    state,
  };
}
