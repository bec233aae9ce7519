import { expect, type Page, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";

const film = (page: Page) => page.locator("video");
const at = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test("P4 a video has chapters, captions in two languages and a transcript that leads to its moment, and goes on where it was left", async ({
  page,
}) => {
  await page.goto("/afterSchoolLearning?kind=video");
  await page.getByRole("link", { name: /Packets in five steps/ }).click();
  await expect(page.getByRole("heading", { name: "Packets in five steps" })).toBeVisible();
  await expect(film(page)).toBeVisible();
  await expect(page.getByText("After the film: who sends a lost packet again?")).toBeVisible();
  await expect.poll(() => film(page).evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);

  await page.getByRole("button", { name: /The packets/ }).click();
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole("button", { name: /The packets/ })).toHaveAttribute("aria-current", "true");

  await page.getByRole("combobox", { name: "Captions", exact: true }).selectOption("zh-CN");
  await expect
    .poll(() =>
      film(page).evaluate((video: HTMLVideoElement) =>
        [...video.textTracks].map(({ language, mode, cues }) => [language, mode, cues?.length ?? 0]),
      ),
    )
    .toEqual([
      ["en", "disabled", 0],
      ["zh-CN", "showing", 6],
    ]);

  await page.getByRole("tab", { name: "What is said" }).click();
  await page.getByRole("combobox", { name: "Language of the words" }).selectOption("en");
  await page.getByRole("searchbox", { name: "Search in what is said" }).fill("LOST");
  const line = page.getByRole("button", { name: /What is lost is sent again/ });
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
  await line.click();
  await expect.poll(() => at(page)).toBeGreaterThanOrEqual(8);
  await page.getByRole("combobox", { name: "Speed" }).selectOption("1.5");
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
});

test("P4 staff write captions and chapters of a video; a faulty row is named", async ({ page }) => {
  await signInStaff(page, "editor");
  await page.goto("/staff/documents?search=Packets");
  await page
    .getByRole("button", { name: /五步看懂数据包|Packets in five steps/ })
    .first()
    .click();
  await expect(page.getByRole("group", { name: "Chapters of the video" })).toBeVisible();
  await page.getByRole("tab", { name: "Captions" }).click();
  const source = page.getByRole("textbox", { name: "Captions (WebVTT)" });
  await expect(source).toHaveValue(/This is a message/);
  await source.fill("WEBVTT\n\n00:06.000 --> 00:04.000\nBackwards\n");
  await expect(page.getByRole("list", { name: "Faulty rows" })).toContainText("Row 3");
  await expect(page.getByRole("button", { name: "Save captions" })).toBeDisabled();
  await source.fill("WEBVTT\n\n00:01.000 --> 00:04.000\nA message\n");
  await page.getByRole("button", { name: "Save captions" }).click();
  await expect(page.getByText("The captions are part of the text now.")).toBeVisible();

  // Of a text that nobody has published yet.
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "As visitors see it" });
  await preview.getByRole("combobox", { name: "Captions", exact: true }).selectOption("en");
  await expect
    .poll(() =>
      preview
        .locator("video")
        .evaluate((video: HTMLVideoElement) =>
          [...video.textTracks].map(({ language, mode, cues }) => [language, mode, cues?.length ?? 0]),
        ),
    )
    .toContainEqual(["en", "showing", 1]);
  await preview.getByRole("tab", { name: "What is said" }).click();
  await expect(preview.getByRole("button", { name: /A message/ })).toBeVisible();
});

test("P4 the page of a video has no fault of access", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await page.goto("/afterSchoolLearning?kind=video");
    await page.locator("main a[href*='/video/detail']").first().click();
    await expect(film(page)).toBeVisible();
    await expect(page.getByRole("tablist")).toBeVisible();
    await judge("video");
  });
});
