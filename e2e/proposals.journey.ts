import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { fillTime, signInStaff } from "./staff.ts";

const day = 86_400_000;

test("P4 a teacher proposes an activity; the office refuses it with a reason, then changes and publishes it, and the teacher is told both times", async ({
  browser,
}) => {
  const title = `River walk ${randomUUID().slice(0, 6)}`;
  const [teacher, office] = [await open(browser), await open(browser)];
  await signInStaff(teacher, "teacher");
  await signInStaff(office, "admin");

  await teacher.goto("/staff/activities");
  await teacher.getByRole("button", { name: "New activity" }).click();
  await teacher.getByRole("textbox", { name: "Place in English" }).fill("North bank");
  const date = new Date(Date.now() + 5 * day).toISOString().slice(0, 10);
  await fillTime(teacher, "Begins", date, "10");
  await fillTime(teacher, "Ends", date, "12");
  await teacher.getByRole("textbox", { name: "Title in English" }).fill(title);
  await teacher.getByRole("button", { name: "Save", exact: true }).click();
  await expect(teacher.getByText("The activity is saved.")).toBeVisible();
  await expect(teacher.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);
  await propose(teacher);
  await expect(teacher.getByText(/^Proposed on/)).toBeVisible();

  await office.goto("/staff");
  await office.getByRole("link", { name: title }).click();
  await expect(office.getByText(/^Dr\. Tom Arden proposed this/)).toBeVisible();
  await office.getByRole("button", { name: "Refuse", exact: true }).click();
  await office.getByRole("textbox", { name: "Reason" }).fill("Exams are that day.");
  await office.getByRole("dialog").getByRole("button", { name: "Refuse", exact: true }).click();
  await expect(office.getByText("The proposal is refused, and its author is told why.")).toBeVisible();

  await teacher.goto("/message?show=notices");
  const told = teacher.getByRole("region", { name: "Notices" });
  const refusal = told.getByRole("listitem").filter({ hasText: `${title}. Exams are that day.` });
  await expect(refusal).toBeVisible();
  await refusal.getByRole("link", { name: "Open the proposal" }).click();
  await expect(teacher.getByText("The proposal was refused: Exams are that day.")).toBeVisible();
  await propose(teacher);

  await office.goto("/staff/activities?state=proposed");
  await office.locator("table tbody tr").filter({ hasText: title }).getByRole("button").first().click();
  await office.getByRole("textbox", { name: "Place in English" }).fill("South bank");
  await office.getByRole("button", { name: "Save", exact: true }).click();
  await expect(office.getByText("The activity is saved.")).toBeVisible();
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.getByText("The activity is published.")).toBeVisible();

  await teacher.goto("/message?show=notices");
  const taken = told.getByRole("listitem").filter({ hasText: `published with changes: ${title}` });
  await expect(taken).toContainText("South bank");
  await taken.getByRole("link", { name: "Open the activity" }).click();
  await expect(teacher.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("P4 a teacher proposes an honour, the office publishes it and asks for the consents of several honours at once", async ({
  browser,
}) => {
  const title = `Essay prize ${randomUUID().slice(0, 6)}`;
  const [teacher, office] = [await open(browser), await open(browser)];
  await signInStaff(teacher, "teacher");
  await signInStaff(office, "admin");

  await teacher.goto("/staff/honours");
  await expect(teacher.getByRole("link", { name: "Import" })).toHaveCount(0);
  await teacher.getByRole("button", { name: "New honour" }).click();
  await teacher.getByRole("textbox", { name: "Title in English" }).fill(title);
  await teacher.getByRole("group", { name: "Day" }).or(teacher.getByLabel("Day")).first().fill("2026-05-04");
  await teacher.getByRole("combobox", { name: "People who are named" }).fill("Ann Keller");
  await teacher.getByRole("option", { name: "Ann Keller" }).click();
  await teacher.getByRole("button", { name: "Save", exact: true }).click();
  await expect(teacher.getByText("The honour is saved.")).toBeVisible();
  await propose(teacher);

  await office.goto("/message?show=notices");
  const told = office
    .getByRole("region", { name: "Notices" })
    .getByRole("listitem")
    .filter({ hasText: title });
  await expect(told).toBeVisible();
  await told.getByRole("link", { name: "Open the proposal" }).click();
  await office.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(office.getByText("The honour is published.")).toBeVisible();

  await office.goto(`/staff/honours?q=${encodeURIComponent(title)}`);
  const rows = office.locator("table[aria-busy=false] tbody tr");
  await expect(rows).toHaveCount(1);
  await rows.getByRole("checkbox").check();
  await office.getByRole("toolbar").getByRole("button", { name: "Ask for consents" }).click();
  await office.getByRole("dialog").getByRole("button", { name: "Ask for consents" }).click();
  await expect(office.getByText("1 person is asked about 1 honour.")).toBeVisible();
});

test("P4 A7 proposals are free of accessibility findings", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "teacher");
    await page.goto("/staff/honours");
    await page.getByRole("button", { name: "新建荣誉" }).click();
    await page.getByRole("button", { name: "提议发布" }).waitFor();
    await judge("the editor of a proposed honour");
    await page.goto("/staff/activities?state=proposed");
    await judge("/staff/activities of a teacher");
  });
});

async function open(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage();
}

async function propose(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Propose", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Propose", exact: true }).click();
  await expect(page.getByText("It is proposed. You are told what becomes of it.")).toBeVisible();
}
