import { type Browser, expect, type Page, test } from "../journey.ts";
import { openConversation, openNew } from "../inbox.ts";

const picture = (page: Page) => page.locator("[data-call-picture] video[data-shown]");
const ring = (page: Page, nick: string) => page.getByRole("alertdialog", { name: `${nick} is calling` });
const line = (page: Page, text: string | RegExp) =>
  page.getByRole("button", { name: text }).filter({ has: page.locator("time") });

/** The same person in a browser of its own. */
async function openAgain(browser: Browser, page: Page, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await other.goto("/message");
  return other;
}

test("M14 a call rings on all devices of one person, is answered on one, and is declined or missed in the words of both", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const [ann, annName] = await openNew(browser, baseURL, "Ann");
  const [ben, benName] = await openNew(browser, baseURL, "Ben");
  const desk = await openAgain(browser, ben, baseURL);
  for (const page of [ben, desk]) await openConversation(page, annName);
  await openConversation(ann, benName);

  await test.step("with picture: both devices ring, one answers, the other stops, both see each other", async () => {
    await ann.getByRole("button", { name: "Video call", exact: true }).click();
    await expect(ring(desk, annName)).toBeVisible();
    await ring(ben, annName).getByRole("button", { name: "Answer with video" }).click();
    await expect(ring(desk, annName)).toBeHidden();
    for (const page of [ann, ben]) await expect(picture(page)).toBeVisible();
    await ben.getByRole("button", { name: "Mute", exact: true }).click();
    await expect(ann.getByText(`${benName} is muted`)).toBeVisible();
    await ann.getByRole("button", { name: "Hang up" }).click();
    for (const page of [ann, ben, desk]) await expect(line(page, /^Video call, \d/)).toBeVisible();
    await expect(ben.getByText("Call ended")).toBeVisible();
  });

  await test.step("declined on one device: the other stops, and the caller reads so", async () => {
    await ann.getByRole("button", { name: "Call", exact: true }).click();
    await expect(ring(ben, annName)).toBeVisible();
    await ring(desk, annName).getByRole("button", { name: "Decline" }).click();
    await expect(ring(ben, annName)).toBeHidden();
    await expect(line(ann, "Call declined")).toBeVisible();
    await expect(line(ben, "You declined a call")).toBeVisible();
  });

  await test.step("given up before anybody answers: missed", async () => {
    await ann.getByRole("button", { name: "Call", exact: true }).click();
    await expect(ring(ben, annName)).toBeVisible();
    await ann.getByRole("button", { name: "Cancel the call" }).click();
    for (const page of [ben, desk]) {
      await expect(ring(page, annName)).toBeHidden();
      await expect(line(page, "Missed call")).toBeVisible();
    }
    await expect(line(ann, "No answer")).toBeVisible();
  });
  for (const page of [ann, ben, desk]) await page.context().close();
});
