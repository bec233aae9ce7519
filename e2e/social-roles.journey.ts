import { expect, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { join, openModeration, signInToModeration } from "./social.ts";

test("A5 one senior moderator proposes a moderator, another one confirms, and both take the role away again", async ({
  browser,
}) => {
  const [member, mod, other] = await Promise.all(
    [0, 1, 2].map(async () => await (await browser.newContext()).newPage()),
  );
  if (!member || !mod || !other) throw new Error("three pages");
  await join(member, "Rolanda", { gender: "Woman", wants: "Men" });
  await openModeration(mod);
  await mod.getByRole("link", { name: "Moderators" }).click();
  await mod.getByRole("textbox", { name: "Find a member by nickname or id" }).fill("Rolan");
  await mod.getByRole("button", { name: "Find", exact: true }).click();
  // Other people of the page may be made moderators, too.
  const found = mod.getByRole("list", { name: "Members found" });
  await found.getByRole("button", { name: "Make Moderator" }).first().click();
  await mod.getByRole("dialog").getByRole("button", { name: "Propose" }).click();
  const proposed = mod.getByRole("listitem", { name: "Rolanda" });
  await expect(proposed.getByText("It waits for another senior moderator.")).toBeVisible();
  await expect(proposed.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  expect(await findingsOf(mod, "moderators")).toEqual([]);

  // Whoever comes without a sign-in is there after it.
  await other.goto("/moderation?view=colleagues");
  await expect(other).toHaveURL(/\/social\/login/);
  await signInToModeration(other, "mod2");
  await expect(other).toHaveURL(/\/moderation\?view=colleagues$/);
  const waiting = other.getByRole("listitem", { name: "Rolanda" });
  await waiting.getByRole("button", { name: "Confirm" }).click();
  await expect(waiting.getByText("Moderator", { exact: true })).toBeVisible();
  // Whoever became a moderator signs in again, with a second factor.
  await member.goto("/social");
  await expect(member).toHaveURL(/\/social\/login/);

  await waiting.getByRole("button", { name: "Take away: Moderator" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Propose" }).click();
  await expect(waiting.getByText("You propose to take away Moderator.", { exact: false })).toBeVisible();
  await proposed.getByRole("button", { name: "Confirm" }).click();
  await expect(mod.getByRole("listitem", { name: "Rolanda" })).toHaveCount(0);
  for (const page of [member, mod, other]) await page.context().close();
});
