import { readFileSync } from "node:fs";
import { expect, type Page, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { signIn } from "./people.ts";
import { pictureOf } from "./picture.ts";
import { signInStaff } from "./staff.ts";

const rows = (page: Page) => page.locator("table[aria-busy=false] tbody");
const editorOf = (page: Page) => page.getByRole("textbox", { name: "Text in English" });
const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved/ });

/** A short film with pictures alone. */
const film = readFileSync(new URL("../packages/server/src/seed/content/packets.webm", import.meta.url));

test("P13 an editor writes with a picture, a table, a formula and a video, a reviewer sends it back and then approves it, and visitors of that site alone find it", async ({
  browser,
  baseURL,
}) => {
  const mark = `Kestrels ${Date.now().toString(36)}`;
  const editor = await (await browser.newContext()).newPage();
  const reviewer = await (await browser.newContext()).newPage();
  const visitor = await (await browser.newContext()).newPage();
  await signInStaff(editor, "editor");
  const path = await begin(editor, "News / Headlines");
  await editor.getByRole("textbox", { name: "Title in English" }).fill(`${mark} nest on the tower`);
  await editor.getByRole("textbox", { name: "Summary in English" }).fill("A pair moved in last week.");
  await editorOf(editor).click();
  await editor.keyboard.type("The birds came in spring. $a^2$");
  await editor.keyboard.press("Enter");
  await insert(editor, "Table");
  await editorOf(editor).locator("th").first().click();
  await editor.keyboard.type("Year");
  await editorOf(editor).locator("p").first().click();
  await editor.keyboard.press("End");
  await insert(editor, "Picture, video or file");
  const dialog = editor.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "kestrel.png",
    mimeType: "image/png",
    buffer: await pictureOf(editor),
  });
  await dialog.getByRole("textbox").fill("A kestrel on a tower");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(editorOf(editor).getByRole("img", { name: "A kestrel on a tower" })).toBeVisible();
  await editorOf(editor).locator("p").first().click();
  await insert(editor, "Picture, video or file");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "packets.webm",
    mimeType: "video/webm",
    buffer: film,
  });
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(editorOf(editor).locator("video")).toHaveCount(1);
  await expect(saved(editor)).toBeVisible();
  await editor.reload();
  await expect(editorOf(editor)).toContainText("The birds came in spring.");
  await expect(editorOf(editor).locator("td, th").first()).toHaveText("Year");
  await editor.getByRole("button", { name: "Submit for review" }).click();
  await expect(editor.getByText("The reviewers have the text.")).toBeVisible();

  await signInStaff(reviewer, "reviewer");
  await reviewer.goto("/staff/documents?stage=submitted");
  await rows(reviewer)
    .getByRole("button", { name: `${mark} nest on the tower`, exact: true })
    .click();
  await expect(reviewer.getByRole("img", { name: "A kestrel on a tower" })).toBeVisible();
  await reviewer.getByRole("button", { name: "Comment on this part" }).first().click();
  await reviewer.getByRole("textbox", { name: "What to say" }).fill("In which spring?");
  await reviewer.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(reviewer.getByText("The comment is kept.")).toBeVisible();
  await reviewer.getByRole("textbox", { name: "What to say" }).fill("Please name the year.");
  await reviewer.getByRole("button", { name: "Send back" }).click();
  await expect(reviewer.getByText("The document is sent back.")).toBeVisible();

  await editor.goto(path);
  await expect(editor.getByText("Please name the year.")).toBeVisible();
  await expect(editor.getByText("The birds came in spring.").first()).toBeVisible();
  await editorOf(editor).locator("p").first().click();
  await editor.keyboard.press("End");
  await editor.keyboard.type(" It was 2026.");
  await editor.getByRole("button", { name: "Submit for review" }).click();
  await expect(editor.getByText("The reviewers have the text.")).toBeVisible();

  await reviewer.goto(path);
  await expect(reviewer.getByText("It was 2026.")).toBeVisible();
  await reviewer.getByRole("button", { name: "Approve" }).click();
  await expect(reviewer.getByText("The document is approved.")).toBeVisible();
  // The answer of before is kept by the server and must not outlive the publication.
  expect(await countFound(visitor, mark)).toBe(0);
  await reviewer.getByRole("button", { name: "Publish now" }).click();
  await expect(reviewer.getByText("The document is published.")).toBeVisible();
  // A kept answer lives for a minute; what ends it before is the publication.
  await expect(async () => {
    expect(await countFound(visitor, mark)).toBe(1);
  }).toPass({ intervals: [50], timeout: 30_000 });
  const northfield = new URL(baseURL ?? "");
  northfield.hostname = "northfield.localhost";
  await visitor.goto(`${northfield.origin}/information?q=${encodeURIComponent(mark)}`);
  await expect(visitor.getByText("Nothing matches your search")).toBeVisible();
  await expect(visitor.getByRole("link", { name: mark })).toHaveCount(0);

  await visitor.goto(`/information?q=${encodeURIComponent(mark)}`);
  await visitor
    .getByRole("link", { name: `${mark} nest on the tower` })
    .first()
    .click();
  await expect(visitor.getByRole("heading", { level: 1, name: mark })).toBeVisible();
  const picture = visitor.getByRole("img", { name: "A kestrel on a tower" });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(
    visitor.getByRole("cell", { name: "Year" }).or(visitor.getByRole("columnheader", { name: "Year" })),
  ).toBeVisible();
  await expect(visitor.locator("main math")).toHaveCount(1);
  await expect(visitor.locator("main video")).toHaveCount(1);
  await visitor.getByRole("button", { name: "Share" }).click();
  await expect(visitor.getByRole("img", { name: "QR code with the address of this page" })).toBeVisible();
  await visitor.getByRole("button", { name: "Larger letters" }).click();
  await visitor.reload();
  await expect(visitor.locator("[data-size=large]")).toBeVisible();
});

