import { type Browser, expect, type Page, test } from "./journey.ts";
import { contextOf, findingsOf, type Look, look, speak } from "./axe.ts";
import { serverAside } from "./server-aside.ts";
import { signInStaff } from "./staff.ts";

// Two thousand people more would be met by every other journey of the school.
const { plain, school } = serverAside("roster", 61);

const pupils = 2_000;
const header = "number,name,role,account,email,phone,class,guardianOf";
/** By line of the file; the first one names the columns. */
const faulty = new Map([
  [3, "R0001,Twice Ward,student,,,,Roster 1A,"],
  [200, "R0199,=HYPERLINK(1),student,,,,Roster 1A,"],
  [777, "R0776,Wrong Role,headmaster,,,,Roster 1A,"],
  [1000, "R0999,No Mail,student,,not a mail,,Roster 1A,"],
  [1500, ",No Key,student,,,,Roster 1A,"],
  [1900, "R1899,Lost Guardian,guardian,,,,,R9999"],
  [2001, "R2000,,student,,,,Roster 1A,"],
]);

test("P13 a list of 2,000 people with 7 faulty rows is imported, mended and imported again, and a pupil signs in", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const page = await openImport(browser, "en-US");
  await choose(page, listOf(true));
  const summary = page.getByRole("region", { name: "people.csv" });
  await expect(summary.getByText("Faulty", { exact: true }).locator("..")).toContainText("7");
  await expect(summary.getByText("New", { exact: true }).locator("..")).toContainText("1,993");
  await page.goto(`${page.url()}&act=faulty`);
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(8);
  await expect(rows.filter({ hasText: "Twice Ward" })).toContainText("Number: is the same as in line 2");
  await expect(rows.filter({ hasText: "HYPERLINK" })).toContainText("Name: begins like a formula");
  await expect(rows.filter({ hasText: "No Mail" })).toContainText("E-mail: is no e-mail address");
  await expect(rows.filter({ hasText: "Lost Guardian" })).toContainText("there is no pupil R9999");
  expect(await findingsOf(page, "what a file would do")).toEqual([]);

  await page.getByRole("button", { name: "Import 1,993 people" }).click();
  // In the background; the page follows.
  await expect(page.getByText(/^1,993 people are new/)).toBeVisible({ timeout: 600_000 });

  // Mended: the seven alone are new.
  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, listOf(false));
  await page.getByRole("button", { name: "Import 7 people" }).click();
  await expect(page.getByText("7 people are new, 0 have changed, 0 rows were faulty.")).toBeVisible();
  await page.getByRole("button", { name: "Make 7 slips" }).click();
  const slips = page.getByRole("list", { name: "Password slips" }).getByRole("listitem");
  await expect(slips).toHaveCount(7);
  expect(await findingsOf(page, "password slips")).toEqual([]);
  const slip = slips.filter({ hasText: "Pupil 0199" });
  await expect(slip).toContainText("Roster 1A");
  const [userName = "", password = ""] = await slip.locator("code").allTextContents();

  // The pupil chooses a password of their own, and is a member of the class.
  const own = await (await browser.newContext({ baseURL: plain() })).newPage();
  await signInWith(own, userName, password);
  await expect(own.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
  expect(await findingsOf(own, "a new password")).toEqual([]);
  await own.getByLabel("New password", { exact: true }).fill("three green boats");
  await own.getByRole("button", { name: "Continue" }).click();
  await expect(own).toHaveURL(/\/pageHome$/);
  await expect(own.getByRole("button", { name: /Pupil 0199/ })).toBeVisible();
  await own.context().close();

  // The slip is good no more.
  const other = await (await browser.newContext({ baseURL: plain() })).newPage();
  await signInWith(other, userName, password);
  await expect(other.getByText("Login failed, please try again.")).toBeVisible();
  await other.context().close();

  // Again for one person, from the list of people.
  await page.goto(`${school()}/staff/people?q=Pupil+0776`);
  await page.getByRole("checkbox", { name: "Choose Pupil 0776" }).check();
  await page.getByRole("button", { name: "Password slips" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Password slips" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("Pupil 0776");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  // And a letter with a code for the guardians.
  await page.getByRole("checkbox", { name: "Choose Pupil 0776" }).check();
  await page.getByRole("button", { name: "Letters for guardians" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make letters" }).click();
  const letter = page.getByRole("dialog").getByRole("listitem");
  await expect(letter).toContainText("For the guardians of Pupil 0776");
  await expect(letter.locator("code")).toHaveText(/^[A-Z2-9]{10}$/);
  expect(await findingsOf(page, "letters for guardians")).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  // Shut out, and let in again.
  await page.getByRole("button", { name: "Pupil 0776", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "Pupil 0776" });
  await drawer.getByRole("button", { name: "Disable", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Disable Pupil 0776?" })
    .getByRole("button", { name: "Disable" })
    .click();
  await expect(drawer.getByText("Disabled", { exact: true })).toBeVisible();
  await drawer.getByRole("button", { name: "Enable", exact: true }).click();
  await expect(drawer.getByRole("button", { name: "Disable", exact: true })).toBeVisible();
  await page.context().close();
});

test("P13 a file that cannot be read says why, in both languages, by keyboard and in a narrower window", async ({
  browser,
}) => {
  for (const [lang, words] of [
    ["en-US", "A quotation mark in line 2 is never closed."],
    ["zh-CN", "第 2 行的引号没有结束。"],
  ] as const) {
    const page = await openImport(browser, lang);
    await page.setViewportSize({ width: 1_024, height: 800 });
    await choose(page, `${header}\nR1,"Ann,student,,,,,`);
    await expect(page.getByRole("alert")).toContainText(words);
    expect(await findingsOf(page, "a refused file")).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("checkbox").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await chooser;
    await page.context().close();
  }
});

async function openImport(browser: Browser, lang: Look["lang"]): Promise<Page> {
  const context = await browser.newContext({
    ...contextOf(look),
    baseURL: plain(),
    viewport: { width: 1_440, height: 900 },
  });
  await speak(context, lang);
  const page = await context.newPage();
  await signInStaff(page, "head", school());
  await page.goto(`${school()}/staff/people/import`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

async function choose(page: Page, text: string): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

function listOf(hasFaults: boolean): string {
  const lines = Array.from({ length: pupils }, (_, at) => {
    const no = String(at + 1).padStart(4, "0");
    const line = at + 2;
    const good = `R${no},Pupil ${no},student,,,,Roster ${1 + (at % 20 === 19 ? 1 : 0)}A,`;
    return hasFaults ? (faulty.get(line) ?? good) : good;
  });
  return [header, ...lines].join("\r\n");
}

async function signInWith(page: Page, userName: string, password: string): Promise<void> {
  await page.goto(`${school()}/login`);
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByLabel("User name, phone or e-mail").fill(userName);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
