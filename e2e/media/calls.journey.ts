import { type Browser, expect, type Page, test } from "../journey.ts";
import { enterAs, openConversation, openNew } from "../inbox.ts";
import { northfieldOf } from "../newcomer.ts";
import { signInStaff } from "../staff.ts";

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

test("M14 D8 at a school for children staff call each other, a pupil is not called and has no buttons", async ({
  browser,
  baseURL,
}) => {
  const origin = northfieldOf(baseURL);
  const open = async (signIn: (page: Page) => Promise<void>, to: string) => {
    const context = await browser.newContext({ baseURL: origin });
    const page = await context.newPage();
    await signIn(page);
    await page.goto("/message");
    await openConversation(page, to);
    return page;
  };
  const head = await open(async (page) => await signInStaff(page, "head", origin), "Ms. Grant");
  const teacher = await open(async (page) => await signInStaff(page, "ms.grant", origin), "Mr. Okafor");
  const lily = await open(async (page) => await enterAs(page, "lily", origin), "Ms. Grant");
  const call = { name: "Call", exact: true };
  await expect(lily.getByRole("textbox", { name: /^Write to/ })).toBeVisible();
  await expect(lily.getByRole("button", call)).toHaveCount(0);

  await teacher.getByRole("button", call).click();
  await ring(head, "Ms. Grant").getByRole("button", { name: "Decline" }).click();
  await expect(line(teacher, "Call declined")).toBeVisible();

  await openConversation(teacher, "Lily Chen");
  await teacher.getByRole("button", call).click();
  await expect(teacher.getByText("Your school does not let staff call pupils.")).toBeVisible();
  await expect(ring(lily, "Ms. Grant")).toHaveCount(0);
});
