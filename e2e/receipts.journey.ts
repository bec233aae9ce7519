import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { linkTo, openConversation, openNew, say, conversation } from "./inbox.ts";

test("M5 who switches read receipts off tells nobody, on any device, until they are on again", async ({
  browser,
  baseURL,
}) => {
  const mark = `r${randomUUID().slice(0, 8)}`;
  const [[rosa], [sven, nickOfSven]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Rosa"),
    openNew(browser, baseURL ?? "", "Sven"),
  ]);
  await openConversation(rosa, nickOfSven);
  await turn(sven, false);
  await say(rosa, `${mark} first`);
  await read(sven, `${mark} first`);
  // Sven has read and answers, and Rosa still does not know it.
  await say(sven, `${mark} answer`);
  await expect(conversation(rosa).getByText(`${mark} answer`)).toBeVisible();
  const marks = (name: string) => conversation(rosa).getByRole("img", { name, exact: true });
  await expect(marks("Sent")).toHaveCount(1);
  await expect(marks("Read")).toHaveCount(0);
  // Another page of the same person shows the switch as it is.
  const other = await sven.context().newPage();
  await other.goto(`${baseURL}/message`);
  await turn(other, true);
  await say(rosa, `${mark} second`);
  await expect(conversation(sven).getByText(`${mark} second`)).toBeVisible();
  await sven.bringToFront();
  await expect(marks("Read")).not.toHaveCount(0);
  for (const page of [rosa, sven]) await page.context().close();
});

/** Turns the switch over, which must not stand there already. */
async function turn(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole("button", { name: "Settings and shortcuts" }).press("Enter");
  await page.getByRole("menuitem", { name: "Message settings" }).press("Enter");
  const send = page.getByRole("switch", { name: "Send read receipts" });
  await expect(send).toBeChecked({ checked: !isOn });
  await send.press("Space");
  await expect(send).toBeChecked({ checked: isOn });
  await expect(send).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(send).toHaveCount(0);
}

async function read(page: Page, text: string): Promise<void> {
  await linkTo(page, text).click();
  await expect(conversation(page).getByText(text)).toBeVisible();
}
