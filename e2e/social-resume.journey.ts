import { expect, type Page, test } from "./journey.ts";
import { fillFirst, passGate, sendPhoto } from "./social.ts";

const long = "I walk to work along the river and know each of its bridges by name.";

test("D1 sign-up is left after each step, and goes on there with what was saved", async ({ browser }) => {
  const context = await browser.newContext();
  let page = await context.newPage();
  /** Closes the page and comes back by the list of places, as on another day. */
  const leave = async (): Promise<Page> => {
    await page.close();
    const next = await context.newPage();
    await next.goto("/social");
    await next.getByRole("link", { name: "My profile", exact: true }).click();
    return next;
  };
  const stepIs = async (name: string) => {
    await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
  };

  await passGate(page, "Runa");
  await expect(page.getByRole("link", { name: "Complete my profile" })).toBeVisible();
  page = await leave();
  await stepIs("Basics");
  // What was entered and not saved is gone, and nothing of it is known to anybody.
  await page.getByRole("textbox", { name: "Nickname" }).fill("Half");
  page = await leave();
  await expect(page.getByRole("textbox", { name: "Nickname" })).toHaveValue("");
  await expect(page.getByLabel("Birthday")).toBeDisabled();
  await fillFirst(page, "Runa", { gender: "Woman", wants: "Men", place: "Oslo" });
  await stepIs("Photos");

  page = await leave();
  await stepIs("Photos");
  await sendPhoto(page, "#4a6b52");
  // Whoever sends a photo may send another one.
  await stepIs("Photos");

  page = await leave();
  await stepIs("About you");
  for (const name of ["Short bio", "About me", "Looking for"])
    await page.getByRole("textbox", { name, exact: true }).fill(long);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await stepIs("Details");

  page = await leave();
  await stepIs("Basics");
  await expect(page.getByRole("textbox", { name: "Nickname" })).toHaveValue("Runa");
  await page.getByRole("tab", { name: "About you" }).click();
  await expect(page.getByRole("textbox", { name: "Short bio", exact: true })).toHaveValue(long);
  await page.getByRole("tab", { name: "Photos" }).click();
  await expect(page.getByText("Being reviewed")).toBeVisible();
  await context.close();
});
