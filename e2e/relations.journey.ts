import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { linkTo, openConversation, openNew, say, conversation } from "./inbox.ts";

test("M4 M9 a person marks as read, pins, mutes, blocks and deletes, and the blocked one sees only that it was sent", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `m${randomUUID().slice(0, 8)}`;
  const open = async (firstName: string) => await openNew(browser, origin, firstName);
  const [[clara, nickOfClara], [ben, nickOfBen]] = await Promise.all([open("Clarice"), open("Benno")]);
  await openConversation(clara, nickOfBen);
  await say(clara, `${mark} one`);
  await expect(
    ben.getByRole("navigation", { name: "Main" }).getByRole("img", { name: /unread/ }),
  ).toBeVisible();
  const line = linkTo(ben, nickOfClara);
  const choose = async (item: string) => {
    await line.click({ button: "right" });
    await ben.getByRole("menuitem", { name: item }).click();
  };

  // Without being opened.
  await choose("Mark as read");
  await expect(line.getByRole("img", { name: /unread/ })).toHaveCount(0);
  await line.click({ button: "right" });
  await expect(ben.getByRole("menuitem", { name: "Pin to the top" })).toBeVisible();
  await expect(ben.getByRole("menuitem", { name: "Mark as read" })).toHaveCount(0);
  await ben.keyboard.press("Escape");
  await choose("Pin to the top");
  await expect(line.getByRole("img", { name: "Pinned" })).toBeVisible();
  await choose("Mute");
  await expect(line.getByRole("img", { name: "Muted" })).toBeVisible();
  await choose("Block Clarice");
  await ben.getByRole("button", { name: "Block", exact: true }).click();
  await expect(line.getByRole("img", { name: "Blocked" })).toBeVisible();

  await say(clara, `${mark} two`);
  await expect(conversation(clara).getByText(`${mark} two`)).toBeVisible();
  await expect(conversation(clara).getByRole("img", { name: "Sent" }).last()).toBeVisible();
  await expect(clara.getByText(/block/i)).toHaveCount(0);
  await line.click();
  await expect(conversation(ben).getByText(`${mark} one`)).toBeVisible();
  await expect(conversation(ben).getByText(`${mark} two`)).toHaveCount(0);
  await ben.getByRole("button", { name: "Unblock" }).click();
  await ben.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
  await expect(line.getByRole("img", { name: "Blocked" })).toHaveCount(0);
  await say(clara, `${mark} three`);
  await expect(conversation(ben).getByText(`${mark} three`)).toBeVisible();
  // Whatever comes of a later one, what was written to somebody who blocks never does.
  await expect(conversation(ben).getByText(`${mark} two`)).toHaveCount(0);

  await choose("Unmute");
  await choose("Unpin");
  await expect(line.getByRole("img", { name: "Pinned" })).toHaveCount(0);
  await ben.getByRole("button", { name: `More for ${nickOfClara}` }).click();
  await ben.getByRole("menuitem", { name: "Delete conversation" }).click();
  await expect(line).toHaveCount(0);
  await ben.getByRole("button", { name: "Undo" }).click();
  await expect(line).toHaveCount(1);
  await choose("Delete conversation");
  await ben.reload();
  await expect(ben.getByRole("textbox", { name: "Search people and conversations" })).toBeVisible();
  await expect(ben.getByRole("link", { name: /Notices/ })).toBeVisible();
  await expect(line).toHaveCount(0);
  await say(clara, `${mark} four`);
  await expect(line).toHaveCount(1);
  for (const page of [clara, ben]) await page.context().close();
});
