import { randomUUID } from "node:crypto";
import { openDataFolder } from "@lyceum/testing/data-folder";
import { expect, type Page, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { northfieldOf } from "./newcomer.ts";
import { signInStaff, tokenOf } from "./staff.ts";

const body = (page: Page) => page.locator("table[aria-busy=false] tbody");

test("P14 the head sees in the audit record what was just done, finds it by its filters and takes it as a file", async ({
  page,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  await signInStaff(page, "head", origin);
  await page.goto(`${origin}/staff/audit`);
  const grant = { userId: "u-max", role: "guardian", scope: "class", classId: 2 };
  await post(page, "/staff/roles/grant", grant);
  // A class of its own: other journeys know the codes of the demo's classes.
  const className = `Audited ${randomUUID().slice(0, 6)}`;
  const { classId } = await post<{ classId: number }>(page, "/staff/classes", {
    name: className,
    nameEn: className,
  });
  await post(page, `/staff/classes/${classId}/code`, { days: 30 });

  await page.goto(`${origin}/staff/audit`);
  const sentence = "Mr. Okafor granted guardian to Max Weber in Class 1B";
  const named = (name: string) => body(page).getByRole("button", { name, exact: true }).first();
  await expect(named(`Mr. Okafor gave ${className} a new entry code`)).toBeVisible();
  await named(sentence).click();
  const drawer = page.getByRole("dialog", { name: sentence });
  await expect(drawer.getByRole("row", { name: "Role guardian" })).toBeVisible();
  await expect(drawer.getByRole("row", { name: "Class Class 1B" })).toBeVisible();
  await expect(drawer).toContainText(/Address(127\.0\.0\.1|::1)/);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);

  await page.getByRole("combobox", { name: "Act" }).click();
  await page.getByRole("option", { name: "Role granted" }).click();
  await expect(page).toHaveURL(/act=role\.grant/);
  await expect(body(page).getByRole("button", { name: /entry code/ })).toHaveCount(0);
  await page.getByRole("combobox", { name: "Person" }).fill("okaf");
  await page.getByRole("option", { name: "Mr. Okafor (head)" }).click();
  await expect(page).toHaveURL(/actor=u-head/);
  await expect(named(sentence)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue("Mr. Okafor");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export" }).click(),
  ]);
  const lines = (await textOf(download)).trimEnd().split("\r\n");
  expect(download.suggestedFilename()).toBe("staff-audit.csv");
  expect(lines[0]).toBe(
    "\uFEFFTime,Person,Person (Id),Act,What happened,Done to,Done to (Id),Before,After,Address,Trace id,Entry",
  );
  expect(lines).toContainEqual(
    expect.stringContaining(`Mr. Okafor,u-head,Role granted,${sentence},Person,u-max,,"{""id"":`),
  );
  expect(lines.slice(1).every((line) => line.includes("Role granted"))).toBe(true);

  await page.getByRole("textbox", { name: "Until" }).fill("2020-01-01");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/staff\/audit$/);
  await body(page)
    .getByRole("button", { name: `Actions for ${sentence}` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Only what was done to Max Weber" }).click();
  await expect(page).toHaveURL(/thingId=u-max/);
  await expect(body(page).locator("tr").first()).toContainText("Max Weber");
  await expect(page.getByRole("button", { name: /^Only Max Weber/ })).toBeVisible();
  expect(
    (await body(page).locator("tr").allInnerTexts()).filter((row) => !row.includes("Max Weber")),
  ).toEqual([]);
});

test("P14 who runs the platform sees a dead job and why, runs it again, and discards it after a question", async ({
  page,
}) => {
  const ids = await killJobs(4);
  await signInStaff(page, "admin");
  await page.goto("/staff/jobs?state=dead");
  const row = (id: string) =>
    body(page)
      .getByRole("row")
      .filter({ has: page.getByLabel(`files.process ${id}`) });
  const [first = "", ...others] = ids;
  await row(first).getByRole("button", { name: "files.process", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "files.process" });
  await expect(drawer.getByRole("region", { name: "Last error" })).toContainText("The payload is not one of");
  await drawer.getByRole("button", { name: "Run again" }).click();
  await expect(page.getByText("The job runs again.")).toBeVisible();
  await expect(drawer).toHaveCount(0);
  // It is no better than before, so it is dead again, without anybody loading the page again.
  await expect(row(first)).toContainText("Dead");

  await row(first)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Discard" }).click();
  const question = page.getByRole("dialog", { name: "Discard files.process?" });
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(row(first)).toHaveCount(1);
  await row(first)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: "Discard" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(row(first)).toHaveCount(0);

  for (const id of others) await row(id).getByRole("checkbox").check();
  const bulk = page.getByRole("toolbar");
  await bulk.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("dialog", { name: "Discard 3 jobs?" }).getByRole("button", { name: "Keep" }).click();
  await expect(bulk).toContainText("3 chosen");
  await bulk.getByRole("button", { name: "Discard" }).click();
  await page
    .getByRole("dialog", { name: "Discard 3 jobs?" })
    .getByRole("button", { name: "Discard" })
    .click();
  await expect(page.getByText("3 jobs are discarded.")).toBeVisible();
  for (const id of others) await expect(row(id)).toHaveCount(0);
  await page.goto("/staff/audit?act=job.discard");
  await expect(body(page).getByText("Ada Moreau discarded the job files.process")).toHaveCount(4);
});

test("A5 P14 a teacher is refused the record and the jobs, and finds no way there", async ({
  page,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  await signInStaff(page, "ms.grant", origin);
  for (const path of ["/staff/audit", "/staff/jobs"]) {
    await page.goto(`${origin}${path}`);
    await expect(page.getByRole("heading", { name: "This page is not yours" })).toBeVisible();
    await expect(page.locator("table")).toHaveCount(0);
    expect(await get(page, path)).toBe(403);
  }
  await page.goto(`${origin}/staff`);
  const places = page.getByRole("navigation", { name: "Administration" });
  await expect(places.getByRole("link", { name: "Homework" })).toBeVisible();
  for (const name of ["Audit record", "Background jobs"])
    await expect(places.getByRole("link", { name })).toHaveCount(0);
});

test("P14 the record and the jobs are free of accessibility findings", async ({ browser }) => {
  await killJobs(1);
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "admin");
    for (const path of ["/staff/audit", "/staff/audit?act=class.endCode", "/staff/jobs"]) {
      await page.goto(path);
      await page.locator("table[aria-busy=false] tbody :is(th, td[colspan])").first().waitFor();
      await judge(path);
      const name = body(page).locator("th button").first();
      if ((await name.count()) === 0) continue;
      await name.click();
      await page.getByRole("dialog").waitFor();
      await judge(`${path}, details`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  });
});

/** Jobs whose payload no handler takes: the server makes them dead at their first try. Answers their ids. */
async function killJobs(count: number): Promise<string[]> {
  const database = openDataFolder(".data-e2e");
  try {
    const added = await database.query<{ id: string }>({
      text: `select (graphile_worker.add_job('files.process', '{"is": "nothing"}')).id::text as id from generate_series(1, $1::int)`,
      values: [count],
    });
    const ids = added.map(({ id }) => id);
    await expect
      .poll(async () => {
        const text =
          "select 1 from graphile_worker._private_jobs where id = any($1) and attempts >= max_attempts";
        return (await database.query({ text, values: [ids] })).length;
      })
      .toBe(count);
    return ids;
  } finally {
    await database.close();
  }
}

/** A call of the page's own site as who is signed in; the browser knows the name of the site, Node's resolver does not. */
async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.evaluate(
    async ([place, token, text]) => {
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const given = await fetch(place, { method: "POST", headers, body: text });
      return (await given.json()) as { code: number; data?: unknown };
    },
    [`/api${path}`, await tokenOf(page), JSON.stringify(data)] as const,
  );
  expect(answer.code).toBe(200);
  return answer.data as T;
}

async function get(page: Page, path: string): Promise<number> {
  return await page.evaluate(
    async ([place, token]) => (await fetch(place, { headers: { authorization: `Bearer ${token}` } })).status,
    [`/api${path}`, await tokenOf(page)] as const,
  );
}

async function textOf(download: { createReadStream(): Promise<AsyncIterable<unknown>> }): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks).toString("utf8");
}
