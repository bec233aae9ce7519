import { bringPage } from "./handwork.ts";
import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";
import { assign, callAs } from "./homework.ts";
import { signInStaff } from "./staff.ts";

test("P8 two markers write on a page each in a layer of their own, and the pupil sees that of the mark that was decided for", async ({
  browser,
}) => {
  const title = `Layers ${Date.now().toString(36)}`;
  const wide = { viewport: { width: 1440, height: 900 } };
  const open = async () => await (await browser.newContext(wide)).newPage();
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
    await pair.scrollIntoViewIfNeeded();
    await teacher.screenshot({ path: "test-results/second-ink-1440.png", fullPage: true });
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
  } finally {
    await callAs(admin, "POST", `/staff/roles/${grant.id}/revoke`, {});
  }
});

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
