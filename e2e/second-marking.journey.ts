import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";
import { assign, callAs } from "./homework.ts";
import { signInStaff } from "./staff.ts";

test("P8 a teacher asks a colleague for second marks, both mark without knowing of each other, the teacher decides, and the pupil reads it", async ({
  browser,
}) => {
  const title = `Twice ${Date.now().toString(36)}`;
  const open = async () => await (await browser.newContext()).newPage();
  const [admin, teacher, colleague, pupil] = [await open(), await open(), await open(), await open()];
  await signInStaff(admin, "admin");
  // The demo has one teacher there: a colleague teaches for the length of this journey.
  const grant = await callAs<{ id: string }>(admin, "POST", "/staff/roles/grant", {
    userId: "u-reviewer",
    role: "teacher",
    scope: "institution",
  });
  try {
    await signInStaff(teacher, "teacher");
    await signInStaff(colleague, "reviewer");
    const homeworkId = await ask(teacher, title);

    await enterAs(pupil, "clara");
    const submissionId = await handIn(pupil, homeworkId);

    // The colleague sees the answer, and neither a name nor the first mark.
    await callAs(teacher, "POST", `/staff/submissions/${submissionId}/mark`, {
      itemNo: 0,
      score: 3,
      comment: "Only the first step.",
    });
    await colleague.goto("/staff/second-marking");
    await colleague.getByRole("button", { name: title }).click();
    await expect(colleague.getByText("Both have one over.")).toBeVisible();
    await expect(colleague.getByText("Clara Lindqvist")).toHaveCount(0);
    await expect(colleague.getByText("Only the first step.")).toHaveCount(0);
    expect(await findingsOf(colleague, "the second desk")).toEqual([]);
    await expect(colleague.getByRole("textbox", { name: "Points" })).toBeFocused();
    await colleague.keyboard.type("9");
    await colleague.keyboard.press("Enter");
    await expect(colleague.getByText("All answers to this question are marked.")).toBeVisible();

    await teacher.goto(`/staff/homework/${homeworkId}`);
    await expect(teacher.getByText("1 pair of marks differs and waits for a decision")).toBeVisible();
    const back = { comment: "" };
    const returned = await callAs(teacher, "POST", `/staff/homework/${homeworkId}/return`, back);
    expect(returned).toEqual({ returned: 0, waiting: 1 });
    await teacher.getByRole("link", { name: "Decide about differences" }).click();
    const pair = teacher.getByRole("article", { name: "Clara Lindqvist" });
    await expect(pair.getByText("3 of 10")).toBeVisible();
    await expect(pair.getByText("9 of 10")).toBeVisible();
    expect(await findingsOf(teacher, "marks that differ")).toEqual([]);
    await pair.getByRole("textbox", { name: "Points", exact: true }).fill("7");
    await pair.getByRole("textbox", { name: "Comment for the pupil" }).fill("The idea is right.");
    await pair.getByRole("textbox", { name: "Why these points" }).fill("The last step is missing.");
    await pair.getByRole("button", { name: "Decide" }).click();
    await expect(teacher.getByText("No marks wait for a decision.")).toBeVisible();
    await callAs(teacher, "POST", `/staff/homework/${homeworkId}/return`, back);

    await pupil.goto(`/myAnalysis?id=${submissionId}`);
    await expect(pupil.getByText("7 of 10 points").first()).toBeVisible();
    await expect(pupil.getByText("The idea is right.")).toBeVisible();
    await expect(pupil.getByText("Two teachers have marked this answer", { exact: false })).toBeVisible();
    await expect(pupil.getByText("The last step is missing.")).toHaveCount(0);
    expect(await findingsOf(pupil, "the result")).toEqual([]);
  } finally {
    await callAs(admin, "POST", `/staff/roles/${grant.id}/revoke`, {});
  }
});

/** Homework whose answers the colleague marks a second time, asked for in its form; its id. */
async function ask(teacher: Page, title: string): Promise<number> {
  const first = await assign(teacher, `${title} before`);
  const { content } = await callAs<{ content: object }>(teacher, "GET", `/staff/homework/${first}`);
  const { homeworkId } = await callAs<{ homeworkId: number }>(teacher, "POST", "/staff/homework", {
    content: { ...content, title },
  });
  await teacher.goto(`/staff/homework/${homeworkId}`);
  await teacher.getByRole("checkbox", { name: "Ask for second marks" }).check();
  await teacher.getByRole("combobox", { name: "Second markers" }).fill("Samuel");
  await teacher.getByRole("option", { name: "Samuel Adeyemi" }).click();
  expect(await findingsOf(teacher, "the form of homework")).toEqual([]);
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByRole("region", { name: "Second marking" })).toContainText("Samuel Adeyemi");
  return homeworkId;
}

async function handIn(pupil: Page, homeworkId: number): Promise<number> {
  const { submissionId } = await callAs<{ submissionId: number }>(
    pupil,
    "POST",
    `/homework/${homeworkId}/open`,
    {},
  );
  const work = `/homework/submissions/${submissionId}`;
  await callAs(pupil, "POST", `${work}/answer`, {
    itemNo: 0,
    revision: 0,
    answer: { kind: "shortAnswer", text: "Both have one over." },
    isFlagged: false,
    timeMs: 0,
  });
  await callAs(pupil, "POST", `${work}/handIn`, { evenIfUnanswered: false });
  return submissionId;
}
