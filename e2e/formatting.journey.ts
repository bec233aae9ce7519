import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, linkTo, openConversation, openNew, say } from "./inbox.ts";

test("D6 words get a format by keys and by the bar, the other one sees it, and the list shows the words alone", async ({
  browser,
  baseURL,
}) => {
  const mark = `f${randomUUID().slice(0, 8)}`;
  const [[clara, nickOfClara], [ben, nickOfBen]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Cora"),
    openNew(browser, baseURL ?? "", "Bela"),
  ]);
  await openConversation(clara, nickOfBen);
  const field = clara.getByRole("textbox", { name: /^Write to/ });
  await field.pressSequentially(`${mark} exam`);
  for (let count = 0; count < 4; count++) await field.press("Shift+ArrowLeft");
  await field.press("Control+b");
  await expect(field).toHaveValue(`${mark} **exam**`);
  const bar = clara.getByRole("toolbar", { name: "Formatting" });
  await bar.getByRole("button", { name: "Italic" }).click();
  await expect(field).toHaveValue(`${mark} ***exam***`);
  await expect(field).toBeFocused();
  expect(await findingsOf(clara, "the bar of formats")).toEqual([]);
  await clara.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(clara, "the bar of formats in the dark")).toEqual([]);
  await field.press("Control+i");
  await field.press("Control+z");
  await expect(field).toHaveValue(`${mark} ***exam***`);
  await field.press("End");
  await expect(bar).toBeHidden();
  await field.press("Enter");

  await say(clara, "Bring:\n- a **pen**\n- `x = 2*3*4`\n> said *so*\n```\nlet **a**;\n```");
  await openConversation(ben, nickOfClara);
  const log = conversation(ben);
  await expect(log.locator("strong em")).toHaveText("exam");
  await expect(log.getByRole("listitem")).toHaveText(["•a pen", "•x = 2*3*4"]);
  await expect(log.locator("blockquote")).toHaveText("said so");
  await expect(log.locator("pre")).toHaveText("let **a**;");
  expect(await findingsOf(ben, "formatted messages")).toEqual([]);
  await ben.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(ben, "formatted messages in the dark")).toEqual([]);
  await say(ben, `${mark} **done**`);
  await expect(linkTo(clara, nickOfBen)).toContainText(`${mark} done`);
  for (const page of [clara, ben]) await page.context().close();
});
