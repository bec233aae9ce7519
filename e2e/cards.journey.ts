import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "./journey.ts";
import { enter, enterNew, openConversation, say, conversation } from "./inbox.ts";
import { northfieldOf } from "./newcomer.ts";

const open = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto("/message");
  return page;
};

test("M10 what somebody says of themselves is seen on the own second device and by the other person, and the rest by nobody else", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = randomUUID().slice(0, 8);
  const [phone, other] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: origin })));
  if (!phone || !other) throw new Error("a context is missing");
  const [nickOfCora, nickOfDirk] = [
    await enterNew(phone, origin, "Cora"),
    await enterNew(other, origin, "Dirk"),
  ];
  // The same person on a second device: another browser with the sign-in of the first.
  const second = await browser.newContext({ baseURL: origin, storageState: await phone.storageState() });
  const [cora, coraToo, dirk] = await Promise.all([open(phone), open(second), open(other)]);

  await openMyProfile(coraToo);
  const elsewhere = coraToo.getByRole("dialog", { name: "My profile" });
  await elsewhere.getByRole("textbox", { name: "Phone" }).fill("+41 44 111");

  await openMyProfile(cora);
  const mine = cora.getByRole("dialog", { name: "My profile" });
  await expect(mine.getByText(nickOfCora, { exact: true })).toBeVisible();
  await mine.getByRole("textbox", { name: "About me" }).fill("😀".repeat(300));
  await expect(mine.getByRole("textbox", { name: "About me" })).toHaveValue("😀".repeat(256));
  await mine.getByRole("textbox", { name: "About me" }).fill(`In the library ${mark}`);
  await mine.getByRole("combobox", { name: "Gender" }).selectOption({ label: "Female" });
  await mine.getByRole("textbox", { name: "E-mail" }).fill("cora@school");
  await mine.getByRole("textbox", { name: "Phone" }).fill("call me");
  await mine.getByLabel("Birthday").fill("9999-12-31");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine.getByText(/^Enter an e-mail address/)).toBeVisible();
  await expect(mine.getByText(/^Enter digits/)).toBeVisible();
  await expect(mine.getByText(/^Enter a valid date/)).toBeVisible();
  const mail = mine.getByRole("textbox", { name: "E-mail" });
  await expect(mail).toBeFocused();
  await mail.fill(`cora-${mark}@school.org`);
  await mine.getByRole("textbox", { name: "Phone" }).fill("");
  await mine.getByLabel("Birthday").fill("2011-02-28");
  await mine.getByRole("button", { name: "Save" }).click();
  await expect(mine).toBeHidden();

  // Live on the second device, where the field that is being written keeps what was written.
  await expect(elsewhere.getByRole("textbox", { name: "About me" })).toHaveValue(`In the library ${mark}`);
  await expect(elsewhere.getByLabel("Birthday")).toHaveValue("2011-02-28");
  await expect(elsewhere.getByRole("textbox", { name: "Phone" })).toHaveValue("+41 44 111");
  await elsewhere.getByRole("button", { name: "Save" }).press("Enter");
  await expect(elsewhere).toBeHidden();
  await openMyProfile(cora);
  await expect(mine.getByRole("textbox", { name: "Phone" })).toHaveValue("+41 44 111");
  await cora.keyboard.press("Escape");
  await expect(cora.getByRole("button", { name: "Settings and shortcuts" })).toBeFocused();

  await openConversation(dirk, nickOfCora);
  await dirk.getByRole("heading", { name: nickOfCora }).getByRole("button").press("Enter");
  const card = dirk.getByRole("dialog", { name: nickOfCora });
  await expect(card.getByText(`In the library ${mark}`)).toBeVisible();
  await expect(card.getByText("Female", { exact: true })).toBeVisible();
  await expect(card.getByText("Online", { exact: true })).toBeVisible();
  for (const secret of [mark + "@", "2011", "+41"]) await expect(dirk.getByText(secret)).toHaveCount(0);

  // Mute and block are known to the own devices alone.
  await card.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(card.getByText("Messages come without a notification.")).toBeVisible();
  await card.getByRole("button", { name: "Block…" }).click();
  const question = dirk.getByRole("dialog", { name: `Block ${nickOfCora}?` });
  await expect(question).toBeVisible();
  await dirk.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Unmute" }).click();
  await card.getByRole("link", { name: "Message" }).click();
  await expect(card).toBeHidden();
  await say(dirk, `${mark} hello`);
  await expect(conversation(dirk).getByText(`${mark} hello`)).toBeVisible();
  await coraToo
    .getByRole("link")
    .filter({ hasText: `${mark} hello` })
    .click();
  await coraToo.getByRole("heading", { name: nickOfDirk }).getByRole("button").click();
  await expect(
    coraToo.getByRole("dialog", { name: nickOfDirk }).getByText(/Has not written anything/),
  ).toBeVisible();
  for (const context of [phone, second, other]) await context.close();
});

test("M10 D8 the card of somebody of another class is no more than a name that was there before", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const context = await browser.newContext({ baseURL: origin });
  await enter(context, origin, "lily");
  const page = await context.newPage();
  // Of another class, of another institution, and nobody at all.
  for (const to of ["u-noah", "u-ann", "u-nobody-at-all"]) {
    await page.goto(`/message?to=${to}`);
    await page.locator("main h2").getByRole("button", { name: to }).click();
    const card = page.getByRole("dialog", { name: to });
    await expect(card.getByText("No more information can be shown about this person.")).toBeVisible();
    await expect(card.getByRole("button", { name: "Block…" })).toHaveCount(0);
    await expect(card.getByRole("link")).toHaveCount(0);
  }
  await context.close();
});

async function openMyProfile(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Settings and shortcuts" }).click();
  await page.getByRole("menuitem", { name: "My profile" }).click();
  await expect(page.getByRole("dialog", { name: "My profile" }).getByLabel("Birthday")).toBeVisible();
}
