import { expect, type Locator, type Page, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";

// At Riverside, where the other journeys publish nothing.
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const english = (page: Page) => page.getByRole("textbox", { name: "Text in English" });
const chinese = (page: Page) => page.getByRole("textbox", { name: "Text in Chinese" });

const accepted = /Nobody|One person|(\d+) people/;

/** How many people accepted the version of a row. */
async function acceptedOf(row: Locator): Promise<number> {
  const [words, count] = accepted.exec(await row.innerText()) ?? [];
  return words === "Nobody" ? 0 : Number(count ?? 1);
}

test("A8 staff write the next version from the text in force, preview it, and publish it after a question", async ({
  page,
  browser,
}) => {
  await signInStaff(page, "admin");
  await page.goto("/staff/agreements");
  const list = page.getByRole("region", { name: "Versions" });
  const standard = list.getByRole("row").filter({ hasText: "Standard text" });
  await expect(standard).toContainText("Comes with Lyceum");
  await expect(standard).toContainText("In force");

  // Reading a version beside the list; the link of it opens the same.
  await standard
    .getByRole("button", { name: /^Standard text/ })
    .first()
    .click();
  await expect(page).toHaveURL(/read=0/);
  const drawer = page.getByRole("dialog", { name: "Privacy policy: Standard text" });
  await expect(drawer.getByRole("heading", { name: "How long it is kept" })).toBeVisible();
  await drawer.getByText("中文", { exact: true }).click();
  await expect(drawer.getByText("河畔大学", { exact: false }).first()).toBeVisible();
  await page.reload();
  await expect(drawer.getByRole("heading", { name: "How long it is kept" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);

  await page.getByRole("link", { name: "Write a new version" }).click();
  await expect(page.getByRole("heading", { name: "New version of the privacy policy" })).toBeVisible();
  await expect(english(page)).toContainText("How long it is kept");
  await expect(chinese(page)).toContainText("河畔大学");
  // Nothing is different yet, so there is nothing to publish.
  await button(page, "Publish version 1").click();
  await expect(page.getByText("Nothing is different from the text in force.")).toBeVisible();

  // No pictures and files in these texts.
  const insert = page.getByRole("button", { name: "Insert" }).last();
  await insert.click();
  await expect(page.getByRole("menuitem", { name: "Table" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /picture|file/i })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await english(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("From today on we keep less. ");
  await page.getByText("Preview", { exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("From today on we keep less.", { exact: false })).toBeVisible();
  await page.getByText("Write", { exact: true }).click();
  await expect(english(page)).toContainText("From today on we keep less.");

  // Going away asks, and staying keeps the text.
  await page.getByRole("link", { name: "Admissions" }).click();
  const leaving = page.getByRole("dialog").filter({ has: button(page, "Keep editing") });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(english(page)).toContainText("From today on we keep less.");

  await button(page, "Publish version 1").click();
  const question = page.getByRole("dialog", { name: "Publish version 1 of the privacy policy?" });
  await expect(question).toContainText(
    "whoever accepted an earlier version reads there: “The privacy policy has changed.”",
  );
  await expect(question).toContainText("Only the English text is different from before.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toHaveCount(0);
  await button(page, "Publish version 1").click();
  await question.getByRole("button", { name: "Publish version 1" }).click();
  await expect(page.getByText("Version 1 of the privacy policy is in force.")).toBeVisible();
  const first = list.getByRole("row").filter({ hasText: "Version 1" });
  await expect(first).toContainText("In force");
  await expect(standard).not.toContainText("In force");

  // Both beside each other: what is new is marked.
  await standard.getByRole("button", { name: /^Actions/ }).click();
  await page.getByRole("menuitem", { name: "Compare with the text in force" }).click();
  const beside = page.getByRole("dialog", { name: "Versions of Privacy policy beside each other" });
  await expect(beside.locator("ins")).toContainText(["From today on we keep less."]);
  await expect(beside.getByRole("combobox", { name: "After" })).toHaveValue("1");
  await beside.getByText("中文", { exact: true }).click();
  await expect(beside.getByText("The two texts are the same in this language.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(beside).toHaveCount(0);

  // What readers see, and who accepts is counted.
  const reader = await (await browser.newContext()).newPage();
  await expect(async () => {
    await reader.goto("/privacy");
    await expect(reader.getByText("From today on we keep less.", { exact: false })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await reader.context().close();
  const notice = page.getByRole("region", { name: "Privacy policy and user agreement" });
  await page.reload();
  await expect(first).toContainText(accepted);
  // Whoever registers meanwhile has accepted it as well.
  const before = await acceptedOf(first);
  await notice.getByRole("button", { name: "Accept" }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect.poll(() => acceptedOf(first)).toBeGreaterThan(before);

  // The act stands in the record.
  await page.goto("/staff/audit?act=agreement.publish");
  await expect(
    page.getByRole("button", { name: /published version 1 of the privacy policy$/ }).first(),
  ).toBeVisible();
});

test("A8 of two who write at once the second keeps the own text and goes on from the newer version", async ({
  page,
}) => {
  await signInStaff(page, "admin");
  await page.goto("/staff/agreements?kind=agreement&write=1");
  await english(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Mine. ");
  const other = await page.context().newPage();
  await other.goto("/staff/agreements?kind=agreement&write=1");
  await chinese(other).click();
  await other.keyboard.press("Control+Home");
  await other.keyboard.type("他们的。");
  await button(other, "Publish version 1").click();
  await other.getByRole("dialog").getByRole("button", { name: "Publish version 1" }).click();
  await expect(other.getByText("Version 1 of the user agreement is in force.")).toBeVisible();

  await button(page, "Publish version 1").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish version 1" }).click();
  await expect(page.getByText("Version 1 was published while you wrote")).toBeVisible();
  await expect(page.getByText("Not published: there is a newer version by now.")).toBeVisible();
  await expect(english(page)).toContainText("Mine.");
  await button(page, "Go on with my text").click();
  await button(page, "Publish version 2").click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish version 2" }).click();
  await expect(page.getByText("Version 2 of the user agreement is in force.")).toBeVisible();
});

test("A8 the versions of agreements are free of accessibility findings", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "admin");
    await page.goto("/staff/agreements?kind=privacy");
    await page.getByRole("row").nth(1).waitFor();
    await judge("versions");
    await page.goto("/staff/agreements?kind=privacy&read=0");
    await page.getByRole("dialog").getByRole("heading", { level: 2 }).nth(1).waitFor();
    await judge("a version");
    await page.goto("/staff/agreements?kind=privacy&write=1");
    await page.getByRole("textbox").nth(1).waitFor();
    await judge("writing");
    await page.locator("form label").nth(1).click();
    await page.getByRole("article").waitFor();
    await judge("preview");
  });
});
