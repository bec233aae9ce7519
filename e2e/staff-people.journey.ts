import { expect, type Page, test } from "./journey.ts";
import { contextOf, look, makeJudge, speak } from "./axe.ts";
import { askToJoin, northfieldOf } from "./newcomer.ts";
import { signIn } from "./people.ts";
import { signInStaff } from "./staff.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("A5 the head admits a newcomer from the queue, who then opens messages", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const [ownContext, staffContext] = [await browser.newContext(), await browser.newContext()];
  const [own, page] = [await ownContext.newPage(), await staffContext.newPage()];
  await askToJoin(own, origin, "nora", "Nora Newcomer");
  await own.goto(`${origin}/message`);
  await expect(own).toHaveURL(/\/admission$/);

  await signInStaff(page, "head", origin);
  await page.goto(`${origin}/pageHome`);
  await button(page, /Mr\. Okafor/).click();
  await page.getByRole("menuitem", { name: "Administration" }).click();
  await expect(page).toHaveURL(/\/staff$/);
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Admissions" })
    .click();
  await expect(rowOf(page, "Nora Newcomer")).toContainText("I am new in class 1A.");
  await page.getByRole("checkbox", { name: "Choose Nora Newcomer" }).check();
  await button(page, "Admit…").click();
  const dialog = page.getByRole("dialog");
  // Thinking again keeps the choice.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("1 chosen")).toBeVisible();
  await button(page, "Admit…").click();
  await dialog.getByRole("combobox", { name: "Classes", exact: true }).click();
  await page.getByRole("option", { name: "Class 1A" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Admit", exact: true }).click();
  await expect(page.getByText("One person is admitted in a few seconds.")).toBeVisible();
  await expect(rowOf(page, "Nora Newcomer")).toHaveCount(0);
  await page.getByText("Admitted", { exact: true }).click();
  await expect(page).toHaveURL(/state=approved/);
  await expect(rowOf(page, "Nora Newcomer")).toBeVisible();

  await own.goto(`${origin}/message`);
  await expect(own).toHaveURL(/\/message/);
  await expect(own.getByRole("searchbox").or(own.getByRole("textbox")).first()).toBeVisible();

  // The codes of classes, for those who do not want to wait.
  await page.getByRole("link", { name: "Classes and codes" }).click();
  const row = rowOf(page, "Class 1B");
  await expect(row).toContainText("No code");
  await button(page, "Actions for Class 1B").click();
  await page.getByRole("menuitem", { name: "Give a code" }).click();
  await expect(dialog.getByText(/Valid until/)).toBeVisible();
  await dialog.getByRole("button", { name: "Make the code" }).click();
  await expect(row.getByRole("button", { name: /^Copy the code [A-Z2-9]{8}$/ })).toBeVisible();
  await button(page, "Actions for Class 1B").click();
  await page.getByRole("menuitem", { name: "End the code" }).click();
  await dialog.getByRole("button", { name: "End the code" }).click();
  await expect(row).toContainText("No code");

  // A school for children has no choice of how it admits.
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(
    page.getByText("Where children learn, people are admitted by staff or by a code alone."),
  ).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(1);
  await ownContext.close();
  await staffContext.close();
});

test("A5 the head grants and revokes roles; revoking is taken back, and the last administrator stays", async ({
  page,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  await signInStaff(page, "head", origin);
  await page.goto(`${origin}/staff/people`);
  await page.getByRole("searchbox").fill("noah");
  await expect(page).toHaveURL(/q=noah/);
  await button(page, "Noah Silva").click();
  const drawer = page.getByRole("dialog", { name: "Noah Silva" });
  const roles = drawer.getByRole("list").last();
  await drawer.getByRole("button", { name: "Grant a role" }).click();
  await drawer.getByRole("button", { name: "Grant", exact: true }).click();
  await expect(drawer.getByText("Please fill this in.")).toBeVisible();
  await drawer.getByRole("combobox", { name: "Role", exact: true }).click();
  await page.getByRole("option", { name: "Guardian" }).click();
  await drawer.getByRole("combobox", { name: "Counts for", exact: true }).click();
  await page.getByRole("option", { name: "One class" }).click();
  await drawer.getByRole("combobox", { name: "Class", exact: true }).click();
  await page.getByRole("option", { name: "Class 1B" }).click();
  await drawer.getByRole("textbox", { name: "Last day" }).fill("2099-07-31");
  await page.keyboard.press("Tab");
  await drawer.getByRole("button", { name: "Grant", exact: true }).click();
  const guardian = roles.getByRole("listitem").filter({ hasText: "Guardian" });
  await expect(guardian).toContainText("Class 1B");
  await expect(guardian).toContainText("Jul 31, 2099");
  await expect(rowOf(page, "noah")).toContainText("Guardian");

  await drawer.getByRole("button", { name: "Revoke Guardian, Class 1B" }).click();
  await expect(guardian).toHaveCount(0);
  await button(page, "Undo").click();
  await expect(guardian).toContainText("Jul 31, 2099");
  await page.reload();
  await expect(guardian).toContainText("Class 1B");
  await drawer.getByRole("button", { name: "Revoke Guardian, Class 1B" }).click();
  await expect(guardian).toHaveCount(0);

  await page.goto(`${origin}/staff/people?person=head`);
  const head = page.getByRole("dialog", { name: "Mr. Okafor" });
  await head.getByRole("button", { name: "Revoke School administrator, Whole school" }).click();
  await page
    .getByRole("dialog", { name: /^Revoke School administrator/ })
    .getByRole("button", { name: "Revoke", exact: true })
    .click();
  await expect(head.getByRole("alert")).toHaveText("The institution needs at least one administrator.");
});

test("A5 a student is told that the administration is not theirs, and sees no way to it", async ({
  page,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  await signIn(page, "lily", origin);
  for (const path of ["/staff", "/staff/people", "/staff/admissions"]) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole("heading", { name: "This page is not yours" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Administration" })).toHaveCount(0);
  }
});

test("A5 people and admissions are free of accessibility findings", async ({ browser, baseURL }) => {
  const origin = northfieldOf(baseURL);
  const context = await browser.newContext({
    ...contextOf(look),
    viewport: { width: 1440, height: 900 },
  });
  await speak(context, look.lang);
  const page = await context.newPage();
  await signInStaff(page, "head", origin);
  const { judge, found } = makeJudge(page);
  await page.goto(`${origin}/staff/people`);
  await page.getByRole("row").nth(3).waitFor();
  await judge("people");
  await page.goto(`${origin}/staff/people?person=lily`);
  await page.locator("#person-roles ~ button").click();
  await judge("person, granting");
  for (const part of ["requests", "classes", "settings"]) {
    await page.goto(`${origin}/staff/admissions?part=${part}`);
    await page.locator("table, [role=radiogroup]").first().waitFor();
    await judge(part);
  }
  await page.goto(`${origin}/staff/admissions?part=classes`);
  await page.locator("[data-row-menu]").first().click();
  await page.getByRole("menuitem").nth(1).click();
  await page.getByRole("dialog").waitFor();
  await judge("new code");
  expect(found).toEqual([]);
  await context.close();
});
