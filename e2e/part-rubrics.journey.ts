import { expect, test } from "./journey.ts";
import { contextOf, findingsOf, look, speak } from "./axe.ts";
import { callAs, doc, give } from "./homework.ts";
import { signIn } from "./people.ts";
import { signInStaff } from "./staff.ts";

test("P8 a part of a question brings its rubric, is marked by it with keys, and the pupil sees it filled", async ({
  browser,
}) => {
  const mark = `Parts ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInStaff(teacher, "teacher");
  const level = (words: string, points: number) => ({ words, points });
  const criteria = [
    { title: "Reasoning", levels: [level("none", 0), level("some", 2), level("all of it", 4)] },
    { title: "Language", levels: [level("hard to read", 0), level("clear", 1)] },
  ];
  await callAs(teacher, "POST", "/staff/rubrics", { content: { title: mark, criteria } });
  const short = { kind: "shortAnswer", model: "" };
  const part = (words: string, body: object, weight = 1) => ({ stem: doc(words), body, weight });
  const { questionId } = await callAs<{ questionId: number }>(teacher, "POST", "/staff/questions", {
    content: {
      subject: "mathematics",
      lang: "en-US",
      stem: doc(`${mark}: the sum of two odd numbers`),
      body: {
        kind: "composite",
        parts: [
          part("It is even.", { kind: "trueFalse", right: true }),
          part("Why?", short, 2),
          part("What of three odd numbers?", short, 2),
        ],
      },
      explanation: null,
      difficulty: 3,
      tags: [],
    },
  });

  // The second part brings its rubric from the bank.
  await teacher.goto(`/staff/questions/${questionId}`);
  const field = teacher.getByRole("group", { name: "Rubric of part 2" });
  await field.getByRole("button", { name: "Choose a rubric" }).click();
  const dialog = teacher.getByRole("dialog", { name: "Rubrics" });
  await dialog.getByRole("searchbox").fill(mark);
  await dialog.getByRole("button", { name: `Use: ${mark}` }).click();
  await expect(field).toContainText(mark);
  await teacher.getByRole("button", { name: "Move part 2 down" }).click();
  await expect(teacher.getByRole("group", { name: "Rubric of part 3" })).toContainText(mark);
  await teacher.getByRole("button", { name: "Move part 3 up" }).click();
  await expect(field).toContainText(mark);
  await field.scrollIntoViewIfNeeded();
  await teacher.screenshot({ path: "test-results/part-rubric-question-1440.png" });
  expect(await findingsOf(teacher, "a question whose part has a rubric")).toEqual([]);
  await teacher.getByRole("button", { name: "Save", exact: true }).click();
  await teacher.waitForURL(/\/staff\/questions$/);

  const homeworkId = await give(teacher, mark, questionId);
  const pupil = await (await browser.newContext()).newPage();
  await signIn(pupil, "clara");
  const sheet = await callAs<{ submissionId: number }>(pupil, "POST", `/homework/${homeworkId}/open`, {});
  const work = `/homework/submissions/${sheet.submissionId}`;
  const said = (text: string) => ({ kind: "shortAnswer", text });
  await callAs(pupil, "POST", `${work}/answer`, {
    itemNo: 0,
    answer: {
      kind: "composite",
      parts: [{ kind: "trueFalse", value: true }, said("Two ones make a pair."), said("It is odd.")],
    },
    revision: 0,
    isFlagged: false,
    timeMs: 1_000,
  });
  await callAs(pupil, "POST", `${work}/handIn`, { evenIfUnanswered: false });

  // At the desk the third part is given one as well.
  await teacher.goto(`/staff/homework/${homeworkId}/marking/0`);
  await expect(teacher.getByText("Part 3 has no rubric")).toBeVisible();
  await teacher.getByRole("button", { name: "Part 3: Choose a rubric" }).click();
  await dialog.getByRole("searchbox").fill(mark);
  await dialog.getByRole("button", { name: `Use: ${mark}` }).click();
  await expect(teacher.getByText("The question is marked by this rubric.")).toBeVisible();
  const second = teacher.getByRole("region", { name: `Rubric of part 2: ${mark}` });
  const third = teacher.getByRole("region", { name: `Rubric of part 3: ${mark}` });
  await second.getByRole("radiogroup", { name: "Reasoning" }).getByRole("radio").first().focus();
  await teacher.keyboard.press("3");
  await teacher.keyboard.press("2");
  await expect(teacher.getByRole("textbox", { name: "Part 2", exact: true })).toHaveValue("4");
  await third.getByRole("radiogroup", { name: "Reasoning" }).getByRole("radio").first().focus();
  await teacher.keyboard.press("2");
  await teacher.keyboard.press("1");
  await expect(teacher.getByRole("textbox", { name: "Part 3", exact: true })).toHaveValue("1.6");
  await third.getByRole("button", { name: "Remark on Reasoning" }).click();
  await third.getByRole("textbox", { name: "Remark on Reasoning" }).fill("And why is it odd?");
  const points = teacher.getByRole("textbox", { name: "Points", exact: true });
  await expect(points).toHaveValue("7.6");
  await teacher.screenshot({ path: "test-results/part-rubric-desk-1440.png", fullPage: true });
  expect(await findingsOf(teacher, "the desk with rubrics of parts")).toEqual([]);
  // Other points of a part than its rubric says need a reason, also where the sum is right.
  await teacher.getByRole("textbox", { name: "Part 3", exact: true }).fill("2");
  const save = teacher.getByRole("button", { name: "Save and next" });
  await expect(save).toBeDisabled();
  await teacher.getByRole("textbox", { name: "Reason for another mark" }).fill("A good guess");
  await save.click();
  await expect(teacher.getByText("1 of 1 marked")).toBeVisible();
  await teacher.reload();
  await expect(points).toHaveValue("8");
  await expect(third.getByRole("textbox", { name: "Remark on Reasoning" })).toHaveValue("And why is it odd?");
  await teacher.goto(`/staff/submissions/${sheet.submissionId}`);
  await expect(third.getByRole("radio", { name: "some" })).toBeChecked();

  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/return`, { comment: "" });
  await pupil.goto(`/myAnalysis?id=${sheet.submissionId}`);
  await expect(pupil.getByRole("region", { name: `Rubric of part 3: ${mark}` })).toContainText(
    "And why is it odd?",
  );
  await expect(pupil.getByText("Why the mark is another: A good guess")).toBeVisible();
  await expect(
    pupil
      .getByRole("region", { name: `Rubric of part 2: ${mark}` })
      .getByRole("listitem")
      .filter({ hasText: "chosen" }),
  ).toHaveCount(2);
  expect(await findingsOf(pupil, "a returned answer with rubrics of parts")).toEqual([]);

  await teacher.goto(`/staff/homework/${homeworkId}`);
  const download = teacher.waitForEvent("download");
  await teacher.getByRole("button", { name: "Save as CSV: By pupil" }).click();
  let csv = "";
  for await (const chunk of await (await download).createReadStream()) csv += String(chunk);
  expect(csv).toContain("1.2 Reasoning (of 4)");
  expect(csv).toMatch(/Clara Lindqvist.*,8,4,1,2,0/u);

  const context = await browser.newContext({ ...contextOf(look), viewport: { width: 390, height: 844 } });
  await speak(context, look.lang);
  const phone = await context.newPage();
  await signIn(phone, "clara");
  await phone.goto(`/myAnalysis?id=${sheet.submissionId}`);
  await expect(phone.getByText("And why is it odd?")).toBeVisible();
  expect(await findingsOf(phone, "rubrics of parts on a phone")).toEqual([]);
  await phone.screenshot({ path: `test-results/part-rubric-${look.lang}-390.png`, fullPage: true });
  await context.close();
});
