import { expect, type Page, test } from "./journey.ts";
import { askToJoin, northfieldOf } from "./newcomer.ts";
import { signInStaff, tokenOf } from "./staff.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("A5 a denial is taken back before anybody knew of it, and an admission takes effect though the page was closed", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const [ownContext, staffContext] = [await browser.newContext(), await browser.newContext()];
  const [own, page] = [await ownContext.newPage(), await staffContext.newPage()];
  await askToJoin(own, origin, "ulla", "Ulla Undo");
  await signInStaff(page, "head", origin);
  await page.goto(`${origin}/staff/admissions`);

  const decide = async (act: "Admit" | "Deny") => {
    await page.getByRole("button", { name: "Actions for Ulla Undo" }).click();
    await page.getByRole("menuitem", { name: act, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: `${act} Ulla Undo` });
    if (act === "Deny") await dialog.getByRole("textbox", { name: "Reason" }).fill("By mistake.");
    await dialog.getByRole("button", { name: act, exact: true }).click();
    await expect(rowOf(page, "Ulla Undo")).toHaveCount(0);
  };
  await decide("Deny");
  await expect(page.getByText("One request is denied in a few seconds.")).toBeVisible();
  expect(await toldTo(own)).toMatchObject({ isMember: false, request: { state: "pending", reason: "" } });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back.")).toBeVisible();
  await own.reload();
  await expect(own.getByText(/Your request was sent on/)).toBeVisible();
  await expect(rowOf(page, "Ulla Undo")).toBeVisible();
  // An admission waits as long: a denial that was still under way would take effect before it.
  await decide("Admit");
  expect(await toldTo(own)).toMatchObject({ isMember: false });
  await staffContext.close();
  await expect(async () => {
    await own.goto(`${origin}/message`);
    await expect(own.getByRole("searchbox").or(own.getByRole("textbox")).first()).toBeVisible({
      timeout: 2_000,
    });
    expect(own.url()).toMatch(/\/message/);
  }).toPass();
  await ownContext.close();
});

/** What a newcomer hears of the request; asked by a call, since a decision waits no longer than a busy page may take to load. */
async function toldTo(own: Page): Promise<unknown> {
  return await own.evaluate(
    async (token) => {
      const answer = await fetch("/api/admission", { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { data: unknown }).data;
    },
    await tokenOf(own),
  );
}
