import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "./journey.ts";
import { demoPassword } from "./people.ts";

/** Signs a demo member in without the sign-in page: the journeys of the inbox begin behind it. */
export async function enter(context: BrowserContext, origin: string, userName: string): Promise<void> {
  // Only the browser finds the schools below localhost.
  const { host, port } = new URL(origin);
  const answer = await context.request.post(`http://localhost:${port}/api/login`, {
    headers: { host },
    data: { kind: "password", userName, password: demoPassword, agreement: true },
  });
  await keepToken(context, origin, await answer.json());
}

/** The same for one page of a browser; `origin` is the site of the account. The page stays where it is. */
export async function enterAs(page: Page, userName: string, origin = ""): Promise<void> {
  await enter(page.context(), origin || String(test.info().project.use.baseURL), userName);
}

/** Signs in somebody whom no other journey meets: for journeys that clear, block or count. Answers the name. */
export async function enterNew(context: BrowserContext, origin: string, firstName: string): Promise<string> {
  const nickName = `${firstName} ${randomUUID().slice(0, 4)}`;
  await register(context, origin, nickName);
  return nickName;
}

/** A browser of somebody whom no other journey meets, in the inbox. Answers the page and the name. */
export async function openNew(browser: Browser, origin: string, firstName: string): Promise<[Page, string]> {
  const context = await browser.newContext({ baseURL: origin });
  const nick = await enterNew(context, origin, firstName);
  const page = await context.newPage();
  await page.goto("/message");
  return [page, nick];
}

/** Registers and signs in somebody of this name, whose account is new. Answers the token. */
export async function register(context: BrowserContext, origin: string, nickName: string): Promise<string> {
  const userName = `${nickName.split(" ")[0]?.toLowerCase()}-${randomUUID().slice(0, 8)}`;
  const contact = `${userName}@riverside.example`;
  const { request } = context;
  await request.post(`${origin}/api/auth/code`, { data: { realm: "edu", contact, purpose: "register" } });
  const { rows } = (await (await request.get(`${origin}/api/dev/outbox`)).json()) as {
    rows: { to: string; text: string }[];
  };
  const code = /\d{6}/.exec(rows.find(({ to }) => to === contact)?.text ?? "")?.[0] ?? "";
  const answer = await request.post(`${origin}/api/register`, {
    data: { contact, code, userName, nickName, password: demoPassword, agreement: true },
  });
  return await keepToken(context, origin, await answer.json());
}

async function keepToken(context: BrowserContext, origin: string, answer: unknown): Promise<string> {
  const { data } = answer as { data?: { access_token?: string } };
  const token = data?.access_token ?? "";
  expect(token, "the token of the sign-in").not.toBe("");
  await context.addCookies([{ name: "Admin-Token", value: token, url: origin }]);
  return token;
}

/** Finds a person by name and opens the conversation. */
export async function openConversation(page: Page, nick: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Search people and conversations" });
  // A search that takes too long is refused on a busy machine: people try again, as the page asks them to.
  await expect(async () => {
    await field.fill("");
    await field.fill(nick);
    await linkTo(page, nick).first().click({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: nick, exact: true })).toBeVisible();
}

/** The row of the conversation with one person; a team's row may name people too, in what was said last. */
export function linkTo(page: Page, nick: string): Locator {
  return page.getByRole("link").filter({ has: page.getByText(nick, { exact: true }) });
}

export async function say(page: Page, text: string): Promise<void> {
  const field = page.getByRole("textbox", { name: /^Write to/ });
  await field.fill(text);
  await field.press("Enter");
}

export function conversation(page: Page): Locator {
  return page.getByRole("log", { name: "Messages" });
}

/** The texts with this mark, in the order in which the page shows them. */
export async function said(page: Page, mark: string): Promise<string[]> {
  const found = new RegExp(`${mark} [\\w-]+`, "g");
  return [...(await conversation(page).innerText()).matchAll(found)].map(([text]) => text);
}
