import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { conversation, openConversation, openNew, say } from "./inbox.ts";

test("D6 M3 a reply quotes its original, leads back to it, and forgets it when it is recalled", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `m${randomUUID().slice(0, 8)}`;
  const line = (page: Page, text: string) =>
    conversation(page).locator("[data-flow]").filter({ hasText: text });
  // People of their own: what others write in the same conversation moves the question out of the list.
  const [[clara, claraNick], [ben, benNick]] = await Promise.all([
    openNew(browser, origin, "Clara"),
    openNew(browser, origin, "Ben"),
  ]);
  await openConversation(clara, benNick);
  await openConversation(ben, claraNick);
  await say(clara, `${mark} question`);

  // The menu of a message opens by the right click too.
  await line(ben, `${mark} question`).getByText(`${mark} question`).click({ button: "right" });
  await ben.getByRole("menuitem", { name: "Reply" }).click();
  await expect(ben.getByText(`Replying to ${claraNick}`)).toBeVisible();
  // Escape takes it back, the menu brings it again.
  await ben.getByRole("textbox", { name: /^Write to/ }).press("Escape");
  await expect(ben.getByText(`Replying to ${claraNick}`)).toHaveCount(0);
  await line(ben, `${mark} question`).getByRole("button", { name: "Message actions" }).click();
  await ben.getByRole("menuitem", { name: "Reply" }).click();
  // What comes meanwhile moves the original away.
  for (let n = 0; n < 12; n++) await say(clara, `${mark} more ${n}\n\n\n`);
  await ben.getByRole("textbox", { name: /^Write to/ }).fill(`${mark} answer `);
  await ben.getByRole("button", { name: "Emoji" }).click();
  await ben.getByRole("dialog", { name: "Emoji" }).getByRole("button", { name: "👍" }).click();
  await ben.keyboard.press("Enter");

  const answer = line(clara, `${mark} answer 👍`);
  const quote = answer.getByRole("button", { name: new RegExp(`${mark} question`) });
  await expect(quote).toContainText("You");
  await quote.click();
  // The answer contains the words too, and is all there is of them until the list has come to the original.
  const original = line(clara, `${mark} question`).filter({ hasNotText: `${mark} answer` });
  await expect(original).toBeInViewport();

  await original.hover();
  await original.getByRole("button", { name: "Message actions" }).click();
  await clara.getByRole("menuitem", { name: "Recall" }).click();
  await expect(line(ben, `${mark} answer`).getByText("This message was recalled.")).toBeVisible();
  await expect(conversation(ben).getByText(`${mark} question`)).toHaveCount(0);
  for (const page of [clara, ben]) await page.context().close();
});
