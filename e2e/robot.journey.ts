import { expect, test } from "./journey.ts";
import { conversation, openConversation, openNew, say } from "./inbox.ts";
import { signInStaff } from "./staff.ts";

test("M18 a robot answers who writes to it, and a word of the list is refused with the reason", async ({
  browser,
  baseURL,
}) => {
  const [page] = await openNew(browser, baseURL ?? "", "Robin");
  await openConversation(page, "Campus helper");
  await say(page, "Hello there");
  await expect(conversation(page).getByText(/I am the campus helper/)).toBeVisible();
  await say(page, "What is the news?");
  await expect(conversation(page).getByText(/The latest news:/)).toBeVisible();
  await say(page, "you stupid LOSER");
  await expect(conversation(page).getByText(/a word that your institution does not allow/)).toBeVisible();
  await say(page, "damn");
  await expect(conversation(page).getByText("****", { exact: true })).toBeVisible();
  await page.context().close();
});

test("M18 staff see how robots do, and try the list of words before they save it", async ({ page }) => {
  await signInStaff(page, "admin");
  await page.goto("/staff/robots");
  const row = page.getByRole("row").filter({ hasText: "Campus helper" });
  await expect(row).toBeVisible();
  await page.getByRole("button", { name: "Actions for Campus helper" }).click();
  await page.getByRole("menuitem", { name: "What went wrong" }).click();
  const faults = page.getByRole("dialog", { name: /What went wrong with “Campus helper”/ });
  await expect(faults.getByText(/Failures of the hook/)).toBeVisible();
  await expect(
    faults.getByText("Nothing went wrong.").or(faults.getByRole("listitem").first()),
  ).toBeVisible();
  await faults.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Hosts for programs" }).click();
  await expect(page.getByText("No hosts listed")).toBeVisible();
  await page.goto("/staff/words");
  await page.getByRole("textbox", { name: "A message" }).fill("So a Ｓｔｕｐｉｄ loser, damn");
  const result = page.getByRole("region", { name: "Try it" });
  await expect(result.getByText("It is refused. The person reads:")).toBeVisible();
  await page.getByRole("button", { name: "Remove “stupid loser”" }).click();
  await expect(result.getByText("So a Ｓｔｕｐｉｄ loser, ****")).toBeVisible();
});
