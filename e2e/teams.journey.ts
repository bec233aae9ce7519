import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "./journey.ts";
import { enter, said, say, conversation } from "./inbox.ts";

type Person = { context: BrowserContext; page: Page };

test("M7 M5 three people in a team: they talk, one is away and comes back, one is removed and cannot write", async ({
  browser,
  baseURL,
}) => {
  const mark = `t${randomUUID().slice(0, 8)}`;
  const name = `Chess ${mark}`;
  const ann = await person(browser, baseURL, "ann");
  const ben = await person(browser, baseURL, "ben");
  const clara = await person(browser, baseURL, "clara");

  await ann.page.getByRole("button", { name: "New team" }).click();
  const dialog = ann.page.getByRole("dialog", { name: "New team" });
  await dialog.getByRole("textbox", { name: "Name of the team" }).fill(name);
  for (const nick of ["Ben Osei", "Clara Lindqvist"]) {
    await dialog.getByRole("textbox", { name: "Find people" }).fill(nick);
    await dialog.getByRole("checkbox", { name: nick }).press("Space");
  }
  await expect(dialog.getByText("Selected: 2")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name of the team" }).press("Enter");
  await expect(ann.page.getByRole("heading", { name })).toBeVisible();
  await expect(conversation(ann.page)).toContainText(
    "Ann Keller created the team with Ben Osei and Clara Lindqvist",
  );

  for (const { page } of [ben, clara]) await page.getByRole("link", { name: new RegExp(name) }).click();
  await say(ben.page, `${mark} hello`);
  for (const { page } of [ann, clara])
    await expect(conversation(page).getByText(`${mark} hello`)).toBeVisible();
  await expect(conversation(ann.page).getByText("Ben Osei", { exact: true })).toBeVisible();
  // The place of a picture beside what others write, and beside nothing of one's own.
  await expect(conversation(ann.page).getByText("BO", { exact: true })).toBeVisible();
  await expect(conversation(ben.page).getByText("BO", { exact: true })).toHaveCount(0);
  await expect(conversation(ben.page).getByRole("button", { name: "Read 2/2" })).toBeVisible();
  await conversation(ben.page).getByRole("button", { name: "Read 2/2" }).click();
  const readers = ben.page.getByRole("dialog", { name: "Who has read it" });
  await expect(readers.getByRole("region", { name: "Read: 2" })).toContainText("Clara Lindqvist");
  await ben.page.keyboard.press("Escape");

  await clara.context.setOffline(true);
  await clara.page.goto("about:blank");
  for (let at = 1; at <= 5; at++) await say(ann.page, `${mark} missed-${at}`);
  await expect(conversation(ben.page).getByText(`${mark} missed-5`)).toBeVisible();
  await clara.context.setOffline(false);
  await clara.page.goto(`${baseURL}/message`);
  await clara.page.getByRole("link", { name: new RegExp(name) }).click();
  const all = [`${mark} hello`, ...[1, 2, 3, 4, 5].map((at) => `${mark} missed-${at}`)];
  await expect.poll(async () => await said(clara.page, mark)).toEqual(all);

  // Found over all, and then in the team.
  await clara.page.getByRole("textbox", { name: "Search people and conversations" }).fill(`${mark} hello`);
  const hit = clara.page.getByRole("region", { name: /^Messages with/ }).getByRole("link");
  await expect(hit).toHaveText(new RegExp(`${name}.*Ben Osei: .*${mark}`));
  await hit.click();
  await expect(clara.page).toHaveURL(/team=\d+.*at=\d+/);
  await clara.page.keyboard.press("Control+f");
  await clara.page.getByRole("textbox", { name: "Search in this conversation" }).fill(`${mark} missed`);
  const bar = clara.page.getByRole("search", { name: "Search in this conversation" });
  await expect(bar.getByRole("status")).toHaveText("1 of 5");
  await clara.page.keyboard.press("Escape");

  await ann.page.getByRole("button", { name: "3 members" }).click();
  const panel = ann.page.getByRole("dialog", { name: "Members" });
  // At the right side, beside the conversation.
  await expect
    .poll(async () => {
      const box = await panel.boundingBox();
      return box && Math.round(box.x + box.width) === ann.page.viewportSize()?.width && box.width < 400;
    })
    .toBe(true);
  await panel.getByRole("button", { name: "Remove Ben Osei" }).click();
  await ann.page
    .getByRole("dialog", { name: /Remove Ben Osei/ })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(ben.page.getByText("You are not a member of this team.")).toBeVisible();
  await expect(ben.page.getByRole("textbox", { name: /^Write to/ })).toHaveCount(0);
  await expect(ben.page.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await ann.page.keyboard.press("Escape");
  await say(ann.page, `${mark} without`);
  await expect(conversation(clara.page).getByText(`${mark} without`)).toBeVisible();
  await expect(conversation(clara.page)).toContainText("Ann Keller removed Ben Osei");
  await conversation(clara.page).getByRole("button", { name: "Message actions" }).last().focus();
  await clara.page.keyboard.press("Enter");
  await clara.page.getByRole("menuitem", { name: "Forward…" }).press("Enter");
  const forward = clara.page.getByRole("dialog", { name: "Forward to" });
  await forward.getByRole("textbox", { name: "Find people" }).fill(mark);
  await forward.getByRole("button", { name }).click();
  await forward.getByRole("button", { name: "Forward", exact: true }).click();
  await expect(conversation(ann.page).getByText(`${mark} without`)).toHaveCount(2);

  await ann.page.getByRole("button", { name: "2 members" }).click();
  await panel.getByRole("button", { name: "Dismiss the team" }).click();
  await ann.page
    .getByRole("dialog", { name: /Dismiss the team/ })
    .getByRole("button", { name: "Dismiss" })
    .click();
  await expect(clara.page.getByRole("status").getByText("Ann Keller dismissed the team")).toBeVisible();
  for (const { page } of [ann, clara])
    await expect(page.getByRole("link", { name: new RegExp(name) })).toHaveCount(0);
  for (const { context } of [ann, ben, clara]) await context.close();
});

async function person(browser: Browser, baseURL: string | undefined, userName: string): Promise<Person> {
  const context = await browser.newContext({ locale: "en-US" });
  await enter(context, baseURL ?? "", userName);
  const page = await context.newPage();
  await page.goto(`${baseURL}/message`);
  return { context, page };
}
