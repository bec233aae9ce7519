import { expect, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";
import { assign, callAs, give } from "./homework.ts";
import { pictureOf } from "./picture.ts";
import { signInStaff } from "./staff.ts";

test("P8 a teacher puts a picture into a question, pupils see it where they answer, and one question is marked by keys without names", async ({
  browser,
}) => {
  const mark = `Herons ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, mark);
  const { content, questions } = await callAs<{
    content: { items: { questionId: number }[] };
    questions: { version: number }[];
  }>(teacher, "GET", `/staff/homework/${homeworkId}`);
  expect(questions).toHaveLength(1);
  await teacher.goto(`/staff/questions/${content.items[0]?.questionId}`);
  await teacher.getByRole("textbox", { name: "Question" }).click();
  await teacher.getByRole("button", { name: "Insert" }).first().click();
  await teacher.getByRole("menuitem", { name: "Picture or sound" }).click();
  const dialog = teacher.getByRole("dialog", { name: "Pictures and sounds" });
  await dialog.locator("input[type=file]").setInputFiles({
    name: "heron.png",
    mimeType: "image/png",
    buffer: await pictureOf(teacher),
  });
  // Without words for who does not see it, it does not go in.
  await expect(dialog.getByText("Describe each picture", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Insert" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("A heron at a pond");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await teacher.getByRole("button", { name: "Save" }).click();
  await expect(teacher.getByText("The question is saved.")).toBeVisible();

  // The new version is given again; who has the one before keeps it.
  const second = await give(teacher, `${mark} again`, content.items[0]?.questionId ?? 0);
  for (const [name, words] of [
    ["clara", "Because both have one over."],
    ["ann", "I do not know."],
  ] as const) {
    const pupil = await (await browser.newContext()).newPage();
    await enterAs(pupil, name);
    await pupil.goto(`/myAnswer?id=${second}`);
    const picture = pupil.getByRole("img", { name: "A heron at a pond" });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await pupil.getByRole("textbox", { name: "Your answer" }).fill(words);
    await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
    const { submissionId } = await callAs<{ submissionId: number }>(
      pupil,
      "POST",
      `/homework/${second}/open`,
      {},
    );
    await callAs(pupil, "POST", `/homework/submissions/${submissionId}/handIn`, { evenIfUnanswered: false });
    await pupil.context().close();
  }

  await teacher.goto(`/staff/homework/${second}`);
  await teacher.getByRole("link", { name: "Mark by question" }).click();
  const list = teacher.getByRole("list", { name: "Answers" });
  await expect(list.getByRole("button")).toHaveCount(2);
  await expect(list).toContainText("Clara Lindqvist");
  await teacher.getByRole("switch", { name: "Hide names" }).click({ force: true });
  await expect(list).toContainText("Pupil 1");
  await expect(teacher.getByText("Clara Lindqvist")).toHaveCount(0);
  expect(await findingsOf(teacher, "the desk")).toEqual([]);
  const points = teacher.getByRole("textbox", { name: "Points" });
  await expect(points).toBeFocused();
  await teacher.keyboard.type("8");
  await teacher.keyboard.press("Enter");
  await expect(teacher.getByText("1 of 2 marked")).toBeVisible();
  await expect(teacher.getByRole("heading", { name: "Pupil 2" })).toBeVisible();
  await expect(points).toBeFocused();
  await teacher.keyboard.type("0");
  await teacher.keyboard.press("Enter");
  await expect(teacher.getByText("2 of 2 marked")).toBeVisible();
  await expect(teacher.getByText("All answers to this question are marked.")).toBeVisible();
  await teacher.keyboard.press("PageUp");
  await expect(teacher.getByRole("heading", { name: "Pupil 1" })).toBeVisible();
  await expect(points).toHaveValue("8");
});