test("P13 of two people who write the same document neither text is lost, and an earlier version comes back", async ({
  browser,
}) => {
  const first = await (await browser.newContext()).newPage();
  const second = await (await browser.newContext()).newPage();
  await signInStaff(first, "editor");
  await signInStaff(second, "reviewer");
  const path = await begin(first, "News / Teaching");
  await first.getByRole("textbox", { name: "Title in English" }).fill("Two authors");
  await editorOf(first).click();
  await first.keyboard.type("Begun by the first.");
  await expect(saved(first)).toBeVisible();
  await second.goto(path);
  await expect(second.getByText("Iris Fontaine has this document open too.")).toBeVisible();
  await editorOf(second).click();
  await second.keyboard.press("Control+End");
  await second.keyboard.type(" The second goes on.");
  await expect(saved(second)).toBeVisible();
  await editorOf(first).click();
  await first.keyboard.press("Control+End");
  await first.keyboard.type(" The first goes on too.");
  await expect(first.getByRole("button", { name: /mine|my/i })).toBeVisible();
  await expect(editorOf(first)).toContainText("The first goes on too.");
  await first.getByRole("button", { name: /mine|my/i }).click();
  await expect(saved(first)).toBeVisible();
  await first.reload();
  await expect(editorOf(first)).toContainText("The first goes on too.");
  await first.getByRole("tab", { name: "History" }).click();
  const theirs = first.getByRole("listitem").filter({ hasText: "Samuel Adeyemi" });
  await theirs.getByRole("button", { name: "Compare" }).click();
  const dialog = first.getByRole("dialog");
  await expect(dialog.locator("del")).toContainText("The second goes on.");
  await expect(dialog.locator("ins")).toContainText("The first goes on too.");
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(editorOf(first)).toContainText("The second goes on.");
});

