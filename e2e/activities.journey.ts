import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { contextOf, look, makeJudge, speak } from "./axe.ts";
import { northfieldOf, registerPupil } from "./newcomer.ts";
import { fillTime, signInStaff } from "./staff.ts";

const day = 86_400_000;
const status = (page: Page) => page.getByRole("region", { name: "Sign up" });

test("P4 staff publish an activity of one place: the second pupil waits, comes in when the first withdraws, is told, and has it in the calendar", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const mark = randomUUID().slice(0, 6);
  const title = `Lantern walk ${mark}`;
  const head = await open(browser);
  await signInStaff(head, "head", origin);
  const [pia, quinn] = [
    await join(browser, origin, `Pia ${mark}`),
    await join(browser, origin, `Quinn ${mark}`),
  ];

  await head.goto(`${origin}/staff/activities`);
  await head.getByRole("button", { name: "New activity" }).click();
  await head.getByRole("textbox", { name: "Place in English" }).fill("Old bridge");
  await head.getByRole("textbox", { name: "Text in English" }).click();
  await head.keyboard.type("Bring a lantern of your own.");
  const date = new Date(Date.now() + 3 * day).toISOString().slice(0, 10);
  await fillTime(head, "Begins", date, "10");
  await fillTime(head, "Ends", date, "12");
  await head.getByRole("textbox", { name: "Places" }).fill("1");
  await head.getByRole("textbox", { name: "Title in English" }).fill(title);
  await head.getByRole("button", { name: "Save", exact: true }).click();
  await expect(head.getByText("The activity is saved.")).toBeVisible();
  await head.getByRole("button", { name: "Publish", exact: true }).click();
  await head.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(head.getByText("The activity is published.")).toBeVisible();
  const path = new URL(head.url()).pathname;

  await pia.goto(`${origin}/studentActivities`);
  await pia.getByRole("link", { name: title }).click();
  await expect(pia.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const address = pia.url();
  await pia.getByRole("button", { name: "Take a place" }).click();
  await expect(status(pia).getByText("Has a place")).toBeVisible();
  await quinn.goto(address);
  await quinn.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(status(quinn).getByText("Number 1 on the waiting list")).toBeVisible();

  await pia.getByRole("button", { name: "Withdraw" }).click();
  await pia.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(status(pia).getByText("Not signed up")).toBeVisible();
  await quinn.goto(`${origin}/message?show=notices`);
  const told = quinn.getByRole("region", { name: "Notices" });
  await expect(told.getByText(`You have a place now: ${title}`)).toBeVisible();
  await told.getByRole("link", { name: "Open the activity" }).first().click();
  await expect(status(quinn).getByText("Has a place")).toBeVisible();
  const [download] = await Promise.all([
    quinn.waitForEvent("download"),
    quinn.getByRole("button", { name: "Add to calendar" }).click(),
  ]);
  const calendar = await readFile(await download.path(), "utf8");
  expect(calendar).toContain(`SUMMARY:${title}`);
  // Ten o'clock by the clocks of the school.
  expect(calendar).toContain(`DTSTART:${date.replaceAll("-", "")}T020000Z`);

  await quinn.goto(`${origin}/studentActivities?show=mine`);
  await quinn.getByRole("button", { name: "In my calendar" }).click();
  await quinn.getByRole("button", { name: "Make an address" }).click();
  const secret = await quinn.getByRole("textbox", { name: "Secret address" }).inputValue();
  // The page asks: the browser alone knows the names of the demo's sites.
  const subscribed = await quinn.evaluate(async (asked) => await (await fetch(asked)).text(), secret);
  expect(subscribed).toContain(`SUMMARY:${title}`);
  await quinn.goBack();

  await head.goto(`${origin}${path}?tab=people`);
  await expect(head.locator("table[aria-busy=false] tbody tr")).toHaveCount(1);
  await head.getByRole("checkbox", { name: `Quinn ${mark} came` }).check();
  await head.getByRole("button", { name: "More" }).click();
  await head.getByRole("menuitem", { name: "Cancel the activity" }).click();
  await head.getByRole("textbox", { name: "Reason" }).fill("A storm is coming.");
  await head.getByRole("dialog").getByRole("button", { name: "Cancel the activity" }).click();
  await expect(head.getByText("Cancelled: A storm is coming.")).toBeVisible();
  await quinn.reload();
  await expect(quinn.getByText("This activity is cancelled")).toBeVisible();
});

test("P4 visitors read public activities, search them, and open the showcase and a file", async ({
  page,
}) => {
  await page.goto("/studentActivities?q=stars");
  await page.getByRole("link", { name: "An evening with the stars" }).click();
  await expect(page.getByText("Please bring a warm coat", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Take a place" })).toHaveCount(0);
  await page.goto("/studentActivities?q=nothing-is-called-so");
  await expect(page.getByText("No activity matches")).toBeVisible();
  await page.goto("/elegantDemeanout");
  await page.getByRole("link", { name: "Teachers", exact: true }).click();
  await expect(page.getByRole("link", { name: /Teaching workshop/ })).toBeVisible();
  await page.goto("/afterSchoolLearning");
  await page.getByRole("combobox", { name: "Grade" }).selectOption({ label: "Undergraduate year 1" });
  await page.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Physics" });
  await expect(page).toHaveURL(/stage=university&grade=1&subject=physics/);
  await expect(page.getByText("1 item", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /reading the night sky/ })).toContainText("Physics");
  await page.getByRole("combobox", { name: "Subject" }).selectOption({ label: "Biology" });
  await page.getByRole("link", { name: "View all", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Grade" })).toHaveValue("");
  await page.goto("/afterSchoolLearning?kind=file");
  await page.getByRole("link", { name: /Handbook of study rooms/ }).click();
  await expect(page.getByRole("link", { name: "Download" })).toBeVisible();
  await expect(page.locator("canvas[data-drawn=true]").first()).toBeVisible();
});

test("P4 A7 activities and showcases are free of accessibility findings", async ({ browser }) => {
  const context = await browser.newContext(contextOf(look));
  await speak(context, look.lang);
  const page = await context.newPage();
  const { judge, found } = makeJudge(page);
  for (const path of ["/studentActivities", "/elegantDemeanout", "/afterSchoolLearning?kind=file"]) {
    await page.goto(path);
    await page.locator("main li a").first().waitFor();
    await judge(path);
  }
  await page.locator("main li a").last().click();
  await judge("a file");
  await signInStaff(page, "admin");
  await page.goto("/studentActivities");
  await page.locator("main li a").first().click();
  await judge("an activity");
  await page.goto("/mzEducation");
  await page.locator("main li a").first().waitFor();
  await judge("/mzEducation");
  await page.goto("/staff/activities?state=draft");
  await page.locator("table[aria-busy=false] tbody tr").first().waitFor();
  await judge("/staff/activities");
  await page.locator("table tbody tr").first().getByRole("button").first().click();
  await page.locator("[contenteditable=true]").first().waitFor();
  await judge("the editor of an activity");
  expect(found).toEqual([]);
  await context.close();
});

async function open(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage();
}

/** A pupil of their own whom the class has admitted by its code. */
async function join(browser: Browser, origin: string, nickName: string): Promise<Page> {
  const page = await open(browser);
  const userName = `act-${randomUUID().slice(0, 8)}`;
  await registerPupil(page, origin, { userName, nickName });
  await page.goto(`${origin}/admission`);
  await page.getByRole("textbox", { name: "Class code" }).fill("NRTHF1A2");
  await page.getByRole("button", { name: "Join the class" }).click();
  await expect(page.getByRole("link", { name: "Open messages" })).toBeVisible();
  return page;
}
