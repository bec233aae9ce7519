import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { formatDayTime } from "../packages/web/src/kit/dates/format.ts";
import { wallOf } from "../packages/web/src/shared/wall-time.ts";
import { northfieldOf } from "./newcomer.ts";
import { signInStaff, tokenOf } from "./staff.ts";

const zone = "Asia/Shanghai";

test("A7 P14 days and times of the administration are those of the school, and so are the days of the audit record's filter", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  // As far behind the school that for half of the day it is another date there.
  const context = await browser.newContext({ timezoneId: "America/Los_Angeles" });
  const page = await context.newPage();
  await signInStaff(page, "head", origin);
  await page.goto(`${origin}/staff/admissions?part=classes`);
  // A class of its own: other journeys know the codes of the demo's classes.
  const className = `Zone ${randomUUID().slice(0, 6)}`;
  await makeClass(page, className);
  await page.reload();
  const note = page.getByText(
    "Days and times are those of the school: China Standard Time (Shanghai), now GMT+8.",
  );
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: `Actions for ${className}` }).click();
  await page.getByRole("menuitem", { name: "Give a code" }).click();
  const before = Date.now();
  await page.getByRole("dialog").getByRole("button", { name: "Make the code" }).click();
  await expect(page.getByText(`The code of ${className} is`, { exact: false })).toBeVisible();

  const today = wallOf(before, zone).slice(0, 10);
  const nextDay = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${origin}/staff/audit?from=${today}&to=${nextDay}`);
  const entry = page
    .getByRole("row")
    .filter({ hasText: `Mr. Okafor gave ${className} a new entry code` })
    .first();
  await expect(entry).toBeVisible();
  const shown = [before, before + 60_000].map((time) => formatDayTime("en-US", zone, time));
  expect(shown).toContain(await entry.locator("time").innerText());
  await entry
    .getByRole("button", { name: /new entry code$/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("GMT+8");
  await page.keyboard.press("Escape");
  // Not the day before: the journeys may have begun on it.
  const earlier = new Date(Date.parse(today) - 2 * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${origin}/staff/audit?from=${earlier}&to=${earlier}`);
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await context.close();

  // Whose clocks show the same needs no note.
  const near = await browser.newContext({ timezoneId: "Asia/Singapore" });
  const other = await near.newPage();
  await signInStaff(other, "head", origin);
  await other.goto(`${origin}/staff/audit`);
  await expect(other.getByRole("row").nth(1)).toBeVisible();
  await expect(other.getByText(/Days and times are those of the school/)).toHaveCount(0);
  await near.close();
});

test("P13 a document says in the school's time when it is published, to whom is elsewhere", async ({
  browser,
}) => {
  const context = await browser.newContext({ timezoneId: "America/Los_Angeles" });
  const page = await context.newPage();
  await signInStaff(page, "reviewer");
  const answer = page.waitForResponse((response) => /\/staff\/documents\/\d+$/.test(response.url()));
  await page.goto("/staff/documents?stage=scheduled");
  await page.getByRole("button", { name: "Choosing courses for the spring term", exact: true }).click();
  const { data } = (await (await answer).json()) as { data: { scheduledAt: number } };
  await expect(page.getByText(/^Days and times are those of the school/)).toBeVisible();
  const there = formatDayTime("en-US", zone, data.scheduledAt);
  await expect(page.getByText(`at ${there}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`The text is published at ${there}.`)).toBeVisible();
  await context.close();
});

async function makeClass(page: Page, name: string): Promise<void> {
  const code = await page.evaluate(
    async ([bearer, body]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${bearer}` };
      const answer = await fetch("/api/staff/classes", { method: "POST", headers, body });
      return ((await answer.json()) as { code: number }).code;
    },
    [await tokenOf(page), JSON.stringify({ name, nameEn: name })] as const,
  );
  expect(code).toBe(200);
}
