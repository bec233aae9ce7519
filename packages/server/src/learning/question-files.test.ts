import type { RichTextNode } from "@lyceum/contract/rich-text";
import type { QuestionContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness, text } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("P");
  const other = await school.addClass("Q");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("ola", [{ role: "student" }, { role: "student", classId: other }]);
  await school.addPerson("gil", [{ role: "guardian" }]);
  await school.kysely
    .insertInto("edu.guardian_link")
    .values({ guardian_id: "gil", ward_id: "pia", dept_id: 100, created_by: "tina", created_at: 1 })
    .execute();
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const picture = (assetId: string, alt = "A triangle"): RichTextNode => ({
  type: "image",
  attrs: { assetId, alt, caption: "" },
});
const sound = (assetId: string): RichTextNode => ({ type: "file", attrs: { assetId } });
const withNode = (words: string, node: RichTextNode) => {
  const doc = text(words);
  return { ...doc, content: [...(doc.content ?? []), node] };
};
const question = (stem: RichTextNode, explanation: RichTextNode, option: RichTextNode): QuestionContent => ({
  subject: "mathematics",
  lang: "en-US",
  stem: withNode("Which angle is right?", stem),
  body: { kind: "single", options: [text("A"), withNode("B", option)], right: 1 },
  explanation: withNode("See here", explanation),
  difficulty: 2,
  tags: [],
});
const create = (content: QuestionContent) =>
  school.call("POST /staff/questions", "tina", { body: { content } });
const seen = async (as: string, ...assetIds: string[]) =>
  (await school.call("POST /files/views", as, { body: { assetIds } })).map(({ id }) => id).toSorted();

test("P8 pictures and sounds of a question are open where it may be read, those of its explanation once it is told", async () => {
  const [stem, option, told] = [
    await school.addPicture("tina"),
    await school.addPicture("tina", { kind: "audio" }),
    await school.addPicture("tina"),
  ];
  const { questionId } = await create(question(picture(stem), picture(told), sound(option)));
  const all = [stem, option, told];
  expect(await seen("tina", ...all)).toEqual(all.toSorted());
  const homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 2 }] });
  for (const nobody of ["pia", "paul", "ola", "gil"]) expect(await seen(nobody, ...all)).toEqual([]);
  const { submissionId, items } = await school.call("POST /homework/{id}/open", "pia", {
    params: { id: String(homeworkId) },
    body: {},
  });
  // The place of a picture is known before it is loaded.
  expect(items[0]?.question.stem.content?.[1]?.attrs).toMatchObject({ width: 600, height: 800 });
  expect(await seen("pia", ...all)).toEqual([stem, option].toSorted());
  for (const nobody of ["paul", "ola", "gil"]) expect(await seen(nobody, ...all)).toEqual([]);
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params: { id: String(submissionId) },
    body: { itemNo: 0, revision: 0, answer: { kind: "single", choice: 0 }, isFlagged: false, timeMs: 0 },
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: false },
  });
  // It came back at once and stands in the book of wrong answers.
  for (const reader of ["pia", "gil"]) expect(await seen(reader, ...all)).toEqual(all.toSorted());
  for (const nobody of ["paul", "ola"]) expect(await seen(nobody, ...all)).toEqual([]);
});

test("P8 work that was handed in shows its pictures again when it is back, and a new version keeps those of the old one", async () => {
  const [stem, option, told, next] = [
    await school.addPicture("tina"),
    await school.addPicture("tina"),
    await school.addPicture("tina"),
    await school.addPicture("tina"),
  ];
  const { questionId, version } = await create(question(picture(stem), picture(told), picture(option)));
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    releaseRule: "manual",
    items: [{ questionId, points: 2 }],
  });
  const { submissionId } = await school.call("POST /homework/{id}/open", "paul", {
    params: { id: String(homeworkId) },
    body: {},
  });
  await school.call("POST /staff/questions/{id}/save", "tina", {
    params: { id: String(questionId) },
    body: { version, content: question(picture(next), picture(next), picture(next)) },
  });
  expect(await seen("paul", stem, option, told, next)).toEqual([stem, option].toSorted());
  await school.call("POST /homework/submissions/{id}/handIn", "paul", {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: true },
  });
  expect(await seen("paul", stem, option, told, next)).toEqual([]);
  await school.call("POST /staff/homework/{id}/return", "tina", {
    params: { id: String(homeworkId) },
    body: { submissionId, comment: "" },
  });
  expect(await seen("paul", stem, option, told, next)).toEqual([stem, option, told].toSorted());
});

test("P8 a question takes pictures with a description and sounds of its author, and nothing else", async () => {
  const [own, others, sheet, film] = [
    await school.addPicture("tina"),
    await school.addPicture("pia"),
    await school.addPicture("tina", { kind: "document" }),
    await school.addPicture("tina", { kind: "video" }),
  ];
  const asked = (node: RichTextNode) => create(question(node, picture(own), picture(own)));
  await expect(asked(picture(own, " "))).rejects.toEqual(fault("pictureNeedsWords"));
  await expect(asked(picture(others))).rejects.toEqual(fault("notFound"));
  for (const bad of [sound(sheet), sound(own), picture(film), { ...sound(film), type: "video" } as const])
    await expect(asked(bad)).rejects.toEqual(fault("paramError"));
  expect(await asked(picture(own))).toMatchObject({ version: 1 });
});
