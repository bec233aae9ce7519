import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContext, expect, type Page, test } from "./journey.ts";
import { enter, enterNew, linkTo, openConversation, said, say, conversation } from "./inbox.ts";

type Person = { context: BrowserContext; page: Page };

test("D6 two people talk live, and every tab of one shows the same", async ({ browser, baseURL }) => {
  const mark = newMark();
  const ann = await person(browser, baseURL, "ann", "/message");
  const ben = await person(browser, baseURL, "ben", "/message");
  await openConversation(ann.page, "Ben Osei");
  await say(ann.page, `${mark} hello`);
  await expect(conversation(ann.page).getByText(`${mark} hello`)).toBeVisible();
  await openConversation(ben.page, "Ann Keller");
  await expect(conversation(ben.page).getByText(`${mark} hello`)).toBeVisible();
  await expect(conversation(ann.page).getByRole("img", { name: "Read" }).last()).toBeVisible();

  const secondTab = await ann.context.newPage();
  await secondTab.goto(ann.page.url());
  await expect(conversation(secondTab).getByText(`${mark} hello`)).toBeVisible();
  await say(secondTab, `${mark} from-the-second-tab`);
  await say(ben.page, `${mark} answer`);
  const all = [`${mark} hello`, `${mark} from-the-second-tab`, `${mark} answer`];
  for (const page of [ann.page, secondTab, ben.page]) {
    await expect.poll(async () => (await said(page, mark)).toSorted()).toEqual(all.toSorted());
  }

  // The tab that held the connection goes; the other one goes on.
  await ann.page.close();
  await say(ben.page, `${mark} still-there`);
  await expect(conversation(secondTab).getByText(`${mark} still-there`)).toBeVisible();
  await say(secondTab, `${mark} yes`);
  await expect(conversation(ben.page).getByText(`${mark} yes`)).toBeVisible();
  await ann.context.close();
  await ben.context.close();
});

