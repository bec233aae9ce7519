import { expect, type Page, test } from "./journey.ts";

/** Another site on the same server. */
function at(baseURL: string | undefined, domain: string): string {
  const url = new URL(baseURL ?? "");
  url.hostname = domain;
  return url.origin;
}

async function eduInfo(page: Page): Promise<unknown> {
  const cookie = (await page.context().cookies(page.url())).find((one) => one.name === "eduInfo");
  return cookie ? JSON.parse(decodeURIComponent(cookie.value)) : null;
}

const warning = "请联系管理员配置机构域名";

test("P1 a school's own domain shows that school and keeps it in eduInfo", async ({ page, baseURL }) => {
  await page.goto(`${at(baseURL, "northfield.localhost")}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Northfield School");
  await expect(page.getByRole("banner")).toContainText("Northfield School");
  expect(await eduInfo(page)).toEqual({ siteDomain: "northfield.localhost", deptId: 200, name: "北田学校" });
});

test("P1 an unknown domain warns as the specification writes it, in both languages, and keeps nothing", async ({
  page,
  baseURL,
}) => {
  const origin = at(baseURL, "unknown.localhost");
  for (const language of ["en-US", "zh-CN"]) {
    await page.goto(`${origin}/404`);
    await page.evaluate((lang) => {
      localStorage.setItem("lang", lang);
    }, language);
    await page.goto(`${origin}/pageHome`);
    await expect(page).toHaveURL(/\/optionError$/);
    await expect(page.getByText(warning).first()).toBeVisible();
    await expect(page.locator("main").getByText(warning)).toBeVisible();
    expect(await eduInfo(page)).toBeNull();
  }
});

test("P1 a source parameter skips the check: nothing is asked about the domain's branch, nothing is kept", async ({
  page,
  baseURL,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${at(baseURL, "unknown.localhost")}/pageHome?source=app`);
  await expect(page.getByText("No notices yet")).toBeVisible();
  await expect(page).toHaveURL(/\/pageHome\?source=app$/);
  expect(asked.some((url) => url.includes("selectConfigByKey"))).toBe(false);
  expect(await eduInfo(page)).toBeNull();
  await expect(page.getByText(warning)).toHaveCount(0);
});

test("P1 bare localhost just continues", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/pageHome");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Riverside University");
  expect(asked.some((url) => url.includes("selectConfigByKey"))).toBe(false);
  expect(await eduInfo(page)).toBeNull();
});

test("P1 what one school publishes cannot be read at another's domain", async ({ page, baseURL }) => {
  const northfield = at(baseURL, "northfield.localhost");
  const riverside = at(baseURL, "riverside.localhost");
  const list = async (origin: string) => {
    await page.goto(`${origin}/404`);
    // Asked by the page: only a browser knows that names under localhost are this machine.
    return page.evaluate(async () => {
      const answer = await fetch("/api/column/front/queryDocuments?shareNameExt=news&pageSize=50");
      const body = (await answer.json()) as { rows: { docId: number; channelId: number }[] };
      return body.rows;
    });
  };
  const theirs = await list(northfield);
  const ours = await list(riverside);
  expect(theirs.length).toBeGreaterThan(10);
  const ids = new Set(ours.map((row) => row.docId));
  expect(theirs.filter((row) => ids.has(row.docId))).toEqual([]);

  const first = theirs[0];
  await page.goto(`${northfield}/imageText/detail?docId=${first?.docId}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page is not available");
  await page.goto(`${riverside}/imageText/detail?docId=${first?.docId}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not available");
  await page.goto(`${riverside}/information?channel=${first?.channelId}`);
  await expect(page.getByText("No news yet")).toBeVisible();
});

test("P1 the two realms never meet: no page of the portal names the other one", async ({ page, baseURL }) => {
  for (const origin of [at(baseURL, "northfield.localhost"), new URL(baseURL ?? "").origin]) {
    const loaded: string[] = [];
    page.on("response", (response) => loaded.push(response.url()));
    for (const path of ["/pageHome", "/information", "/schools", "/orgHome"]) {
      await page.goto(origin + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await page.locator('a[href*="social"], img[src*="social"]').count()).toBe(0);
    }
    expect(loaded.filter((url) => /social|v1\//.test(new URL(url).pathname))).toEqual([]);
  }
});
