import { enter, linkTo, openConversation, conversation } from "./inbox.ts";
import { expect, test } from "./journey.ts";

test("D6 on a phone an open conversation has the whole window, and its arrow leads back", async ({
  page,
  context,
  baseURL,
}) => {
  await enter(context, baseURL ?? "", "ann");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/message");
  const places = page.getByRole("navigation", { name: "Main" });
  await expect(places).toBeVisible();
  await expect(page.getByText("Ctrl K", { exact: true })).toBeHidden();
  await openConversation(page, "Ben Osei");
  await expect(places).toBeHidden();
  await expect.poll(async () => (await conversation(page).boundingBox())?.width).toBe(390);
  await page.getByRole("link", { name: "Back to the conversations" }).click();
  await expect(linkTo(page, "Ben Osei")).toBeVisible();
  await expect(places).toBeVisible();
});
