import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "./journey.ts";
import { conversation, openConversation, register, say } from "./inbox.ts";
import { signIn } from "./people.ts";

test("A4 signing out in one tab leads every closed page to the sign-in at once, and leaves nothing of the person", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `s${randomUUID().slice(0, 6)}`;
  const context = await browser.newContext({ baseURL: origin });
  const first = await context.newPage();
  await signIn(first, "clara");
  const inbox = await context.newPage();
  await inbox.goto("/message");
  await openConversation(inbox, "Ben Osei");
  await say(inbox, `${mark} mine`);
  await expect(conversation(inbox).getByText(`${mark} mine`)).toBeVisible();
  const rooms = await context.newPage();
  await rooms.goto("/rooms");
  await expect(rooms.getByRole("button", { name: /Clara/ }).first()).toBeVisible();
  const open = await context.newPage();
  await open.goto("/schools");
  await expect(open.getByRole("button", { name: /Clara/ }).first()).toBeVisible();

  await first.goto("/pageHome");
  await first.getByRole("button", { name: /Clara/ }).first().click();
  await first.getByRole("menuitem", { name: "Sign out" }).click();

  for (const page of [inbox, rooms]) await seesSignIn(page);
  for (const page of [inbox, rooms, open]) {
    await expect(page.getByText(/Clara|Ben Osei/)).toHaveCount(0);
    await expect(page.getByText(mark)).toHaveCount(0);
  }
  await expect(open).toHaveURL(/\/schools$/);
  await expect(open.getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(inbox).toHaveTitle(/^Sign in/);
  await expect.poll(() => databases(inbox)).toEqual([]);
  await context.close();
});

test("A4 a sign-in that one tab finds ended is over in the other tabs, also where only the cookie carries it", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = `e${randomUUID().slice(0, 6)}`;
  const [uma, vito] = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: origin })));
  if (!uma || !vito) throw new Error("no context");
  const token = await register(uma, origin, `Uma ${mark}`);
  await register(vito, origin, `Vito ${mark}`);
  const inbox = await uma.newPage();
  await inbox.goto("/message");
  await openConversation(inbox, `Vito ${mark}`);
  const asking = await uma.newPage();
  // A closed page: the inbox may hear of the end first, and the cookie be gone when this one asks.
  await asking.goto("/rooms");
  await expect(asking.getByRole("heading", { level: 1 })).toBeVisible();
  await endOnServer(uma, token);
  await asking.reload();
  for (const page of [asking, inbox]) {
    await seesSignIn(page);
    await expect(page.getByText(mark)).toHaveCount(0);
  }
  for (const context of [uma, vito]) await context.close();
});

async function seesSignIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole("heading", { name: /sign in/i }).first()).toBeVisible();
}

async function endOnServer(context: BrowserContext, token: string): Promise<void> {
  const answer = await context.request.post("/api/v1/auth/logout", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
}

async function databases(page: Page): Promise<string[]> {
  return await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith("lyceum-im|") ? [name] : [])),
  );
}
