import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { openConversation, register, say } from "./inbox.ts";

test("D6 P2 the portal's header leads to the messages and counts the unread ones live", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `h${randomUUID().slice(0, 6)}`;
  const [hana, ivan] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: origin })));
  if (!hana || !ivan) throw new Error("no context");
  await register(hana, origin, `Hana ${mark}`);
  const portal = await hana.newPage();
  await portal.goto("/404");
  const link = portal.getByRole("banner").getByRole("link", { name: "Messages" });
  await expect(link).toHaveAccessibleName("Messages");

  await register(ivan, origin, `Ivan ${mark}`);
  const inbox = await ivan.newPage();
  await inbox.goto("/message");
  await openConversation(inbox, `Hana ${mark}`);
  await say(inbox, `${mark} one`);
  await expect(link).toHaveAccessibleName("Messages 1 unread message");
  await say(inbox, `${mark} two`);
  await expect(link).toHaveAccessibleName("Messages 2 unread messages");
  await portal
    .getByRole("banner")
    .getByRole("button", { name: /Chinese/ })
    .click();
  await expect(portal.getByRole("banner").getByRole("link", { name: "消息 2 条未读消息" })).toBeVisible();
  await portal.getByRole("banner").getByRole("button", { name: /^EN/ }).click();

  // On a narrow window the name goes and stays for who does not see.
  await portal.setViewportSize({ width: 390, height: 800 });
  await expect(link).toHaveAccessibleName("Messages 2 unread messages");
  await link.focus();
  await portal.keyboard.press("Enter");
  await expect(portal).toHaveURL(/\/message$/);
  for (const context of [hana, ivan]) await context.close();

  const visitor = await browser.newContext({ baseURL: origin });
  const page = await visitor.newPage();
  await page.goto("/404");
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Messages" })).toHaveCount(0);
  await visitor.close();
});
