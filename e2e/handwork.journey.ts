import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";
import { bring } from "./handwork.ts";
import { assign, callAs } from "./homework.ts";
import { signInStaff } from "./staff.ts";

const pages = (page: Page) => page.getByRole("group", { name: "Pages of handwork" }).getByRole("listitem");

test("P8 a pupil photographs two pages by phone without signing in while the desk waits, cuts one, and the teacher marks them large", async ({
  browser,
}) => {
  const title = `Proof ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const desk = await (await browser.newContext()).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, title);
  await enterAs(desk, "ann");
  await desk.goto(`/myAnswer?id=${homeworkId}`);
  const made = desk.waitForResponse((answer) => answer.url().endsWith("/phone"));
  await desk.getByRole("button", { name: "Use a phone" }).click();
  const { data } = (await (await made).json()) as { data: { ticket: string } };
  await expect(desk.getByRole("img", { name: /Code for the phone/ })).toBeVisible();
  expect(await findingsOf(desk, "the code")).toEqual([]);

  await phone.goto(`/answer/phone#${data.ticket}`);
  await expect(phone.getByRole("heading", { name: title })).toBeVisible();
  expect(await findingsOf(phone, "the phone")).toEqual([]);
  await bring(phone, "first line");
  await expect(phone.getByText("1 of 12 pages are with your answer")).toBeVisible();
  await expect(pages(desk)).toHaveCount(1);
  await bring(phone, "second line");
  await expect(pages(desk)).toHaveCount(2);

  // Words that are written here stand beside what the phone has brought.
  await desk.getByRole("textbox", { name: "Your answer" }).fill("See the pages.");
  await desk.getByRole("button", { name: "Turn or crop page 1" }).click();
  const dialog = desk.getByRole("dialog", { name: "Turn and crop the page" });
  await dialog.getByRole("button", { name: "Turn right" }).click();
  await dialog.getByRole("button", { name: "Top left corner" }).press("ArrowRight");
  expect(await findingsOf(desk, "the page dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "Use this page" }).click();
  await expect(dialog).toHaveCount(0);
  await desk.getByRole("button", { name: "Remove page 2" }).click();
  await expect(pages(desk)).toHaveCount(1);
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(pages(desk)).toHaveCount(2);
  await desk.getByRole("button", { name: "End the code" }).click();
  await expect(desk.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await expect(async () => {
    await phone.reload();
    await expect(phone.getByText("This code is over.", { exact: false })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await handIn(desk);
  const { submissionId } = await resultOf(teacher, homeworkId);
  await teacher.goto(`/staff/submissions/${submissionId}`);
  const viewer = teacher.getByRole("region", { name: "Pages of handwork" });
  await expect(viewer.getByText("Page 1 of 2")).toBeVisible();
  const shown = viewer.getByRole("img", { name: "Page 1 of handwork" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await findingsOf(teacher, "the marking desk")).toEqual([]);
  const before = await shown.boundingBox();
  await viewer.getByRole("group").press("+");
  await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(before?.width ?? 0);
  await viewer.getByRole("group").press("PageDown");
  await expect(viewer.getByText("Page 2 of 2")).toBeVisible();
  await teacher.getByRole("textbox", { name: "Points" }).fill("7");
  await teacher.getByRole("button", { name: "Save mark" }).click();
  await teacher.getByRole("button", { name: /^Return to/ }).click();
  await expect(teacher.getByText("Returned", { exact: false }).first()).toBeVisible();

  await desk.goto(`/myAnalysis?id=${submissionId}`);
  await expect(desk.getByText("7 of 10 points").first()).toBeVisible();
  await expect(desk.getByRole("img", { name: "Page 1 of handwork" })).toBeVisible();
  expect(await findingsOf(desk, "the result")).toEqual([]);
});

test("P8 a teacher gives one pupil another end and reopens the work of another, who goes on with it; the earlier mark stays to be seen", async ({
  browser,
}) => {
  const title = `Again ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, title);
  await enterAs(pupil, "ann");
  await pupil.goto(`/myAnswer?id=${homeworkId}`);
  const answer = pupil.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Two odd numbers");
  await handIn(pupil);
  // A slip is mended while nobody has marked anything.
  await pupil.getByRole("button", { name: "Take it back" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Take it back" }).click();
  await expect(answer).toHaveValue("Two odd numbers");
  await handIn(pupil);
  const { submissionId } = await resultOf(teacher, homeworkId);
  await teacher.goto(`/staff/submissions/${submissionId}`);
  await teacher.getByRole("textbox", { name: "Points" }).fill("3");
  await teacher.getByRole("button", { name: "Save mark" }).click();
  await teacher.getByRole("button", { name: /^Return to/ }).click();
  await expect(teacher.getByText("Returned", { exact: false }).first()).toBeVisible();

  await teacher.goto(`/staff/homework/${homeworkId}`);
  await teacher.getByRole("button", { name: "Give more time: Clara Lindqvist" }).click();
  const more = teacher.getByRole("dialog", { name: "More time for Clara Lindqvist" });
  expect(await findingsOf(teacher, "more time")).toEqual([]);
  await more.getByRole("button", { name: "Give more time" }).click();
  await expect(more).toHaveCount(0);
  await expect(teacher.getByRole("row", { name: /Clara Lindqvist/ }).getByText(/^until /)).toBeVisible();
  await teacher.getByRole("button", { name: /^Reopen: / }).click();
  const reopening = teacher.getByRole("dialog", { name: /^Reopen the work of/ });
  await reopening.getByRole("button", { name: "Reopen" }).click();
  await expect(reopening).toHaveCount(0);
  await expect(teacher.getByText(/^until /)).toHaveCount(2);

  await pupil.goto(`/myAnswer?id=${homeworkId}`);
  await expect(answer).toHaveValue("Two odd numbers");
  await answer.fill("Two odd numbers make an even one.");
  await handIn(pupil);
  await teacher.goto(`/staff/submissions/${submissionId}`);
  await expect(teacher.getByText("Two odd numbers make an even one.")).toBeVisible();
  await expect(teacher.getByText(/^Before it was reopened on .*: 3 of 10 points$/)).toBeVisible();
  // What it was stands beside what it is.
  await teacher.getByRole("button", { name: /^Look at it: Before it was reopened on / }).click();
  const earlier = teacher.getByRole("dialog", { name: /^Before it was reopened on / });
  await expect(earlier.getByText("Two odd numbers", { exact: true })).toBeVisible();
  await expect(earlier.getByText("3 of 10 points").first()).toBeVisible();
  expect(await findingsOf(teacher, "work as it was before it was reopened")).toEqual([]);
  await teacher.screenshot({ path: "test-results/earlier-work.png" });
});

async function handIn(pupil: Page): Promise<void> {
  await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  // The page says it; a message of the time before may still stand.
  await expect(pupil.getByRole("heading", { name: "Your work is handed in", exact: true })).toBeVisible();
}

async function resultOf(page: Page, homeworkId: number): Promise<{ submissionId: number }> {
  const { pupils } = await callAs<{ pupils: { submissionId: number | null }[] }>(
    page,
    "GET",
    `/staff/homework/${homeworkId}/results`,
  );
  return { submissionId: pupils.flatMap(({ submissionId }) => submissionId ?? [])[0] ?? 0 };
}
