import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { openConversation, openNew, say, conversation } from "./inbox.ts";

test("D6 a whole walk through the inbox without a mouse, and the focus is always seen", async ({
  browser,
  baseURL,
}) => {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const open = async (firstName: string) => await openNew(browser, baseURL ?? "", firstName);
  const [[clara, nickOfClara], [ben, nickOfBen]] = await Promise.all([open("Carla"), open("Bert")]);
  await openConversation(ben, nickOfClara);
  await say(ben, `${mark} hello`);
  await expect(clara.getByRole("link", { name: new RegExp(`${mark} hello`) })).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await clara.keyboard.press(key);
  };

  // The list: down from the search to the notices and the newest conversation, and into it.
  await press("Control+k", "ArrowDown");
  await expectFocus(clara, "Notices");
  await press("ArrowDown");
  await expectFocus(clara, `${mark} hello`);
  await press("ArrowUp", "ArrowDown", "Enter");
  const field = clara.getByRole("textbox", { name: `Write to ${nickOfBen}` });
  await expect(field).toBeFocused();
  await clara.keyboard.type(`${mark} written`);
  await press("Enter");
  await expect(conversation(ben).getByText(`${mark} written`)).toBeVisible();

  // The menu of the newest message, and a reply to it.
  await press("Shift+Tab", "Shift+Tab", "Shift+Tab");
  await expectFocus(clara, "Message actions");
  await press("Enter");
  await expect(clara.getByRole("menuitem", { name: "Reply" })).toBeFocused();
  await press("Escape");
  await expectFocus(clara, "Message actions");
  await press("Enter");
  await expect(clara.getByRole("menuitem", { name: "Reply" })).toBeFocused();
  await press("Enter");
  await expect(field).toBeFocused();
  await clara.keyboard.type(`${mark} answer `);
  await press("Tab", "Enter");
  await expect(clara.getByRole("dialog", { name: "Emoji" }).getByRole("button").first()).toBeFocused();
  await press("ArrowRight", "Enter");
  await expect(field).toHaveValue(/answer .+/u);
  await expect(field).toBeFocused();
  await press("Enter");
  await expect(conversation(ben).getByText(`${mark} answer`)).toBeVisible();

  // The search of the conversation; Escape leads back to where it was opened.
  await press("Control+f");
  await clara.keyboard.type(`${mark} hello`);
  await expect(clara.getByText("1 of 1")).toBeVisible();
  await press("Escape");
  await expect(field).toBeFocused();

  // The menu of the conversation, and back to the list.
  await clara.getByRole("button", { name: "Conversation actions" }).focus();
  await press("Enter");
  await expect(clara.getByRole("menuitem", { name: /profile$/ })).toBeFocused();
  await press("Escape");
  await expectFocus(clara, "Conversation actions");
  await press("Control+k", "ArrowDown", "ArrowDown", "Tab");
  await expectFocus(clara, `More for ${nickOfBen}`);
  await press("Enter");
  await expect(clara.getByRole("menuitem", { name: "Pin" })).toBeFocused();
  await press("Escape");
  await expectFocus(clara, `More for ${nickOfBen}`);

  // The list of the keys; while somebody writes, the key is a character.
  const keys = clara.getByRole("dialog", { name: "Keyboard shortcuts" });
  await press("?");
  await expect(keys.getByText("Move between conversations")).toBeVisible();
  // What lies below a dialog does not take the keys.
  await press("Control+k", "Control+f");
  await expect(keys.locator(":focus")).toHaveCount(1);
  await expect(clara.getByRole("search", { name: "Search in this conversation" })).toHaveCount(0);
  await press("Escape");
  await expect(keys).toHaveCount(0);
  await expectFocus(clara, `More for ${nickOfBen}`);
  await press("Control+k", "?");
  await expect(clara.locator(":focus")).toHaveValue("?");
  await expect(keys).toHaveCount(0);

  // Single keys can be switched off; the choice outlives a reload, and the menu leads back to the switch.
  await press("Escape");
  await clara.getByRole("button", { name: "Settings and shortcuts" }).focus();
  await press("?");
  const single = keys.getByRole("switch", { name: "Single-key shortcuts" });
  await expect(keys.getByText("This list")).toBeVisible();
  await single.press("Space");
  await expect(single).not.toBeChecked();
  await expect(keys.getByText("This list")).toHaveCount(0);
  await expect(keys.getByText("Begin a new line")).toBeVisible();
  await press("Escape");
  await clara.reload();
  await clara.getByRole("button", { name: "Settings and shortcuts" }).focus();
  await press("?");
  await expect(clara.getByRole("button", { name: "Settings and shortcuts" })).toBeFocused();
  await expect(keys).toHaveCount(0);
  await press("Enter");
  await clara.getByRole("menuitem", { name: "Keyboard shortcuts" }).press("Enter");
  await expect(single).not.toBeChecked();
  await single.press("Space");
  await press("Escape");
  await clara.getByRole("button", { name: "Settings and shortcuts" }).focus();
  await press("?");
  await expect(keys).toBeVisible();
  await press("Escape");

  // From anywhere to the next conversation, and at once into its field.
  await clara.goto("/message");
  await expect(clara.getByRole("link", { name: new RegExp(nickOfBen) })).toBeVisible();
  await press("Alt+ArrowDown");
  await expect(field).toBeFocused();
  for (const page of [clara, ben]) await page.context().close();
});

/** The focused element says this, and the focus is drawn. */
async function expectFocus(page: Page, name: string): Promise<void> {
  const focused = page.locator(":focus");
  await expect
    .poll(() => focused.evaluate((one) => `${one.ariaLabel ?? ""} ${one.textContent}`))
    .toContain(name);
  await expect
    .poll(() =>
      focused.evaluate((one) => {
        const { outlineStyle, outlineWidth, opacity } = getComputedStyle(one);
        return outlineStyle !== "none" && outlineWidth !== "0px" && opacity === "1";
      }),
    )
    .toBe(true);
}
