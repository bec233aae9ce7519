import { bringPage } from "./handwork.ts";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";
import { assign, callAs } from "./homework.ts";
import { signInStaff } from "./staff.ts";

let grantId = "";

// The demo has one teacher there: a colleague teaches for the length of these journeys.
test.beforeAll(async ({ browser }) => {
  await asAdmin(browser, async (admin) => {
    const grant = { userId: "u-reviewer", role: "teacher", scope: "institution" };
    grantId = (await callAs<{ id: string }>(admin, "POST", "/staff/roles/grant", grant)).id;
  });
});

test.afterAll(async ({ browser }) => {
  await asAdmin(browser, async (admin) => {
    await callAs(admin, "POST", `/staff/roles/${grantId}/revoke`, {});
  });
});

test("P8 a teacher asks a colleague for second marks, both mark without knowing of each other, the teacher decides, and the pupil reads it", async ({
  browser,
}) => {
  const title = `Twice ${Date.now().toString(36)}`;
  const open = async () => await (await browser.newContext()).newPage();
  const [teacher, colleague, pupil] = [await open(), await open(), await open()];
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
});

test("P8 two markers write on a page each in a layer of their own, and the pupil sees that of the mark that was decided for", async ({
  browser,
}) => {
  const title = `Layers ${Date.now().toString(36)}`;
  const wide = { viewport: { width: 1440, height: 900 } };
  const open = async () => await (await browser.newContext(wide)).newPage();
  const [teacher, colleague, pupil] = [await open(), await open(), await open()];
  await signInStaff(teacher, "teacher");
  await signInStaff(colleague, "reviewer");
  const first = await assign(teacher, `${title} before`);
  const { content } = await callAs<{ content: object }>(teacher, "GET", `/staff/homework/${first}`);
  const secondMarking = { markerIds: ["u-reviewer"], share: 100, tolerance: 10 };
  const draft = await callAs<{ homeworkId: number; version: number }>(teacher, "POST", "/staff/homework", {
    content: { ...content, title, secondMarking },
  });
  const { homeworkId, version } = draft;
  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/publish`, { version });
  await enterAs(pupil, "clara");
  await pupil.goto(`/myAnswer?id=${homeworkId}`);
  await bringPage(pupil, "An odd number is 2a + 1.");
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(pupil.getByText("Your work is handed in.")).toBeVisible();

  await teacher.goto(`/staff/homework/${homeworkId}/marking/0`);
  await write(teacher, "Only the first step.");
  const points = (page: Page) => page.getByRole("textbox", { name: "Points", exact: true });
  await points(teacher).fill("3");
  await teacher.getByRole("button", { name: "Save and next" }).click();
  await expect(teacher.getByText("1 of 1 marked")).toBeVisible();

  const by = (words: string) => ({ name: `Written on page 1 by the teacher: ${words}` });
  await colleague.goto("/staff/second-marking");
  await colleague.getByRole("button", { name: title }).click();
  await expect(colleague.getByRole("button", { name: "Write on this page" })).toBeVisible();
  await expect(colleague.getByRole("img", by("Only the first step."))).toHaveCount(0);
  await write(colleague, "All of it is here.");
  await points(colleague).fill("9");
  await colleague.getByRole("button", { name: "Save and next" }).click();
  await expect(colleague.getByText("All answers to this question are marked.")).toBeVisible();
  await colleague.reload();
  await expect(colleague.getByRole("img", by("All of it is here."))).toBeVisible();
  expect(await findingsOf(colleague, "the second desk with ink")).toEqual([]);

  await teacher.goto(`/staff/homework/${homeworkId}/differences`);
  const pair = teacher.getByRole("article", { name: "Clara Lindqvist" });
  await expect(pair.getByRole("img", by("Only the first step."))).toBeVisible();
  await pair.getByText("Ink of the second mark").click();
  await expect(pair.getByRole("img", by("All of it is here."))).toBeVisible();
  await expect(pair.getByRole("img", by("Only the first step."))).toHaveCount(0);
  expect(await findingsOf(teacher, "the ink of two marks")).toEqual([]);
  await pair.getByRole("textbox", { name: "Points", exact: true }).fill("9");
  await pair.getByRole("textbox", { name: "Why these points" }).fill("The second one is right.");
  await pair.getByRole("button", { name: "Decide" }).click();
  await expect(teacher.getByText("No marks wait for a decision.")).toBeVisible();
  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/return`, { comment: "" });

  const results = await callAs<{ pupils: { submissionId: number | null }[] }>(
    teacher,
    "GET",
    `/staff/homework/${homeworkId}/results`,
  );
  const submissionId = results.pupils.flatMap((one) => one.submissionId ?? [])[0] ?? 0;
  await pupil.goto(`/myAnalysis?id=${submissionId}`);
  await expect(pupil.getByRole("img", by("All of it is here."))).toBeVisible();
  await expect(pupil.getByRole("img", by("Only the first step."))).toHaveCount(0);
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

/** Words in the middle of the page, by the keyboard alone. */
async function write(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Write on this page" }).click();
  const surface = page.getByRole("application", { name: "Page 1, to write on" });
  await surface.press("t");
  await surface.press("Enter");
  const field = page.getByRole("textbox", { name: "Words on the page" });
  await field.fill(words);
  await field.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /Sav/ })).toHaveText("Saved");
}

async function asAdmin(browser: Browser, act: (admin: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signInStaff(admin, "admin");
  await act(admin);
  await context.close();
}
