import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, linkTo, openConversation, openNew, said, say } from "./inbox.ts";

test("D6 several messages are chosen, forwarded to several people, and deleted for oneself with a way back", async ({
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

  const line = (word: string) =>
    conversation(clara)
      .locator("[data-flow]")
      .filter({ hasText: `${mark} ${word}` });
  const choose = async (word: string) => {
    await line(word).hover();
    await line(word).getByRole("button", { name: "Message actions" }).click();
    await clara.getByRole("menuitem", { name: "Select", exact: true }).click();
  };
  await choose("one");
  // By keyboard, and by a click anywhere on the line.
  await clara.getByRole("checkbox", { name: `Select: ${mark} two` }).press("Space");
  await line("three").click();
  await expect(clara.getByText("3 selected")).toBeVisible();
  await line("three").click();
  const bar = clara.getByRole("toolbar", { name: "Selected messages" });
  await expect(bar.getByText("2 selected")).toBeVisible();
  expect(await findingsOf(clara, "chosen messages")).toEqual([]);

  await bar.getByRole("button", { name: "Forward…" }).click();
  const dialog = clara.getByRole("dialog", { name: "Forward to" });
  const people = ["Ann Keller", nickOfBen];
  for (const nick of people) {
    await dialog.getByRole("textbox", { name: "Find people" }).fill(nick);
    await dialog.getByRole("button", { name: nick }).click();
  }
  await clara.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(clara, "forwarding several in the dark")).toEqual([]);
  await dialog.getByRole("button", { name: "Forward", exact: true }).click();
  await expect(clara.getByText("Forwarded to 2 conversations")).toBeVisible();
  await expect(linkTo(clara, "Ann Keller")).toContainText(`${mark} two`);
  await expect.poll(() => said(ben, mark)).toEqual(texts("one", "two", "three", "one", "two"));

  // Escape ends it; what is deleted for oneself comes back, and goes when nobody takes it back.
  await choose("three");
  await clara.keyboard.press("Escape");
  await expect(clara.getByRole("textbox", { name: /^Write to/ })).toBeVisible();
  await choose("three");
  await bar.getByRole("button", { name: "Delete for me" }).click();
  await expect(line("three")).toHaveCount(0);
  await clara.getByRole("button", { name: "Undo" }).click();
  await expect(line("three")).toHaveCount(1);
  await choose("three");
  await bar.getByRole("button", { name: "Delete for me" }).click();
  await clara.reload();
  await expect.poll(() => said(clara, mark)).toEqual(texts("one", "two", "one", "two"));
  expect(await said(ben, mark)).toEqual(texts("one", "two", "three", "one", "two"));
  for (const page of [clara, ben]) await page.context().close();
});
