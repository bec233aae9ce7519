import type { QuestionBody, RubricContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let short: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("Q");
  for (const teacher of ["tina", "tom"])
    await school.addPerson(teacher, [{ role: "teacher" }, { role: "teacher", classId }]);
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const brought: RubricContent = {
  title: "Brought",
  criteria: [
    {
      title: "Reasons",
      levels: [
        { words: "none", points: 0 },
        { words: "some", points: 2 },
      ],
    },
  ],
};

test("P8 a question brings its rubric into homework from where it is written, until the rubric is removed, and again when it is back", async () => {
  const { rubricId } = await school.call("POST /staff/rubrics", "tina", {
    body: { content: brought },
  });
  const { content } = await school.call("GET /staff/questions/{id}", "tina", {
    params: { id: String(short) },
  });
  const made = await school.call("POST /staff/questions", "tina", { body: { content, rubricId } });
  const params = { id: String(made.questionId) };
  const read = () => school.call("GET /staff/questions/{id}", "tom", { params });
  const save = async (more: { rubricId?: number | null; body?: QuestionBody }) => {
    const { body = content.body, ...given } = more;
    const { version } = await read();
    return await school.call("POST /staff/questions/{id}/save", "tina", {
      params,
      body: { version, content: { ...content, body }, ...given },
    });
  };
  const uses = async () =>
    (await school.call("GET /staff/rubrics", "tom", { query: { search: "Brought" } })).rows[0]?.uses;
  expect((await read()).rubric).toEqual({ rubricId, title: "Brought" });
  expect(await uses()).toBe(1);
  await save({});
  expect((await read()).rubric).toEqual({ rubricId, title: "Brought" });
  const items = [{ questionId: made.questionId, points: 10 }];
  const rubricOf = async () => {
    const id = await school.assign("tina", { classIds: [classId], items, releaseRule: "manual" });
    const place = { id: String(id), itemNo: "0" };
    const desk = await school.call("GET /staff/homework/{id}/items/{itemNo}/answers", "tina", {
      params: place,
      query: {},
    });
    return desk.rubric?.rubricId ?? null;
  };
  expect(await rubricOf()).toBe(rubricId);

  const act = (key: "remove" | "restore", as: string) =>
    school.call(`POST /staff/rubrics/{id}/${key}`, as, { params: { id: String(rubricId) }, body: {} });
  await act("remove", "tina");
  expect((await read()).rubric).toBeNull();
  expect(await rubricOf()).toBeNull();
  await expect(save({ rubricId })).rejects.toEqual(fault("paramError"));
  await expect(act("restore", "tom")).rejects.toEqual(fault("questionNotYours"));
  await act("restore", "tina");
  await act("restore", "tina");
  expect((await read()).rubric).toEqual({ rubricId, title: "Brought" });
  expect(await rubricOf()).toBe(rubricId);

  await save({ rubricId: null });
  expect((await read()).rubric).toBeNull();
  expect(await uses()).toBe(0);
  // A question with parts is marked part by part.
  await save({ rubricId });
  const part = { stem: content.stem, body: { kind: "shortAnswer" as const, model: "" }, weight: 1 };
  const composite = { kind: "composite" as const, parts: [part, part] };
  await expect(save({ rubricId, body: composite })).rejects.toEqual(fault("paramError"));
  await save({ body: composite });
  expect((await read()).rubric).toBeNull();
  await expect(save({ rubricId: 999_999 })).rejects.toEqual(fault("paramError"));
});
