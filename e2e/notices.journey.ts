import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { contextOf, look, makeJudge, speak } from "./axe.ts";
import { northfieldOf, registerPupil } from "./newcomer.ts";
import { signInStaff } from "./staff.ts";

const rows = (page: Page) => page.locator("table[aria-busy=false] tbody tr");
const badge = (page: Page) => page.getByRole("img", { name: /waits? for you/ });

test("P5 staff send a notice to a class: its people and a guardian confirm, staff see who has not and remind them, and nobody else sees it", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const mark = randomUUID().slice(0, 6);
  const title = `Museum on Friday ${mark}`;
  const head = await open(browser);
  await signInStaff(head, "head", origin);
  const { className, code } = await makeClass(head, origin, mark);
  const [pia, quinn, rex] = [
    await join(browser, origin, `Pia ${mark}`, code),
    await join(browser, origin, `Quinn ${mark}`, code),
    await join(browser, origin, `Rex ${mark}`, "NRTHF1A2"),
  ];

  const guardian = await open(browser);
  await registerPupil(guardian, origin, { userName: `gwen-${mark}`, nickName: `Gwen ${mark}` });
  await addChild(guardian, origin, await guardianCode(head, `Pia ${mark}`));

  await head.goto(`${origin}/staff/notices`);
  await head.getByRole("button", { name: "New notice" }).click();
  await head.getByRole("textbox", { name: "Title in English" }).fill(title);
  await head.getByRole("textbox", { name: "Text in English" }).click();
  await head.keyboard.type("We leave at eight and are back for lunch.");
  await head.getByText("Classes", { exact: true }).click();
  await head.getByRole("combobox", { name: "Which classes" }).fill(mark);
  await head.getByRole("option", { name: className }).click();
  await head.keyboard.press("Escape");
  await expect(head.getByText("3 people are reached")).toBeVisible();
  await head.getByRole("switch", { name: /^Ask for a confirmation/ }).check();
  await expect(head.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await head.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(head.getByRole("dialog")).toContainText("Publish to 3 people?");
  await head.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(head.getByText("The notice is published.")).toBeVisible();
  const path = new URL(head.url()).pathname;

  await pia.goto(`${origin}/pageHome`);
  await expect(badge(pia)).toBeVisible();
  const before = Number(await badge(pia).textContent());
  await pia
    .getByRole("link", { name: /^Notices/ })
    .first()
    .click();
  await pia.getByRole("link", { name: title }).click();
  await expect(pia.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const address = new URL(pia.url());
  await pia.getByRole("button", { name: "I have read and understood this" }).click();
  await expect(pia.getByText(/^You confirmed this notice on/)).toBeVisible();
  await expect.poll(async () => Number(await badge(pia).textContent())).toBe(before - 1);
  await pia.reload();
  await expect(pia.getByText(/^You confirmed this notice on/)).toBeVisible();

  await guardian.goto(`${origin}/notice?show=waiting`);
  await guardian.getByRole("link", { name: title }).click();
  await guardian.getByRole("button", { name: "I have read and understood this" }).click();
  await expect(guardian.getByText(/^You confirmed this notice on/)).toBeVisible();

  await quinn.goto(`${origin}/notice?show=waiting`);
  await expect(quinn.getByRole("link", { name: title })).toBeVisible();
  await quinn.goto(`${origin}/message?show=notices`);
  const told = quinn.getByRole("region", { name: "Notices" });
  await expect(told.getByText(`New notice: ${title}`)).toBeVisible();

  await head.goto(`${origin}${path}?tab=people`);
  await expect(rows(head)).toHaveCount(3);
  await head.getByText("Outstanding", { exact: true }).last().click();
  await expect(rows(head)).toHaveCount(1);
  await expect(rows(head)).toContainText(`Quinn ${mark}`);
  await head.getByRole("button", { name: "Remind those outstanding" }).click();
  await expect(head.getByRole("dialog")).toContainText("Remind 1 person?");
  await head.getByRole("dialog").getByRole("button", { name: "Remind those outstanding" }).click();
  await expect(head.getByText("1 person is reminded.")).toBeVisible();
  await expect(told.getByText(`Reminder: ${title}`)).toBeVisible();
  await told.getByRole("link", { name: "Read the notice" }).first().click();
  await expect(quinn.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await rex.goto(`${origin}/notice`);
  await expect(rex.getByRole("link").filter({ hasText: "Times of the school day" })).toBeVisible();
  await expect(rex.getByRole("link", { name: title })).toHaveCount(0);
  for (const site of [origin, baseURL ?? ""]) {
    // oxlint-disable-next-line no-await-in-loop -- one site after the other in the same page
    await rex.goto(`${site}/notice/detail${address.search}`);
    // oxlint-disable-next-line no-await-in-loop
    await expect(rex.getByText("This notice is not available")).toBeVisible();
  }

  await head.getByRole("button", { name: "More" }).click();
  await head.getByRole("menuitem", { name: "Take back" }).click();
  await head.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(head.getByText("The notice is taken back.")).toBeVisible();
  await pia.goto(`${origin}/notice/detail${address.search}`);
  await expect(pia.getByText("This notice is not available")).toBeVisible();
});

test("P5 a region writes to the schools below it: a school reads and confirms it, the region sees numbers, and the school who of its people has read it", async ({
  browser,
  baseURL,
}) => {
  const school = northfieldOf(baseURL);
  const bureau = school.replace("northfield", "eastbank");
  const title = `Heating ${randomUUID().slice(0, 6)}`;
  const [region, head] = [await open(browser), await open(browser)];
  await Promise.all([signInStaff(region, "region", bureau), signInStaff(head, "head", school)]);

  await region.goto(`${bureau}/staff/notices`);
  await region.getByRole("button", { name: "New notice" }).click();
  await region.getByRole("textbox", { name: "Title in English" }).fill(title);
  await region.getByRole("textbox", { name: "Text in English" }).click();
  await region.keyboard.type("Please read the meters on Monday.");
  await region.getByRole("combobox", { name: "Which schools" }).fill("Northfield");
  await region.getByRole("option", { name: "Northfield School" }).click();
  await region.keyboard.press("Escape");
  await region.getByRole("combobox", { name: "Which roles" }).click();
  await region.getByRole("option", { name: "Administrators" }).click();
  await region.keyboard.press("Escape");
  await region.getByRole("switch", { name: /^Ask for a confirmation/ }).check();
  await expect(region.getByRole("status").filter({ hasText: /^Saved/ })).toBeVisible();
  await region.getByRole("button", { name: "Publish", exact: true }).click();
  await region.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
  await expect(region.getByText("The notice is published.")).toBeVisible();

  await head.goto(`${school}/staff/notices?from=above`);
  await rows(head).filter({ hasText: title }).getByRole("button").first().click();
  await head.getByRole("button", { name: "Remind those outstanding" }).click();
  await head.getByRole("dialog").getByRole("button", { name: "Remind those outstanding" }).click();
  await expect(head.getByText(/(person is|people are) reminded/)).toBeVisible();
  await expect(head.getByText(/^Last reminded/)).toBeVisible();
  await head.goto(`${school}/message?show=notices`);
  const told = head.getByRole("region", { name: "Notices" });
  await expect(told.getByText(`Reminder: ${title}`)).toBeVisible();

  await head.goto(`${school}/notice`);
  const row = head.getByRole("link").filter({ hasText: title });
  await expect(row).toContainText("Eastbank Education Bureau");
  await row.click();
  await head.getByRole("button", { name: "I have read and understood this" }).click();
  await expect(head.getByText(/^You confirmed this notice on/)).toBeVisible();
  const address = new URL(head.url()).search;

  await region.goto(`${bureau}/staff/notices`);
  await rows(region).filter({ hasText: title }).getByRole("button").first().click();
  await expect(rows(region)).toHaveCount(1);
  await expect(rows(region)).toContainText("Northfield School");
  await expect(region.getByText("Mr. Okafor")).toHaveCount(0);

  await head.goto(`${school}/staff/notices?from=above`);
  await rows(head).filter({ hasText: title }).getByRole("button").first().click();
  await expect(rows(head).filter({ hasText: "Mr. Okafor" })).toContainText("Confirmed");

  // Another school of the region, which it does not name.
  await signInStaff(region, "admin");
  await region.goto(`${baseURL}/notice/detail${address}`);
  await expect(region.getByText("This notice is not available")).toBeVisible();
});

test("P5 visitors read what is public, search it, and go from one notice to the next", async ({ page }) => {
  await page.goto("/notice?q=Library");
  await page.getByRole("link", { name: "Library hours during the national holiday" }).click();
  await expect(page.getByText("The library is closed from 1 to 3 October")).toBeVisible();
  await expect(page.getByRole("button", { name: "I have read and understood this" })).toHaveCount(0);
  await page.getByRole("link", { name: "Choosing courses for the new term" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choosing courses for the new term");
  await page.goto("/notice");
  await expect(page.getByRole("link", { name: /^Fire drill/ })).toHaveCount(0);
  await page.goto("/notice?q=nothing-is-called-so");
  await expect(page.getByText("No notice matches")).toBeVisible();
});

test("P5 A7 the screens of notices are free of accessibility findings", async ({ browser }) => {
  const context = await browser.newContext(contextOf(look));
  await speak(context, look.lang);
  const page = await context.newPage();
  const { judge, found } = makeJudge(page);
  for (const path of ["/notice", "/notice?q=nothing-is-called-so"]) {
    await page.goto(path);
    await judge(path);
  }
  await page.goto("/notice");
  await page.locator("main li a").first().click();
  await judge("a notice");
  await signInStaff(page, "admin");
  await page.goto("/notice");
  await judge("notices of a member");
  await page
    .locator("main li a")
    .filter({ hasText: /Entering midterm|期中成绩录入|Fire drill|消防演习/ })
    .first()
    .click();
  await judge("a notice that asks for a confirmation");
  await page.goto("/staff/notices");
  await judge("/staff/notices");
  await page.goto("/staff/notices?state=published&sort=title");
  await rows(page).first().getByRole("button").first().click();
  await judge("the readers of a notice");
  await page.goto("/staff/notices?state=draft");
  await rows(page).first().getByRole("button").first().click();
  await page.locator("[contenteditable=true]").first().waitFor();
  await judge("the editor of a notice");
  expect(found).toEqual([]);
  await context.close();
});

async function open(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage();
}

/** The code with which guardians take on the pupil of this name. */
async function guardianCode(page: Page, name: string): Promise<string> {
  const ask = (method: string, path: string) =>
    page.evaluate(
      async ([how, place]) => {
        const token = /Admin-Token=([^;]+)/.exec(document.cookie)?.[1] ?? "";
        const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
        const answer = await fetch(`/api${place}`, {
          method: how,
          headers,
          ...(how === "POST" ? { body: "{}" } : {}),
        });
        return (await answer.json()) as { rows: { userId: string }[]; data: { code: string } };
      },
      [method, path] as const,
    );
  const { rows: found } = await ask("GET", `/staff/people?search=${encodeURIComponent(name)}`);
  const { data } = await ask("POST", `/staff/people/${found[0]?.userId}/guardianCode`);
  return data.code;
}

async function addChild(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(`${origin}/personalCenter?part=family`);
  await page.getByRole("textbox", { name: "Add a child" }).fill(code);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("link", { name: /^Homework and courses of/ })).toBeVisible();
}

/** A class of this journey's own, with the code that lets people in. */
async function makeClass(
  page: Page,
  origin: string,
  mark: string,
): Promise<{ className: string; code: string }> {
  // No beginning of the name of another class, such as 1A.
  const className = `Museum group ${mark}`;
  await page.goto(`${origin}/staff/notices`);
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([place, text]) => {
        const token = /Admin-Token=([^;]+)/.exec(document.cookie)?.[1] ?? "";
        const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
        const answer = await fetch(`/api${place}`, { method: "POST", headers, body: text });
        return (await answer.json()) as { data: { classId: number; entryCode: string | null } };
      },
      [path, JSON.stringify(body)] as const,
    );
  const made = await post("/staff/classes", { name: className, nameEn: className });
  const { data } = await post(`/staff/classes/${made.data.classId}/code`, { days: 1 });
  return { className, code: data.entryCode ?? "" };
}

/** Somebody new, admitted by a code. */
async function join(browser: Browser, origin: string, nickName: string, code: string): Promise<Page> {
  const page = await open(browser);
  await registerPupil(page, origin, { userName: nickName.toLowerCase().replace(" ", "-"), nickName });
  await page.goto(`${origin}/admission`);
  await page.getByRole("textbox", { name: "Class code" }).fill(code);
  await page.getByRole("button", { name: "Join the class" }).click();
  await expect(page.getByRole("link", { name: "Open messages" })).toBeVisible();
  return page;
}
