import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { linkTo, openConversation, openNew, said, say, conversation } from "./inbox.ts";

test("M3 D6 a message is recalled, deleted for oneself and forwarded, and a conversation cleared", async ({
  browser,
  baseURL,
}) => {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const texts = (...words: string[]) => words.map((word) => `${mark} ${word}`);
  const [[clara, nickOfClara], [ben, nickOfBen]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Cleo"),
    openNew(browser, baseURL ?? "", "Bruno"),
  ]);
  await openConversation(clara, nickOfBen);
  await openConversation(ben, nickOfClara);
  for (const text of texts("one", "two", "three")) await say(clara, text);
  await expect.poll(() => said(ben, mark)).toEqual(texts("one", "two", "three"));

  // By keyboard, within the window; what the other wrote offers no recall.
  await line(clara, `${mark} three`).getByRole("button", { name: "Message actions" }).focus();
  await clara.keyboard.press("Enter");
  await expect(clara.getByRole("menuitem", { name: "Recall" })).toBeVisible();
  expect(await findingsOf(clara, "the menu of a message")).toEqual([]);
  await clara.getByRole("menuitem", { name: "Recall" }).press("Enter");
  await expect(conversation(clara).getByText("You recalled a message").last()).toBeVisible();
  await expect(conversation(ben).getByText(`${nickOfClara} recalled a message`).last()).toBeVisible();
  await expect.poll(() => said(ben, mark)).toEqual(texts("one", "two"));

  await openMenu(ben, `${mark} two`);
  await expect(ben.getByRole("menuitem", { name: "Recall" })).toHaveCount(0);
  await ben.getByRole("menuitem", { name: "Delete for me" }).click();
  await expect.poll(() => said(ben, mark)).toEqual(texts("one"));

  await openMenu(clara, `${mark} two`);
  await clara.getByRole("menuitem", { name: "Forward…" }).click();
  const dialog = clara.getByRole("dialog", { name: "Forward to" });
  await clara.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(clara, "forwarding in the dark")).toEqual([]);
  await dialog.getByRole("textbox", { name: "Find people" }).fill("Ann Keller");
  await dialog.getByRole("button", { name: "Ann Keller" }).click();
  await dialog.getByRole("button", { name: "Forward", exact: true }).click();
  await expect(clara.getByText("Forwarded to Ann Keller")).toBeVisible();
  await expect(linkTo(clara, "Ann Keller")).toContainText(`${mark} two`);

  await ben.getByRole("button", { name: "Conversation actions" }).click();
  await ben.getByRole("menuitem", { name: "Clear history…" }).click();
  await ben.getByRole("dialog").getByRole("button", { name: "Clear" }).click();
  await expect(ben.getByText(`Say hello to ${nickOfClara}`)).toBeVisible();
  await ben.reload();
  await expect(ben.getByText(`Say hello to ${nickOfClara}`)).toBeVisible();
  await expect.poll(() => said(clara, mark)).toEqual(texts("one", "two"));
  for (const page of [clara, ben]) await page.context().close();
});

function line(page: Page, text: string): Locator {
  return conversation(page).locator("[data-flow]").filter({ hasText: text });
}

async function openMenu(page: Page, text: string): Promise<void> {
  await line(page, text).hover();
  await line(page, text).getByRole("button", { name: "Message actions" }).click();
}
