import { expect, type Page, test } from "./journey.ts";

/** An article of the site, as the page itself asks for it. */
async function anArticle(page: Page): Promise<{ docId: number; title: string; titleEn: string }> {
  await page.goto("/404");
  return page.evaluate(async () => {
    const answer = await fetch("/api/column/front/queryDocuments?shareNameExt=news&docType=imageText");
    const body = (await answer.json()) as { rows: { docId: number; title: string; titleEn: string }[] };
    const [row] = body.rows;
    if (!row) throw new Error("the demo has no news");
    return row;
  });
}

test("P3 without scripts a reader walks from the home page over a channel to an article and reads it", async ({
  browser,
  page,
  baseURL,
}) => {
  const article = await anArticle(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const reader = await context.newPage();
  const refused: string[] = [];
  reader.on("console", (message) => refused.push(message.text()));
  await reader.goto("/");
  await expect(reader).toHaveTitle("Riverside University");
  await reader.getByRole("link", { name: "News", exact: true }).first().click();
  await expect(reader).toHaveURL(/\/information$/);
  await reader.getByRole("link", { name: article.titleEn, exact: true }).click();
  await expect(reader).toHaveURL(new RegExp(`docId=${article.docId}$`));
  await expect(reader).toHaveTitle(`${article.titleEn} · Riverside University`);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(article.titleEn);
  await expect(reader.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);
  expect((await reader.locator("article p").allInnerTexts()).join(" ").length).toBeGreaterThan(200);

  const feed = await reader.request.get("/rss/news");
  expect(feed.headers()["content-type"]).toContain("application/rss+xml");
  expect(await feed.text()).toContain(`docId=${article.docId}`);
  expect(await (await reader.request.get("/sitemap.xml")).text()).toContain(`docId=${article.docId}<`);
  expect(await (await reader.request.get("/robots.txt")).text()).toContain("/sitemap.xml");
  expect(refused).toEqual([]);
  await context.close();
});

test("P3 with scripts the words are never drawn, move nothing, and the policy refuses nothing", async ({
  page,
}) => {
  const article = await anArticle(page);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.addInitScript(() => {
    const seen = { drawn: 0, inPage: 0, shift: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The entry of a shift names its parts; TypeScript's library does not know them.
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        if (sources.some(({ node }) => node?.parentElement?.closest("#words"))) seen.shift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    const look = () => {
      const words = document.getElementById("words");
      if (words) seen.inPage += 1;
      if (words && words.getClientRects().length > 0) seen.drawn += 1;
      requestAnimationFrame(look);
    };
    look();
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const answer = await page.goto(`/imageText/detail?docId=${article.docId}`);
  expect((await answer?.body())?.length).toBeLessThan(24_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.titleEn);
  await expect(page).toHaveTitle(`${article.titleEn} · Riverside University`);
  const seen = await page.evaluate(
    () => (globalThis as unknown as { seen: { drawn: number; inPage: number; shift: number } }).seen,
  );
  expect(seen.inPage).toBeGreaterThan(0);
  expect({ drawn: seen.drawn, shift: seen.shift }).toEqual({ drawn: 0, shift: 0 });
  await expect(page.locator("#words")).toHaveCount(0);
  expect(refused).toEqual([]);
});

test("A7 an address in Chinese opens in Chinese, and a choice of the reader goes before it", async ({
  page,
}) => {
  const article = await anArticle(page);
  await page.goto(`/imageText/detail?docId=${article.docId}&lang=zh-CN`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.title);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.getByRole("button", { name: "EN: 切换到英文" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.titleEn);
  await expect(page).toHaveURL(new RegExp(`docId=${article.docId}$`));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(article.titleEn);
});
