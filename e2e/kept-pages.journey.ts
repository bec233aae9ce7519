import { expect, type Page } from "./journey.ts";
import { test } from "./device.ts";
import { assign, callAs } from "./homework.ts";
import { findingsOf } from "./axe.ts";
import { drawnPage } from "./handwork.ts";
import { signIn } from "./people.ts";
import { signInStaff } from "./staff.ts";

const pages = (page: Page) => page.getByRole("group", { name: "Pages of handwork" }).getByRole("listitem");

test("P8 D8 photos of handwork and a drawing without a connection outlive the page and the browser, arrive once and in order, and the teacher sees them", async ({
  browser,
  openDevice,
}) => {
  const title = `Photos ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, title);
  const sheet = `/myAnswer?id=${homeworkId}`;

  let device = await openDevice();
  const page = await device.newPage();
  await signIn(page, "clara");
  await page.goto(sheet);
  await add(page, "page one");
  await expect(pages(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Draw on page 1" })).toBeEnabled();
  // What draws is there before the line goes.
  await page.getByRole("button", { name: "Draw", exact: true }).click();
  await page.getByRole("menuitem", { name: "On a squared sheet" }).click();
  const surface = page.getByRole("application", { name: "Page to draw on" });
  await expect(surface).toBeVisible();
  await device.setOffline(true);
  await surface.focus();
  for (const key of ["l", "Enter", "Shift+ArrowRight", "Shift+ArrowDown", "Enter"]) await surface.press(key);
  await page.getByRole("dialog").getByRole("button", { name: "Use this page" }).click();
  await expect(surface).toHaveCount(0);
  await add(page, "page three");
  await expect(pages(page)).toHaveCount(3);
  await expect(pages(page).filter({ hasText: "It is kept on this device" })).toHaveCount(2);
  await page.getByRole("textbox", { name: "Your answer" }).fill("See the pages");
  await expect(page.getByRole("status").filter({ hasText: "Not saved yet: no connection" })).toBeVisible();
  expect(await findingsOf(page, "pages that wait")).toEqual([]);
  // What is asked before the page is left is no hindrance here.
  page.on("dialog", (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: false });
  await device.close();

  // The line is back; the page of the work sends what waits, and hands in when all is there.
  device = await openDevice();
  const later = await device.newPage();
  await later.goto(sheet);
  await expect(later.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await expect(pages(later)).toHaveCount(3);
  await expect(pages(later).filter({ hasText: "kept on this device" })).toHaveCount(0);
  await later.reload();
  await expect(pages(later)).toHaveCount(3);
  await expect(later.getByRole("textbox", { name: "Your answer" })).toHaveValue("See the pages");
  await later.getByRole("button", { name: "Hand in" }).click();
  await later.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(later.getByRole("heading", { name: "Your work is handed in", exact: true })).toBeVisible();
  await device.close();

  const { pupils } = await callAs<{ pupils: { submissionId: number | null }[] }>(
    teacher,
    "GET",
    `/staff/homework/${homeworkId}/results`,
  );
  await teacher.goto(
    `/staff/submissions/${pupils.flatMap(({ submissionId }) => submissionId ?? [])[0] ?? 0}`,
  );
  const viewer = teacher.getByRole("region", { name: "Pages of handwork" });
  await expect(viewer.getByText("Page 1 of 3")).toBeVisible();
  const shown = (number: number) => viewer.getByRole("img", { name: `Page ${number} of handwork` });
  const shape = async (number: number) =>
    await shown(number).evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expect.poll(() => shape(1)).toBeCloseTo(3 / 4, 1);
  await viewer.getByRole("group").press("PageDown");
  // The sheet that was drawn on stands between the photos, as it was made.
  await expect.poll(() => shape(2)).toBeCloseTo(1_654 / 2_339, 2);
  await viewer.getByRole("group").press("PageDown");
  await expect.poll(() => shape(3)).toBeCloseTo(3 / 4, 2);
});

async function add(page: Page, words: string): Promise<void> {
  const buffer = await drawnPage(page, words);
  await page
    .getByRole("group", { name: "Pages of handwork" })
    .locator("input[type=file]")
    .setInputFiles({ name: "page.png", mimeType: "image/png", buffer });
}
