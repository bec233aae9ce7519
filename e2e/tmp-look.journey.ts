import { openDataFolder } from "@lyceum/testing/data-folder";
import { test } from "@playwright/test";
import { signInStaff } from "./staff.ts";
const dir = "/tmp/ops-shots";
test("look", async ({ browser, baseURL }) => {
  const database = openDataFolder(".data-e2e");
  await database.query({ text: `select graphile_worker.add_job('files.process', '{"is": "nothing"}') from generate_series(1, 3)` });
  await database.query({ text: `select graphile_worker.add_job('files.render', '{"is": "nothing"}', run_at => now() + interval '3 hours')` });
  const ins = (act: string, thing: string, id: string, change: object) => database.query({ text: `insert into audit.entry (dept_id, realm, actor, act, thing, thing_id, change, address, at, trace_id) select dept, 'edu', a, $1, $2, $3, $4::jsonb, '203.0.113.9', (extract(epoch from now())*1000)::int8 - (random()*4e9)::int8, 'Jq0b3WmEJxw6tC3oX2Zr5g' from (values (100,'u-admin'),(200,'u-head')) v(dept,a)`, values: [act, thing, id, JSON.stringify(change)] });
  const g = { id: "abc", role: "teacher", scope: "class", classId: 1, areaCode: null, fromAt: 1790000000000, untilAt: null };
  for (let i = 0; i < 6; i++) {
    await ins("role.grant", "account", "u-lily", { after: g });
    await ins("role.grant", "account", "u-max", { before: { untilAt: 1795000000000 }, after: { ...g, role: "headTeacher" } });
    await ins("role.revoke", "account", "u-ann", { before: { ...g, classId: null, scope: "institution" } });
    await ins("admission.approve", "account", "u-noah", { after: { reason: "", role: "student", classIds: [1, 2] } });
    await ins("admission.changeSettings", "institution", "200", { before: { mode: "open", emailDomains: [] }, after: { mode: "staffOrCode", emailDomains: ["northfield.example", "parents.northfield.example"] } });
    await ins("broadcast.send", "broadcast", "7", { after: { body: "No classes on Friday, the heating is being repaired; bring your books home on Thursday.", expireTime: 1799000000000 } });
  }
  await database.close();
  for (const [w, h, scheme, lang] of [[1440, 900, "light", "en-US"], [1024, 768, "light", "en-US"], [1440, 900, "dark", "zh-CN"]] as const) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme });
    await context.addInitScript((l) => localStorage.setItem("lang", l), lang);
    const page = await context.newPage();
    const n = `${w}-${scheme}`;
    const north = (baseURL ?? "").replace("localhost", "northfield.localhost");
    await signInStaff(page, "head", north);
    await page.goto(`${north}/staff/audit`);
    await page.locator("table[aria-busy=false] tbody th").first().waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${dir}/audit-${n}.png` });
    await page.goto(`${north}/staff/audit?act=admission.changeSettings&actor=u-head&thing=institution&thingId=200&from=2026-01-01`);
    await page.locator("table[aria-busy=false] tbody th button").first().click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${dir}/audit-drawer-${n}.png` });
    await page.keyboard.press("Escape");
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${dir}/audit-filter-${n}.png` });
    await context.clearCookies();
    await signInStaff(page, "admin");
    await page.goto("/staff/jobs");
    await page.locator("table[aria-busy=false] tbody th").first().waitFor();
    await page.route("**/api/staff/jobs?*", async (route) => {
      const answer = await route.fetch();
      const json = await answer.json();
      if (json.rows[1]) Object.assign(json.rows[1], { state: "running", startedAt: Date.now() - 120000, progress: { fraction: 0.42, text: "page 3", updatedAt: 1 } });
      await route.fulfill({ json });
    });
    await page.reload();
    await page.locator("table[aria-busy=false] tbody th").first().waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${dir}/jobs-${n}.png` });
    await page.locator("tbody tr", { hasText: /Dead|已失败/ }).locator("th button").first().click();
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(600);
    await page.screenshot({ path: `${dir}/jobs-drawer-${n}.png` });
    await page.keyboard.press("Escape");
    await page.waitForTimeout(500);
    await page.locator("tbody input[type=checkbox]").first().check();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${dir}/jobs-bulk-${n}.png` });
    await context.close();
  }
});
