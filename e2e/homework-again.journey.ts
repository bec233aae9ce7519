import { makeJudge } from "./axe.ts";
import { callAs, doc } from "./homework.ts";
import { enterAs } from "./inbox.ts";
import { expect, test } from "./journey.ts";
import { signInStaff } from "./staff.ts";

test("P8 a pupil is told of a gap that is open, reads what the teacher says of returned work, and does it once more", async ({
  browser,
}) => {
  const mark = `Voles ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  const gap = (right: string) => ({
    kind: "number",
    accepted: [right],
    tolerance: 0,
    unit: "",
    caseSensitive: false,
  });
  const { questionId } = await callAs<{ questionId: number }>(teacher, "POST", "/staff/questions", {
    content: {
      subject: "mathematics",
      lang: "en-US",
      stem: doc(`${mark}: half and double of 8?`),
      body: { kind: "blanks", blanks: [gap("4"), gap("16")] },
      explanation: null,
      difficulty: 2,
      tags: ["numbers"],
    },
  });
  const now = Date.now();
  const content = {
    title: mark,
    note: "",
    subject: "mathematics",
    classIds: [3],
    openAt: now - 60_000,
    dueAt: now + 3_600_000,
    closeAt: now + 3_600_000,
    releaseRule: "submit",
    attempts: 2,
    isShuffled: false,
    items: [{ questionId, points: 10 }],
  };
  const made = await callAs<{ homeworkId: number; version: number }>(teacher, "POST", "/staff/homework", {
    content,
  });
  const path = `/staff/homework/${made.homeworkId}`;
  await callAs(teacher, "POST", `${path}/publish`, { version: made.version });

  const pupil = await (await browser.newContext()).newPage();
  await enterAs(pupil, "clara");
  await pupil.goto("/homework");
  await pupil.getByRole("link", { name: `Begin: ${mark}` }).click();
  await pupil.getByRole("textbox").first().fill("4");
  await expect(pupil.getByRole("button", { name: "Question 1, answered in part" })).toBeVisible();
  await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  const question = pupil.getByRole("dialog");
  await expect(question.getByText("Not answered, or only in part: 1.")).toBeVisible();
  await question.getByRole("button", { name: "Hand in all the same" }).click();
  await expect(pupil.getByText("5 of 10 points").first()).toBeVisible();

  await teacher.goto(path);
  await teacher.getByRole("link", { name: "Open: Clara Lindqvist" }).click();
  await expect(teacher.getByText("1 of 1", { exact: true })).toBeVisible();
  const whole = teacher.getByRole("region", { name: "The whole work" });
  await whole.getByRole("textbox", { name: "Comment" }).fill("Double means twice as much. Try again.");
  await whole.getByRole("button", { name: "Save comment" }).click();
  await expect(teacher.getByText("The comment is saved")).toBeVisible();
  const { judge, found } = makeJudge(teacher);
  await judge("the work of a pupil");
  expect(found).toEqual([]);

  await pupil.reload();
  await expect(pupil.getByText("Double means twice as much. Try again.")).toBeVisible();
  await pupil.goto("/homework");
  await pupil.getByRole("button", { name: `Do it again: ${mark}` }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Begin again" }).click();
  await expect(pupil.getByRole("textbox").first()).toHaveValue("");
  await pupil.getByRole("textbox").first().fill("4");
  await pupil.getByRole("textbox").nth(1).fill("16");
  await expect(pupil.getByRole("button", { name: "Question 1, answered", exact: true })).toBeVisible();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(pupil.getByText("10 of 10 points").first()).toBeVisible();
  // Both attempts are used up.
  await pupil.goto("/homework");
  await expect(pupil.getByRole("link", { name: `See result: ${mark}` })).toBeVisible();
  await expect(pupil.getByRole("button", { name: `Do it again: ${mark}` })).toHaveCount(0);
  await callAs(teacher, "POST", `${path}/withdraw`, {});
});
