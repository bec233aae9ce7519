import { findingsOf } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { like, signIn, tokenOf, write } from "./social.ts";

/** Members of the demo of whom no other journey knows. */
const friends = ["emil", "anton", "noel"];

test("D3 D6 free chats open windows until they are used up, and what is bought opens the composer at once", async ({
  browser,
}) => {
  const [petra, hugo] = await Promise.all(
    [0, 1].map(async () => await (await browser.newContext()).newPage()),
  );
  if (!petra || !hugo) throw new Error("two pages");
  const own = await signIn(petra, "petra");
  const tokens = new Map([["hugo", await signIn(hugo, "hugo")]]);
  for (const name of [...friends, "hugo"]) {
    await like(petra.request, own, name);
    const token = tokens.get(name) ?? (await tokenOf(petra.request, name));
    expect(await like(petra.request, token, "petra")).toBe(true);
  }
  await petra.getByRole("link", { name: "Messages" }).click();
  const list = petra.getByRole("navigation", { name: "Conversations" });
  for (const [at, name] of ["Emil", "Anton", "Noel"].entries()) {
    await list.getByRole("link", { name: new RegExp(name) }).click();
    await expect(
      petra.getByText(at < 2 ? `uses 1 of your ${3 - at} free chats` : "uses your last free chat"),
    ).toBeVisible();
    await expect(petra.getByRole("textbox", { name: `Write to ${name}` })).toBeDisabled();
    await petra.getByRole("button", { name: "Use a free chat" }).click();
    await write(petra, name, `Good evening, ${name}`);
    await expect(petra.getByText(/7-day unlimited reply window: open for both of you until/)).toBeVisible();
  }
  await list.getByRole("link", { name: /Hugo/ }).click();
  await expect(petra.getByText("You have no free chats left.", { exact: false })).toBeVisible();
  await expect(petra.getByRole("textbox", { name: "Write to Hugo" })).toBeDisabled();

  await hugo.getByRole("link", { name: "Messages" }).click();
  await hugo.getByRole("link", { name: /Petra/ }).click();
  await expect(hugo.getByText("uses 1 of your 3 free chats")).toBeVisible();

  // In a second page of the same person: the open conversation sees what was bought there.
  const shop = await petra.context().newPage();
  await shop.goto("/social/premium");
  await shop.getByRole("button", { name: "Choose 1 month" }).click();
  await shop.getByRole("button", { name: /^Pay/ }).click();
  await expect(shop.getByText("Paid", { exact: true }).first()).toBeVisible();
  await expect(petra.getByText(/Write to all your matches until/)).toBeVisible();

  // Unused it is given back; bought again and written by, it is not.
  await shop.getByRole("button", { name: "Refund" }).first().click();
  await shop.getByRole("dialog").getByRole("button", { name: "Refund" }).click();
  await expect(shop.getByText("Refunded", { exact: true }).first()).toBeVisible();
  await expect(petra.getByText("You have no free chats left.", { exact: false })).toBeVisible();
  await shop.getByRole("button", { name: "Choose 1 month" }).click();
  await shop.getByRole("button", { name: /^Pay/ }).click();
  await expect(shop.getByRole("button", { name: "Refund" })).toBeVisible();
  await expect(petra.getByText(/Write to all your matches until/)).toBeVisible();
  await write(petra, "Hugo", "Now I can write to you, too");
  await expect(hugo.getByRole("log").getByText("Now I can write to you, too")).toBeVisible();
  await shop.reload();
  await expect(shop.getByText("Paid", { exact: true })).toBeVisible();
  await expect(shop.getByRole("button", { name: "Refund" })).toHaveCount(0);

  // What renews itself is chosen, said in words, paid, cancelled and taken up again.
  await shop.getByRole("checkbox", { name: "Renew premium automatically" }).check();
  await expect(shop.getByText(/then every 91 days, next on/)).toBeVisible();
  await shop.getByRole("button", { name: "Choose 3 months" }).click();
  await expect(shop.getByRole("dialog")).toContainText("You pay €44.99 now, and the same every 91 days");
  await shop.getByRole("button", { name: "Continue to payment" }).click();
  await shop.getByRole("button", { name: "Pay €44.99" }).click();
  await expect(shop.getByRole("heading", { name: /^Renews itself on .* for €44.99$/ })).toBeVisible();
  await expect(shop.getByRole("checkbox", { name: "Renew premium automatically" })).toHaveCount(0);
  await shop.getByRole("button", { name: "Cancel renewal" }).click();
  await shop.getByRole("dialog").getByRole("button", { name: "Cancel renewal" }).click();
  await expect(shop.getByRole("heading", { name: /^Ends on/ })).toBeVisible();
  await shop.getByRole("button", { name: "Renew after all" }).click();
  await expect(shop.getByRole("heading", { name: /^Renews itself on/ })).toBeVisible();

  // Premium narrows the own deck by facts; who has none reads what there would be.
  await hugo.goto("/social");
  await hugo.getByText("Premium filters", { exact: true }).click();
  await expect(hugo.getByText("With premium you choose by education", { exact: false })).toBeVisible();
  await shop.goto("/social");
  await shop.getByText("Premium filters", { exact: true }).click();
  const filters = shop.getByRole("form", { name: "Premium filters" });
  await filters.getByRole("group", { name: "Smoking" }).getByRole("checkbox", { name: "Never" }).check();
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect(shop.getByText("1 premium filter applied")).toBeVisible();
  expect(await findingsOf(shop, "premium filters")).toEqual([]);
  await filters.getByRole("button", { name: "Clear" }).click();
  await expect(shop.getByText("1 premium filter applied")).toHaveCount(0);
  for (const page of [petra, hugo]) await page.context().close();
});
