import { readFileSync } from "node:fs";
import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf, judgeWalk } from "./axe.ts";
import { lessonZip } from "./package.ts";
import { signInStaff } from "./staff.ts";

/** A lesson of 20 seconds. */
const film = readFileSync(new URL("../packages/server/src/seed/content/packets.webm", import.meta.url));

test("P10 a teacher builds a course, a pupil watches, reads and passes the quiz, and a stranger checks the certificate", async ({
  browser,
}) => {
  const mark = `Course ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  const stranger = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await build(teacher, mark);
  await writeCaptions(teacher);

  await enterAs(pupil, "ben");
  await pupil.goto("/study");
  await pupil.getByRole("link", { name: mark }).click();
  await pupil.getByRole("button", { name: "Begin" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: "Reading" })).toBeVisible();
  const outline = pupil.getByRole("navigation", { name: "Outline" });
  // The quiz waits for the text and the video.
  await expect(outline.getByRole("link", { name: "Check yourself" })).toHaveCount(0);
  await pupil.getByRole("button", { name: "I have read it" }).click();
  await expect(outline.getByRole("link", { name: /Done.*Reading/ })).toBeVisible();

  await pupil.getByRole("button", { name: "Next unit" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: "Watching" })).toBeVisible();
  const video = pupil.locator("video");
  await pupil.getByLabel("Captions").selectOption({ label: "English" });
  const cuesShown = () =>
    video.evaluate(
      ({ textTracks }: HTMLVideoElement) =>
        [...textTracks].find(({ mode }) => mode === "showing")?.cues?.length ?? 0,
    );
  await expect.poll(cuesShown).toBe(1);
  expect(await findingsOf(pupil, "a video with captions")).toEqual([]);
  // As fast as a player goes; the server believes no faster one.
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true;
    player.playbackRate = 2;
    await player.play();
  });
  await expect(outline.getByRole("link", { name: /Done.*Watching/ })).toBeVisible();

  await pupil.keyboard.press("n");
  await expect(pupil.getByRole("heading", { level: 1, name: "Check yourself" })).toBeVisible();
  await pupil.getByRole("button", { name: "Practise" }).click();
  await answerAll(pupil);
  await expect(pupil.getByRole("heading", { name: "You have finished this course" })).toBeVisible();
  await pupil.getByRole("button", { name: "Get the certificate" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Get the certificate" }).click();
  await expect(pupil).toHaveURL(/\/certificate\?code=/);
  const code = new URL(pupil.url()).searchParams.get("code") ?? "";

  await stranger.goto("/certificate");
  await stranger.getByRole("textbox", { name: "Code of the certificate" }).fill(code.toLowerCase());
  await stranger.getByRole("button", { name: "Check" }).click();
  await expect(stranger.getByText("This certificate is genuine")).toBeVisible();
  await expect(stranger.getByText("B•••")).toBeVisible();
  await expect(stranger.getByText(mark)).toBeVisible();

  await teacher.getByText("Learners", { exact: true }).click();
  const row = teacher.getByRole("row").filter({ hasText: "Ben" });
  await expect(row).toContainText("3 / 3");
  await expect(row).toContainText("Valid");
  await teacher.getByRole("button", { name: "Withdraw" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(teacher.getByText("Withdrawn", { exact: true })).toBeVisible();
});

test("P10 a pupil does a package, leaves, goes on where they were and finishes, and its scripts reach nothing of the portal", async ({
  browser,
}) => {
  const mark = `Package ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/courses");
  await teacher.getByRole("button", { name: "New course" }).first().click();
  await teacher.getByRole("textbox", { name: "Title in English" }).fill(mark);
  await addUnit(teacher, "Package", "Colours");
  const buffer = await lessonZip();
  await teacher
    .locator("input[type=file]")
    .setInputFiles({ name: "colours.zip", mimeType: "application/zip", buffer });
  await expect(teacher.getByText("Colours · SCORM 1.2 · 1 lesson · 2 files")).toBeVisible();
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("Published", { exact: true })).toBeVisible();

  await enterAs(pupil, "ben");
  await pupil.goto("/study");
  await pupil.getByRole("link", { name: mark }).click();
  await pupil.getByRole("button", { name: "Begin" }).click();
  const lesson = pupil.frameLocator("iframe").frameLocator("iframe");
  await expect(lesson.getByText("Page 1")).toBeVisible();
  // Neither the document nor the storage of the page around it, and no cookie.
  await expect(lesson.getByText("SecurityError SecurityError cookie:", { exact: true })).toBeVisible();
  await lesson.getByRole("button", { name: "Next page" }).click();
  await expect(pupil.getByText("Saved", { exact: true })).toBeVisible();
  expect(await findingsOf(pupil, "a package")).toEqual([]);
  await pupil.reload();
  await expect(lesson.getByText("Page 2")).toBeVisible();
  await lesson.getByRole("button", { name: "Finish the lesson" }).click();
  await expect(pupil.getByRole("heading", { name: "You have finished this course" })).toBeVisible();
});

