import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, linkTo, openConversation, openNew, said, say } from "./inbox.ts";

test("M3 D6 an edited text is seen by the other, by a device that was away, in the list, and with what it said before", async ({
  browser,
  baseURL,
}) => {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const [[clara, nickOfClara], [ben, nickOfBen]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Cleo"),
    openNew(browser, baseURL ?? "", "Bruno"),
  ]);
  await openConversation(clara, nickOfBen);
  await openConversation(ben, nickOfClara);
  for (const word of ["one", "too"]) await say(clara, `${mark} ${word}`);
  await expect.poll(() => said(ben, mark)).toEqual([`${mark} one`, `${mark} too`]);
  await ben.context().setOffline(true);

  // The arrow up in the empty field takes the last own text; what is written is no new message.
  const field = clara.getByRole("textbox", { name: /^Write to/ });
  await field.press("ArrowUp");
  await expect(field).toHaveValue(`${mark} too`);
  await expect(clara.getByText("Editing", { exact: true })).toBeVisible();
  expect(await findingsOf(clara, "a text that is edited")).toEqual([]);
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await field.press("ArrowUp");
  await field.fill(`${mark} two`);
  await field.press("Enter");
  await expect.poll(() => said(clara, mark)).toEqual([`${mark} one`, `${mark} two`]);
  await expect(linkTo(clara, nickOfBen)).toContainText(`${mark} two`);

  // From the menu, an earlier one.
  const first = conversation(clara)
    .locator("[data-flow]")
    .filter({ hasText: `${mark} one` });
  await first.hover();
  await first.getByRole("button", { name: "Message actions" }).click();
  await clara.getByRole("menuitem", { name: "Edit", exact: true }).click();
  await expect(field).toHaveValue(`${mark} one`);
  await field.fill(`${mark} first`);
  await field.press("Enter");

  await ben.context().setOffline(false);
  await expect.poll(() => said(ben, mark)).toEqual([`${mark} first`, `${mark} two`]);
  await conversation(ben)
    .getByRole("button", { name: /^Edited/ })
    .last()
    .click();
  const dialog = ben.getByRole("dialog", { name: "Earlier texts" });
  await expect(dialog.getByText(`${mark} too`)).toBeVisible();
  await expect(dialog.getByText(`${mark} two`)).toBeVisible();
  await ben.emulateMedia({ colorScheme: "dark" });
  expect(await findingsOf(ben, "earlier texts in the dark")).toEqual([]);
  await ben.keyboard.press("Escape");
  await ben.reload();
  await expect.poll(() => said(ben, mark)).toEqual([`${mark} first`, `${mark} two`]);
  // Who did not write it cannot change it.
  const field2 = ben.getByRole("textbox", { name: /^Write to/ });
  await field2.press("ArrowUp");
  await expect(field2).toHaveValue("");
  for (const page of [clara, ben]) await page.context().close();
});
