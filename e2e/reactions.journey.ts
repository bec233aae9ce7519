import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, openConversation, openNew, say } from "./inbox.ts";

const line = (page: Page, text: string) =>
  conversation(page).locator("[data-flow]").filter({ hasText: text });

async function act(page: Page, text: string, item: string): Promise<void> {
  await line(page, text).hover();
  await line(page, text).getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("M12 two people react, pin, answer in a thread and save a message, and each sees the other at once", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [[ina, inaName], [jon, jonName]] = await Promise.all([
    openNew(browser, origin, "Ina"),
    openNew(browser, origin, "Jon"),
  ]);
  await Promise.all([openConversation(ina, jonName), openConversation(jon, inaName)]);
  await say(ina, "who brings the cake?");

  // Both react at once; each sees both.
  await Promise.all([
    act(ina, "who brings the cake?", "React with 👍"),
    act(jon, "who brings the cake?", "React with 👍"),
  ]);
  const thumb = (page: Page) => line(page, "who brings the cake?").getByRole("button", { name: /^👍 \d: / });
  for (const page of [ina, jon]) {
    await expect(thumb(page)).toHaveText(/2/);
    await expect(thumb(page)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(thumb(jon)).toHaveAttribute("title", new RegExp(inaName));
  // The keyboard takes it back and brings it again.
  await thumb(ina).press("Enter");
  await expect(thumb(jon)).toHaveText(/1/);
  await expect(thumb(ina)).toHaveAttribute("aria-pressed", "false");

  // Any emoji of the panel, also by the keys alone.
  await act(ina, "who brings the cake?", "More reactions");
  const panel = ina.getByRole("dialog", { name: "Emoji" });
  await expect(panel.getByRole("button").first()).toBeFocused();
  await panel.getByRole("button", { name: "🍰" }).press("Enter");
  await expect(panel).toHaveCount(0);
  for (const page of [ina, jon])
    await expect(line(page, "who brings the cake?").getByRole("button", { name: /^🍰 1: / })).toBeVisible();

  await act(jon, "who brings the cake?", "Pin");
  const pinned = (page: Page) => page.getByRole("region", { name: "Pinned messages" });
  await expect(pinned(ina)).toContainText("who brings the cake?");

  await act(jon, "who brings the cake?", "Open the thread");
  const thread = (page: Page) => page.getByRole("complementary", { name: "Thread" });
  await expect(thread(jon)).toContainText("Nobody has answered yet.");
  await thread(jon).getByRole("textbox", { name: "Answer in the thread" }).fill("I can bake");
  await jon.keyboard.press("Enter");
  await expect(thread(jon).getByRole("listitem").filter({ hasText: "I can bake" })).toBeVisible();
  await line(ina, "who brings the cake?")
    .getByRole("button", { name: "1 answer" })
    .filter({ hasText: "1 answer" })
    .first()
    .click();
  await expect(thread(ina)).toContainText("I can bake");
  await thread(ina).getByRole("textbox", { name: "Answer in the thread" }).fill("with plums");
  await ina.keyboard.press("Enter");
  await expect(thread(jon)).toContainText("with plums");
  expect(await findingsOf(ina, "a thread")).toEqual([]);
  await ina.keyboard.press("Escape");
  await expect(thread(ina)).toHaveCount(0);

  await act(ina, "with plums", "Save");
  await ina.getByRole("button", { name: "Settings and shortcuts" }).click();
  await ina.getByRole("menuitem", { name: "Saved messages" }).click();
  await expect(ina.getByRole("heading", { name: "Saved messages" })).toBeVisible();
  await ina
    .getByRole("link", { name: /with plums/ })
    .last()
    .click();
  await expect(line(ina, "with plums")).toBeInViewport();

  // A person who comes later finds all of it.
  await jon.reload();
  await expect(pinned(jon)).toContainText("who brings the cake?");
  await expect(thumb(jon)).toHaveText(/1/);
  await pinned(ina).getByRole("button", { name: "Unpin" }).click();
  await expect(pinned(jon)).toHaveCount(0);
  for (const page of [ina, jon]) await page.context().close();
});