/** A text, a video and a quiz that waits for both. */
async function build(page: Page, mark: string): Promise<void> {
  await page.goto("/staff/courses");
  await page.getByRole("button", { name: "New course" }).first().click();
  await page.getByRole("textbox", { name: "Title in English" }).fill(mark);
  await addUnit(page, "Text", "Reading");
  await page.getByRole("textbox", { name: "What is to be read" }).fill("A packet is a part of a message.");
  await addUnit(page, "Video", "Watching");
  const upload = Promise.withResolvers<void>();
  await page.route("**/system/oss/upload?**", async (route) => {
    await upload.promise;
    await route.continue();
  });
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "packets.webm", mimeType: "video/webm", buffer: film });
  await expect(page.getByText("A file is on its way")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  // Whoever looks at something else meanwhile finds the file where it was meant for.
  await page.getByRole("button", { name: "About the course" }).click();
  upload.resolve();
  await page.getByRole("treeitem", { name: "Watching" }).click();
  // It stands in the list when it has arrived.
  await expect(page.locator("ol li").filter({ hasText: "packets.webm" })).toBeVisible();
  await addUnit(page, "Quiz", "Check yourself");
  await page.getByRole("button", { name: "Choose" }).click();
  await page.getByRole("button", { name: "Choose: Networks in five minutes" }).click();
  await page.getByRole("textbox", { name: "Passed from, in per cent of the points" }).fill("1");
  await page.getByLabel("Opens when these are done").first().click();
  await page.getByRole("option", { name: "Reading" }).click();
  await page.getByRole("option", { name: "Watching" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
}

/** What is said in the video, in a course that was saved. */
async function writeCaptions(page: Page): Promise<void> {
  await page.getByRole("treeitem", { name: "Watching" }).click();
  await page.locator("summary").filter({ hasText: "Captions" }).click();
  await page
    .getByRole("textbox", { name: "Captions (WebVTT)" })
    .fill("WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nA packet leaves\n");
  await page.getByRole("button", { name: "Save captions" }).click();
  await expect(page.getByText("The captions are part of the unit now.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Download" }).waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Not saved yet", { exact: true })).toHaveCount(0);
}

async function addUnit(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add unit" }).click();
  await page.getByRole("menuitem", { name: kind }).click();
  await page.getByRole("textbox", { name: "Title in English" }).fill(title);
}

/** The first option of every question: some of them are right. */
async function answerAll(page: Page): Promise<void> {
  const check = page.getByRole("button", { name: "Check", exact: true });
  const back = page.getByRole("button", { name: "Back to the result" });
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await check.or(back).first().waitFor();
    // oxlint-disable-next-line no-await-in-loop
    if (await back.isVisible()) break;
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole("radio").or(page.getByRole("checkbox")).first().check();
    // oxlint-disable-next-line no-await-in-loop
    await check.click();
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole("button", { name: /^(Next question|Show the result)$/ }).click();
  }
  await back.click();
}

test("P10 R8 a teacher shows a replay in a course, and a pupil watches it there with its chapters", async ({
  browser,
}) => {
  const mark = `Replay ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/courses");
  await teacher.getByRole("button", { name: "New course" }).first().click();
  await teacher.getByRole("textbox", { name: "Title in English" }).fill(mark);
  await addUnit(teacher, "Replay", "Look at the lesson again");
  await teacher.getByRole("button", { name: "Choose" }).click();
  const lesson = /Networks: a lesson to look at again/;
  await expect(
    teacher
      .getByRole("dialog")
      .getByText(/kept until/)
      .first(),
  ).toBeVisible();
  await teacher.getByRole("button", { name: lesson }).first().click();
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("Published", { exact: true })).toBeVisible();

  await enterAs(pupil, "ben");
  await pupil.goto("/study");
  await pupil.getByRole("link", { name: mark }).click();
  await pupil.getByRole("button", { name: "Begin" }).click();
  await expect(pupil.getByRole("region", { name: "Chapters" }).getByRole("button").first()).toBeVisible();
  expect(await findingsOf(pupil, "a replay")).toEqual([]);
  const report = pupil.waitForResponse((answer) => answer.url().endsWith("/watch"));
  await pupil.getByRole("button", { name: "Play", exact: true }).click();
  await expect(pupil.getByRole("slider", { name: "Position" })).not.toHaveValue("0");
  await pupil.getByRole("button", { name: "Pause", exact: true }).click();
  expect((await report).ok()).toBe(true);
  await expect(pupil.getByText(/^[1-9]\d*% watched/)).toBeVisible();
});

test("P10 a teacher deletes a draft, and is asked before", async ({ page }) => {
  const mark = `Draft ${Date.now().toString(36)}`;
  await signInStaff(page, "teacher");
  await page.goto("/staff/courses");
  await page.getByRole("button", { name: "New course" }).first().click();
  await page.getByRole("textbox", { name: "Title in English" }).fill(mark);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/staff\/courses\/\d+/);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("The draft is deleted")).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/courses$/);
  // What was changed last would stand first.
  await expect(page.getByRole("table").getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("table").getByText(mark)).toHaveCount(0);
});

test("P10 the pages of courses have no violations", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await page.goto("/study");
    await page.getByRole("listitem").first().waitFor();
    await judge("/study signed out");
    await page.goto("/certificate");
    await judge("/certificate");
    await signInStaff(page, "teacher");
    await page.goto("/staff/courses");
    await judge("/staff/courses");
    await page
      .getByRole("table")
      .getByText(/How networks carry data|网络如何传递数据/)
      .click();
    await page.getByRole("treeitem").nth(1).click();
    await page.getByRole("textbox").first().waitFor();
    await judge("/staff/courses/$id");
    await page.context().clearCookies();
    await enterAs(page, "ann");
    await page.goto("/myStudy");
    await page.getByRole("progressbar").first().waitFor();
    await judge("/myStudy");
    await page.getByRole("link", { name: /How networks carry data|网络如何传递数据/ }).click();
    await page.locator("video").waitFor();
    await judge("a unit");
  });
});
