import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "./journey.ts";
import { conversation, enter, linkTo, openConversation, said, say } from "./inbox.ts";

test("M17 without a line a reload shows conversations and messages, and what was written arrives once", async ({
  browser,
  baseURL,
}) => {
  const mark = `m${randomUUID().slice(0, 6)}`;
  const origin = baseURL ?? "";
  const anns = await browser.newContext();
  await enter(anns, origin, "ann");
  const page = await anns.newPage();
  await page.goto("/message");
  await openConversation(page, "Ben Osei");
  await say(page, `${mark} kept`);
  await expect(conversation(page).getByRole("img", { name: "Sending" })).toHaveCount(0);
  await expect(conversation(page).getByText(`${mark} kept`)).toBeVisible();
  await stored(page, `${mark} kept`);
  const { href } = new URL(page.url());

  const giveBack = await loseLine(anns);
  await page.reload();
  await expect(conversation(page).getByText(`${mark} kept`)).toBeVisible();
  await expect(linkTo(page, "Ben Osei")).toBeVisible();
  await say(page, `${mark} unsent`);
  await expect(conversation(page).getByText(`${mark} unsent`)).toBeVisible();
  await page.close();

  // Another tab, still without a line: what was on its way counts as failed.
  const next = await anns.newPage();
  await next.goto(href);
  await expect(conversation(next).getByText(`${mark} unsent`)).toBeVisible();
  await expect(next.getByText("Not sent")).toBeVisible();
  await giveBack();
  await next.reload();
  await expect(next.getByText("Not sent")).toBeVisible();
  await next.getByRole("button", { name: "Send again" }).click();
  await expect(next.getByText("Not sent")).toHaveCount(0);

  const bens = await browser.newContext();
  await enter(bens, origin, "ben");
  const ben = await bens.newPage();
  await ben.goto("/message");
  await openConversation(ben, "Ann Keller");
  await expect.poll(() => said(ben, mark)).toEqual([`${mark} kept`, `${mark} unsent`]);
  await anns.close();
  await bens.close();
});

test("M17 after signing out this browser keeps nothing of the person", async ({ browser, baseURL }) => {
  const context = await browser.newContext();
  await enter(context, baseURL ?? "", "clara");
  const page = await context.newPage();
  await page.goto("/message");
  await openConversation(page, "Ben Osei");
  await page.getByRole("textbox", { name: /^Write to/ }).fill("a draft of mine");
  await expect.poll(() => databases(page)).toContain("lyceum-im|edu|u-clara");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("kept:edu"))).toContain("clara");
  await page.getByRole("button", { name: /Clara/ }).first().click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/pageHome$/);
  // The page is loaded again, and what asks it during that is cut off.
  await expect(async () => {
    expect(await databases(page)).not.toContain("lyceum-im|edu|u-clara");
    const left = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(left).not.toContain("a draft of mine");
    expect(left).not.toContain("clara");
  }).toPass();
  await context.close();
});

/** Pages load, and messaging has no way to the server. */
async function loseLine(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route("**/v1/chat/token", (route) => route.abort());
  return () => context.unroute("**/v1/chat/token");
}

async function databases(page: Page): Promise<string[]> {
  return await page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []));
}

/** Waits until the database of the page holds a message with this text. */
async function stored(page: Page, text: string): Promise<void> {
  const read = () =>
    page.evaluate(async () => {
      const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith("lyceum-im|"));
      return await new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(found?.name ?? "");
        opening.addEventListener("error", () => reject(new Error("the database does not open")));
        opening.addEventListener("success", () => {
          const db = opening.result;
          const rows = db.transaction("msg").objectStore("msg").getAll();
          rows.addEventListener("success", () => {
            db.close();
            resolve(JSON.stringify(rows.result));
          });
        });
      });
    });
  await expect.poll(read).toContain(text);
}