test("D6 a message elsewhere shows a notification with a way to it, and a count until it is read", async ({
  browser,
  baseURL,
}) => {
  const mark = newMark();
  // Whoever is counted for must hear from nobody else.
  const ann = await newcomer(browser, baseURL, "Anneke", "/message");
  const clara = await newcomer(browser, baseURL, "Claire", "/404", noteNotifications);
  await openConversation(ann.page, clara.nick);
  const notification = clara.page.getByRole("listitem").filter({ hasText: "send you a message" });
  // The connection opens behind any page, at its own time, and a notification stays for three seconds.
  await expect(async () => {
    await say(ann.page, `${mark} are-you-there`);
    await expect(notification.first()).toContainText(ann.nick, { timeout: 5_000 });
    await expect(clara.page).toHaveTitle(/^\(\d+\) /, { timeout: 2_000 });
    await notification.first().getByRole("button", { name: "See" }).click({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(clara.page).toHaveURL(/\/message\?to=/);
  await expect(conversation(clara.page).getByText(`${mark} are-you-there`).last()).toBeVisible();
  await expect(clara.page).not.toHaveTitle(/^\(\d+\) /);
  expect(await notified(clara.page)).toContainEqual(expect.stringContaining(ann.nick));
  // The server knows it, too: what comes is counted from here.
  await expect(
    conversation(ann.page)
      .getByRole("img", { name: /^(Sending|Sent|Read)$/ })
      .last(),
  ).toHaveAccessibleName("Read");

  // In the inbox, but with nobody's conversation open, it counts and does not notify.
  await clara.page.goto("/message");
  await say(ann.page, `${mark} one-more`);
  const line = linkTo(clara.page, ann.nick);
  await expect(line.getByRole("img", { name: "1 unread message" })).toBeVisible();
  await expect(clara.page).toHaveTitle(/^\(1\) /);
  // By the time that the next one is counted, the first would have been notified.
  await say(ann.page, `${mark} and-another`);
  await expect(line.getByRole("img", { name: "2 unread messages" })).toBeVisible();
  expect(await notified(clara.page)).toEqual([]);
  await line.click();
  await expect(clara.page.getByRole("separator", { name: "New messages" })).toBeVisible();
  await expect(line.getByRole("img", { name: /unread/ })).toHaveCount(0);
  await ann.context.close();
  await clara.context.close();
});

test("A4 a device that is signed out elsewhere hears no more messages", async ({ browser, baseURL }) => {
  const mark = newMark();
  const lost = await person(browser, baseURL, "clara", "/message");
  const kept = await person(browser, baseURL, "clara", "/message");
  const witness = await person(browser, baseURL, "clara", "/message");
  const devices = [lost, kept, witness];
  for (const { page } of devices) await openConversation(page, "Ben Osei");
  await say(lost.page, `${mark} connected`);
  for (const { page } of devices)
    await expect(conversation(page).getByText(`${mark} connected`)).toBeVisible();
  const [lostToken, keptToken] = [await tokenOf(lost), await tokenOf(kept)];
  const answer = await kept.context.request.post("/api/account/devices/signOut", {
    headers: { authorization: `Bearer ${keptToken}` },
    // A token names its session.
    data: { id: lostToken.split(".")[1] },
  });
  expect(await answer.json()).toMatchObject({ data: { signedOut: 1 } });
  await expect(lost.page.getByText("kicked by the server").first()).toBeVisible();
  // What another device of the same person hears of two messages, the lost one would have heard of the first at least.
  for (const text of ["still-here", "here-too"]) {
    await say(kept.page, `${mark} ${text}`);
    await expect(conversation(witness.page).getByText(`${mark} ${text}`)).toBeVisible();
  }
  expect(await said(lost.page, mark)).toEqual([`${mark} connected`]);
  for (const { context } of devices) await context.close();
});

test("D6 M2 M3 M4 three devices of one person show the same, also the one that was away", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const mark = newMark();
  const tess = await newcomer(browser, origin, "Tess", "/message");
  const ulf = await newcomer(browser, origin, "Ulf", "/message");
  const state = await tess.context.storageState();
  const more = await Promise.all(
    [1, 2].map(async () => {
      // The sign-in of the first, and nothing else of its browser.
      const context = await browser.newContext({ baseURL: origin });
      await context.addCookies(state.cookies);
      const page = await context.newPage();
      await page.goto("/message");
      return { context, page };
    }),
  );
  const devices = [tess, ...more];
  const [first, second, third] = devices;
  if (!first || !second || !third) throw new Error("a device is missing");

  await openConversation(first.page, ulf.nick);
  await say(first.page, `${mark} one`);
  for (const { page } of [second, third]) await expect(linkTo(page, ulf.nick)).toContainText(`${mark} one`);

  // What is new on all is read on one, and so on all.
  await first.page.goto("/message");
  await openConversation(ulf.page, tess.nick);
  await say(ulf.page, `${mark} two`);
  const unread = (page: Page) => linkTo(page, ulf.nick).getByRole("img", { name: "1 unread message" });
  for (const { page } of devices) await expect(unread(page)).toBeVisible();
  await linkTo(second.page, ulf.nick).click();
  await expect(conversation(second.page).getByText(`${mark} two`)).toBeVisible();
  for (const { page } of devices) await expect(unread(page)).toHaveCount(0);

  for (const { page } of [first, third]) await linkTo(page, ulf.nick).click();
  const texts = (...words: string[]) => words.map((word) => `${mark} ${word}`);
  for (const { page } of devices) await expect.poll(() => said(page, mark)).toEqual(texts("one", "two"));

  await third.context.setOffline(true);
  await expect(third.page.getByText(/The connection was lost/)).toBeVisible();
  await say(second.page, `${mark} three`);
  await expect(conversation(ulf.page).getByText(`${mark} three`)).toBeVisible();
  await say(ulf.page, `${mark} four`);
  await expect(conversation(first.page).getByText(`${mark} four`)).toBeVisible();
  expect(await said(third.page, mark)).toEqual(texts("one", "two"));
  await third.context.setOffline(false);
  for (const { page } of devices)
    await expect.poll(() => said(page, mark)).toEqual(texts("one", "two", "three", "four"));

  const own = conversation(second.page)
    .locator("[data-flow]")
    .filter({ hasText: `${mark} three` });
  await own.getByRole("button", { name: "Message actions" }).focus();
  await second.page.keyboard.press("Enter");
  await second.page.getByRole("menuitem", { name: "Recall" }).press("Enter");
  for (const { page } of [...devices, ulf])
    await expect.poll(() => said(page, mark)).toEqual(texts("one", "two", "four"));
  for (const { context } of [...devices, ulf]) await context.close();
});

test("M2 what is written and sent without a network comes through, once and in order", async ({
  browser,
  baseURL,
}) => {
  const mark = newMark();
  const ann = await person(browser, baseURL, "ann", "/message");
  const ben = await person(browser, baseURL, "ben", "/message");
  await openConversation(ann.page, "Ben Osei");
  await openConversation(ben.page, "Ann Keller");
  await say(ann.page, `${mark} a-0`);
  await expect(conversation(ben.page).getByText(`${mark} a-0`)).toBeVisible();

  await ann.context.setOffline(true);
  await expect(ann.page.getByText(/The connection was lost/)).toBeVisible();
  for (const text of ["a-1", "a-2", "a-3"]) await say(ann.page, `${mark} ${text}`);
  await expect(conversation(ann.page).getByText(`${mark} a-3`)).toBeVisible();
  for (const text of ["b-1", "b-2"]) await say(ben.page, `${mark} ${text}`);
  await ann.context.setOffline(false);

  const ofAnn = ["a-0", "a-1", "a-2", "a-3"].map((text) => `${mark} ${text}`);
  const ofBen = ["b-1", "b-2"].map((text) => `${mark} ${text}`);
  for (const page of [ann.page, ben.page]) {
    await expect(async () => {
      const texts = await said(page, mark);
      expect(texts.filter((text) => text.includes(" a-"))).toEqual(ofAnn);
      expect(texts.filter((text) => text.includes(" b-"))).toEqual(ofBen);
    }).toPass();
  }
  await expect(async () => {
    expect(await said(ann.page, mark)).toEqual(await said(ben.page, mark));
  }).toPass();
  await expect(ann.page.getByText(/The connection was lost/)).toHaveCount(0);
  await ann.context.close();
  await ben.context.close();
});

async function person(
  browser: Browser,
  baseURL: string | undefined,
  userName: string,
  path: string,
): Promise<Person> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await enter(context, baseURL ?? "", userName);
  const page = await context.newPage();
  await page.goto(path);
  return { context, page };
}

async function newcomer(
  browser: Browser,
  baseURL: string | undefined,
  firstName: string,
  path: string,
  prepare?: () => void,
): Promise<Person & { nick: string }> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  if (prepare) await context.addInitScript(prepare);
  const nick = await enterNew(context, baseURL ?? "", firstName);
  const page = await context.newPage();
  await page.goto(path);
  return { context, page, nick };
}

/** Of the page. */
declare const notedTexts: string[];

/** Keeps the text of every notification that the page ever shows: it stays for three seconds only. */
function noteNotifications(): void {
  const noted: string[] = [];
  Object.assign(globalThis, { notedTexts: noted });
  const isNotification = (text: string | null) => text?.includes("send you a message");
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent));
    noted.push(...added.filter((text) => text !== null).filter(isNotification));
  }).observe(document, { childList: true, subtree: true });
}

async function notified(page: Page): Promise<string[]> {
  return await page.evaluate(() => notedTexts);
}

async function tokenOf({ context }: Person): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === "Admin-Token")?.value ?? "";
}

/** Tells the messages of one journey from all others in the same conversation. */
function newMark(): string {
  return `m${randomUUID().slice(0, 8)}`;
}
