import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, enterAs, openConversation, say } from "./inbox.ts";
import { northfieldOf } from "./newcomer.ts";
import { signInStaff } from "./staff.ts";

test("D8 a pupil reports a message, staff read it although it was recalled, and remove it for everybody", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const mark = `m${randomUUID().slice(0, 8)}`;
  const [lily, max, head, other] = await Promise.all([0, 1, 2, 3].map(() => open(browser)));
  if (!lily || !max || !head || !other) throw new Error("four pages");
  await enterAs(lily, "lily", origin);
  await enterAs(max, "max", origin);
  await lily.goto(`${origin}/message`);
  await max.goto(`${origin}/message`);
  await openConversation(max, "Lily Chen");
  await openConversation(lily, "Max Weber");
  await say(max, `${mark} hello`);
  await say(max, `${mark} nobody likes you`);

  await reportLine(lily, `${mark} hello`, async () => {});
  await reportLine(lily, `${mark} nobody`, async (dialog) => {
    await expect(dialog.getByText("You did nothing wrong by reporting.", { exact: false })).toBeVisible();
    expect(await findingsOf(lily, "reporting a message")).toEqual([]);
    await lily.emulateMedia({ colorScheme: "dark" });
    expect(await findingsOf(lily, "reporting a message in the dark")).toEqual([]);
    await dialog
      .getByRole("combobox", { name: "What is wrong?" })
      .selectOption("It threatens or frightens somebody");
  });
  await act(max, `${mark} nobody`, "Recall");
  await expect(conversation(lily).getByText("recalled a message", { exact: false }).last()).toBeVisible();

  await signInStaff(head, "head", origin);
  await head.goto(`${origin}/staff`);
  await expect(head.getByRole("region", { name: "Reports", exact: true })).toContainText("Max Weber");
  await head.goto(`${origin}/staff/reports`);
  await openReport(head, "Threatens");
  const drawer = head.getByRole("dialog", { name: "Report about Max Weber" });
  await expect(drawer.getByText(`${mark} nobody likes you`)).toBeVisible();
  await expect(drawer.getByText("As the server had them", { exact: false })).toBeVisible();
  expect(await findingsOf(head, "a report")).toEqual([]);
  await drawer.getByRole("button", { name: "Settle and keep" }).click();
  await expect(drawer).toHaveCount(0);

  await openReport(head, "Hurts");
  await expect(drawer.getByRole("listitem").filter({ hasText: "Reported" })).toContainText(`${mark} hello`);
  await drawer.getByRole("textbox", { name: "Note" }).fill("Spoke with both.");
  await drawer.getByRole("button", { name: "Remove for everybody" }).click();
  await expect(drawer).toHaveCount(0);
  for (const page of [lily, max]) await expect(conversation(page).getByText(`${mark} hello`)).toHaveCount(0);

  await head.goto(`${origin}/staff/audit`);
  await expect(head.getByText(/settled report \d+ and removed the message/).first()).toBeVisible();

  await signInStaff(other, "admin");
  await other.goto("/staff/reports?state=settled");
  await expect(other.locator("table[aria-busy=false]")).toBeVisible();
  await expect(other.getByText("Max Weber")).toHaveCount(0);
  for (const page of [lily, max, head, other]) await page.context().close();
});

async function open(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage();
}

async function openReport(page: Page, reason: string): Promise<void> {
  const row = page.getByRole("row").filter({ hasText: "Max Weber" }).filter({ hasText: reason });
  await row.first().getByRole("button", { name: "Report about Max Weber" }).click();
  await page.getByRole("menuitem", { name: "Open" }).click();
}

async function act(page: Page, text: string, name: string): Promise<void> {
  const line = conversation(page).locator("[data-flow]").filter({ hasText: text });
  await line.hover();
  await line.getByRole("button", { name: "Message actions" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name }).press("Enter");
}

/** By keyboard; what is said about it is left empty, as children may. */
async function reportLine(
  page: Page,
  text: string,
  fill: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>,
): Promise<void> {
  await act(page, text, "Report this message");
  const dialog = page.getByRole("dialog", { name: "Report a message of Max Weber" });
  await expect(dialog.getByText(text)).toBeVisible();
  await fill(dialog);
  await dialog.getByRole("button", { name: "Send the report" }).press("Enter");
  await expect(dialog).toHaveCount(0);
}
