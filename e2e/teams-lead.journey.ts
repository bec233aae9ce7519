import { randomUUID } from "node:crypto";
import { expect, test } from "./journey.ts";
import { conversation, openNew } from "./inbox.ts";

test("M7 the owner changes what a team says, makes a manager and hands the team over, and the members see it", async ({
  browser,
  baseURL,
}) => {
  const name = `Go club ${randomUUID().slice(0, 8)}`;
  const [[kim, nickOfKim], [lou, nickOfLou]] = await Promise.all([
    openNew(browser, baseURL ?? "", "Kim"),
    openNew(browser, baseURL ?? "", "Lou"),
  ]);
  await kim.getByRole("button", { name: "New team" }).click();
  const making = kim.getByRole("dialog", { name: "New team" });
  await making.getByRole("textbox", { name: "Name of the team" }).fill(name);
  await making.getByRole("textbox", { name: "Find people" }).fill(nickOfLou);
  await making.getByRole("checkbox", { name: nickOfLou }).press("Space");
  await making.getByRole("textbox", { name: "Name of the team" }).press("Enter");
  await expect(kim.getByRole("heading", { name })).toBeVisible();
  await lou.getByRole("link", { name: new RegExp(name) }).click();

  // A member sees who leads, and changes nothing.
  await lou.getByRole("button", { name: "2 members" }).click();
  const panelOfLou = lou.getByRole("dialog", { name: "Members" });
  await expect(panelOfLou.getByText("Owner", { exact: true })).toBeVisible();
  await expect(panelOfLou.getByRole("button", { name: "Change the team" })).toHaveCount(0);

  await kim.getByRole("button", { name: "2 members" }).click();
  const panel = kim.getByRole("dialog", { name: "Members" });
  await panel.getByRole("button", { name: "Change the team" }).click();
  const form = kim.getByRole("dialog", { name: "Change the team" });
  await form.getByRole("textbox", { name: "Announcement" }).fill("On Mondays at five");
  await form.getByRole("textbox", { name: "Name of the team" }).fill(`${name} 2`);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(panelOfLou.getByText("On Mondays at five")).toBeVisible();
  await expect(lou.getByRole("heading", { name: `${name} 2`, includeHidden: true })).toBeAttached();
  await expect(conversation(kim)).toContainText(`${nickOfKim} changed the team`);

  const choose = async (item: string) => {
    await panel.getByRole("button", { name: `More for ${nickOfLou}` }).click();
    await kim.getByRole("menuitem", { name: item }).click();
  };
  await choose("Make a manager");
  await expect(panelOfLou.getByText("Manager", { exact: true })).toBeVisible();
  await expect(panelOfLou.getByRole("button", { name: "Change the team" })).toBeVisible();
  await choose("Take the role of manager");
  await expect(panelOfLou.getByText("Manager", { exact: true })).toHaveCount(0);

  await choose("Hand the team over…");
  await kim.getByRole("dialog").getByRole("button", { name: "Hand over" }).click();
  await expect(panelOfLou.getByRole("button", { name: "Dismiss the team" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Leave the team" })).toBeVisible();
  await expect(panel.getByRole("button", { name: `More for ${nickOfLou}` })).toHaveCount(0);
  await expect(conversation(lou)).toContainText(`${nickOfKim} handed the team over to ${nickOfLou}`);
  for (const page of [kim, lou]) await page.context().close();
});