test("P4 P13 a document for a class is read by its pupils, and by nobody else", async ({ browser }) => {
  const title = `Trip of the class ${Date.now().toString(36)}`;
  const reviewer = await (await browser.newContext()).newPage();
  await signInStaff(reviewer, "reviewer");
  await begin(reviewer, "News / Teaching");
  await reviewer.getByRole("textbox", { name: "Title in English" }).fill(title);
  await editorOf(reviewer).click();
  await reviewer.keyboard.type("We leave at eight.");
  await reviewer.getByRole("combobox", { name: "Who may read it" }).click();
  await reviewer.getByRole("option", { name: "Some classes" }).click();
  await reviewer.getByRole("combobox", { name: "Which classes" }).click();
  await reviewer.getByRole("option", { name: "Discrete mathematics 1" }).click();
  await reviewer.keyboard.press("Escape");
  await expect(saved(reviewer)).toBeVisible();
  const docId = new URL(reviewer.url()).pathname.split("/").at(-1) ?? "";
  await reviewer.getByRole("button", { name: "Publish now" }).click();
  await expect(reviewer.getByText("The document is published.")).toBeVisible();

  const path = `/imageText/detail?docId=${docId}`;
  const pupil = await (await browser.newContext()).newPage();
  await signIn(pupil, "ann");
  await pupil.goto(path);
  await expect(pupil.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await pupil.goto(`/search?q=${encodeURIComponent(title)}`);
  await expect(pupil.getByRole("link", { name: title })).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  for (const page of [visitor, reviewer]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
    await expect(page.getByText("This page is not available").first()).toBeVisible();
  }
});

test("P13 many documents are withdrawn at once and shown again by one undo; the bin gives back", async ({
  page,
}) => {
  await signInStaff(page, "reviewer");
  await page.goto("/staff/documents?stage=published&docType=imgGroup");
  const boxes = rows(page).getByRole("checkbox");
  await expect(boxes.nth(1)).toBeVisible();
  const published = await boxes.count();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("toolbar").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("2 documents are withdrawn.")).toBeVisible();
  await expect(boxes).toHaveCount(published - 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(boxes).toHaveCount(published);

  await page.goto("/staff/documents?stage=withdrawn");
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await page.getByRole("toolbar").getByRole("button", { name: "Move to recycle bin" }).click();
  await expect(page.getByText("The document is in the recycle bin.")).toBeVisible();
  await expect(boxes).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(boxes).toHaveCount(1);
});

test("P4 stage and subject of several documents are said at once, wait for their publication, and are taken back by one undo", async ({
  page,
}) => {
  await signInStaff(page, "reviewer");
  await page.goto("/staff/documents?stage=published&docType=imgGroup");
  const boxes = rows(page).getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const changed = rows(page).getByText("Changes", { exact: true });
  const before = await changed.count();
  await page.getByRole("toolbar").getByRole("button", { name: "Stage and subject…" }).click();
  const dialog = page.getByRole("dialog", { name: "Stage and subject of 2 documents" });
  await dialog.getByRole("combobox", { name: "For which stage" }).click();
  await page.getByRole("option", { name: "University" }).click();
  await dialog.getByRole("checkbox", { name: "Change the subject" }).check();
  await dialog.getByRole("combobox", { name: "Subject" }).click();
  await page.getByRole("option", { name: "Music" }).click();
  await dialog.getByRole("button", { name: "Change", exact: true }).click();
  await expect(page.getByText("2 documents are changed; publish them to show it.")).toBeVisible();
  await expect(changed).toHaveCount(before + 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(changed).toHaveCount(before);
});

test("P13 a channel is made, moved by keyboard, and withdrawn, and visitors see the tree so", async ({
  page,
  browser,
}) => {
  await signInStaff(page, "admin");
  await page.goto("/staff/channels");
  await page.getByRole("button", { name: "New channel", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name in Chinese" }).fill("校友");
  await dialog.getByRole("textbox", { name: "Name in English" }).fill("Alumni");
  await dialog.getByRole("textbox", { name: "Address" }).fill("alumni");
  await dialog.getByRole("button", { name: "Make channel" }).click();
  await expect(page.getByText("Alumni is made.")).toBeVisible();
  const item = page.getByRole("treeitem", { name: "Alumni" });
  await item.focus();
  const placeOf = async (name: string) =>
    (await page.getByRole("treeitem").allInnerTexts()).findIndex((text) => text.includes(name));
  await expect(async () => {
    await page.keyboard.press("Alt+ArrowUp");
    await expect(page.getByText("Alumni is moved.").first()).toBeVisible();
    expect(await placeOf("Alumni")).toBeLessThan(await placeOf("Live classes"));
  }).toPass();
  const visitor = await (await browser.newContext()).newPage();
  const seen = async () =>
    (await topChannels(visitor)).filter((name) => name === "Alumni" || name === "Live classes");
  await expect.poll(seen).toEqual(["Alumni", "Live classes"]);
  await item.click();
  await page.getByRole("switch", { name: /^Withdrawn/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Alumni is saved.")).toBeVisible();
  await expect.poll(() => topChannels(visitor)).not.toContain("Alumni");
});

test("P13 documents, editor and channels are free of accessibility findings", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "admin");
    await page.goto("/staff/documents");
    await rows(page).locator("th").first().waitFor();
    await judge("list");
    for (const stage of ["rejected", "submitted"]) {
      await page.goto(`/staff/documents?stage=${stage}`);
      await rows(page).locator("th button").first().click();
      await page.getByRole("tablist").waitFor();
      if (stage === "rejected") await page.locator(".ProseMirror").first().waitFor();
      await judge(stage);
      const tabs = page.getByRole("tab");
      for (const at of [0, 2]) {
        await tabs.nth(at).click();
        await judge(`${stage}, tab ${at}`);
      }
    }
    await page.goto("/staff/channels?channel=100002");
    await page.getByRole("treeitem").first().waitFor();
    await judge("channels");
  });
});

/** Begins an article in a channel; answers where it is written. */
async function begin(page: Page, channel: string): Promise<string> {
  await page.goto("/staff/documents");
  await page.getByRole("button", { name: "New document" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New document" });
  await dialog.getByRole("combobox", { name: "Channel" }).click();
  await page.getByRole("option", { name: channel }).click();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(/\/staff\/documents\/\d+$/);
  await editorOf(page).waitFor();
  return new URL(page.url()).pathname;
}

async function insert(page: Page, what: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "Insert" }).click();
  await page.getByRole("menuitem", { name: what, exact: typeof what === "string" }).click();
}

async function countFound(page: Page, words: string): Promise<number> {
  const query = `shareNameExt=news&keyword=${encodeURIComponent(words)}`;
  const answer = await page.request.get(`/api/column/front/queryDocuments?${query}`);
  return ((await answer.json()) as { total: number }).total;
}

async function topChannels(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/column/front/queryWebChannelListByParentId?parentId=0");
  return ((await answer.json()) as { data: { nameEn: string }[] }).data.map(({ nameEn }) => nameEn);
}
