import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { enterNew } from "./inbox.ts";
import { admit, chooseDevices, noDevices } from "./rooms.ts";
import { signInStaff } from "./staff.ts";

type Person = { context: BrowserContext; page: Page; name: string };

test("P7 a weekly meeting is planned, its invitation accepted, one occurrence called off, and its minutes written by two at once and finished", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [olga, ivo] = [await person(browser, origin, "Olga"), await person(browser, origin, "Ivo")];
  const title = `Jour fixe ${Date.now()}`;

  await olga.page.goto("/meeting");
  await olga.page.getByRole("button", { name: "Plan a meeting" }).click();
  const dialog = olga.page.getByRole("dialog", { name: "Plan a meeting" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  // So soon that its room is open.
  await dialog.getByLabel("Start").fill(await wallIn(olga.page, 4));
  await dialog.getByLabel("Repeats").selectOption("week");
  await dialog.getByLabel("How many times").fill("3");
  await dialog.getByRole("combobox", { name: "Attendees" }).fill(ivo.name);
  await olga.page.getByRole("option", { name: ivo.name }).click();
  await dialog.getByRole("button", { name: "Add an item" }).click();
  await dialog.getByRole("textbox", { name: "Item 1" }).fill("Budget");
  await dialog.getByRole("textbox", { name: "Minutes 1" }).fill("25");
  await dialog.getByRole("button", { name: "Plan a meeting" }).click();
  await expect(heading(olga.page, title)).toBeVisible();
  const address = olga.page.url();

  await ivo.page.goto("/message?show=notices");
  const told = ivo.page.getByRole("region", { name: "Notices" });
  await expect(told.getByText(`You are invited to the meeting “${title}”`)).toBeVisible();
  await told.getByRole("link", { name: "Open and answer" }).first().click();
  await expect(heading(ivo.page, title)).toBeVisible();
  await expect(ivo.page.getByText("1 of 3")).toBeVisible();
  await expect(ivo.page.getByRole("link", { name: "Join the meeting" })).toBeVisible();
  await ivo.page.getByRole("textbox", { name: "Comment for the organiser" }).fill("With the figures");
  await ivo.page.getByRole("button", { name: "Yes" }).click();
  await expect(ivo.page.getByText("You come", { exact: true })).toBeVisible();
  await olga.page.reload();
  await expect(olga.page.getByText("1 come, 0 may come, 0 do not, 0 have not answered")).toBeVisible();
  await expect(olga.page.getByText("With the figures")).toBeVisible();

  const [first, second] = [editor(olga.page), editor(ivo.page)];
  await first.click();
  await olga.page.keyboard.type("Olga opens.");
  await expect(second).toContainText("Olga opens.");
  await expect(cursorOf(second, olga.name)).toHaveCount(1);
  await second.click();
  await ivo.page.keyboard.press("Control+End");
  await expect(cursorOf(first, ivo.name)).toHaveCount(1);
  await ivo.context.setOffline(true);
  await ivo.page.keyboard.type(" Ivo adds.");
  await expect(ivo.page.getByText("No connection.")).toBeVisible();
  await ivo.context.setOffline(false);
  await expect(first).toContainText("Olga opens. Ivo adds.");
  await expect(olga.page.getByText(`Writing: ${ivo.name}`)).toBeVisible();
  await ivo.page.reload();
  await expect(cursorOf(first, ivo.name)).toHaveCount(0);
  await olga.page.getByRole("button", { name: "Finish the minutes" }).click();
  await olga.page.getByRole("dialog").getByRole("button", { name: "Finish the minutes" }).click();
  const finished = ivo.page.getByRole("region", { name: "Minutes" });
  await expect(editor(ivo.page)).toHaveCount(0);
  await expect(finished).toContainText("Olga opens. Ivo adds.");

  await olga.page.goto(`/meeting?show=mine&q=${encodeURIComponent(title)}`);
  const rows = olga.page.getByRole("link", { name: title });
  await expect(rows).toHaveCount(3);
  await rows.nth(1).click();
  await olga.page.getByRole("button", { name: "Call off" }).click();
  const asks = olga.page.getByRole("dialog", { name: "Call off" });
  await asks.getByRole("textbox").fill("A holiday");
  await asks.getByRole("button", { name: "Call off" }).click();
  await expect(olga.page.getByText("This meeting is called off")).toBeVisible();
  await ivo.page.goto(`/meeting?show=mine&q=${encodeURIComponent(title)}`);
  await expect(ivo.page.getByText("Called off")).toHaveCount(1);
  await ivo.page.goto(address);
  await expect(ivo.page.getByRole("link", { name: "Join the meeting" })).toBeVisible();
  for (const { context } of [olga, ivo]) await context.close();
});

test("P7 the rule of a weekly meeting is changed from its second occurrence on, after reading what will happen", async ({
  browser,
  baseURL,
}) => {
  const olga = await person(browser, baseURL ?? "", "Olga");
  const { page } = olga;
  const title = `Weekly ${Date.now()}`;
  await page.goto("/meeting");
  await page.getByRole("button", { name: "Plan a meeting" }).click();
  const dialog = page.getByRole("dialog", { name: "Plan a meeting" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByLabel("Start").fill(await wallIn(page, 3 * 24 * 60));
  await dialog.getByLabel("Repeats").selectOption("week");
  await dialog.getByLabel("How many times").fill("4");
  await dialog.getByRole("button", { name: "Plan a meeting" }).click();
  await expect(heading(page, title)).toBeVisible();

  const list = `/meeting?show=mine&q=${encodeURIComponent(title)}`;
  const rows = page.getByRole("link", { name: title });
  await page.goto(list);
  await expect(rows).toHaveCount(4);
  await rows.nth(1).click();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  const change = page.getByRole("dialog", { name: "Change" });
  await expect(change.getByLabel("Repeats")).toHaveCount(0);
  await change.getByLabel("What to change").selectOption("following");
  await expect(change.getByLabel("How many times")).toHaveValue("3");
  const outlook = change.getByRole("status", { name: "What will happen" });
  await expect(outlook).toContainText("3 meetings keep their time.");
  await change.getByLabel("Every how many").selectOption("2");
  await expect(outlook).toContainText("2 meetings keep their time.");
  await expect(outlook).toContainText("One new meeting is planned.");
  await expect(outlook).toContainText("One is called off.");
  await expect(outlook).toContainText("Past meetings stay as they are");
  await change.getByLabel("Reason for meetings that are called off").fill("Every other week is enough.");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(change).toHaveCount(0);
  await expect(page.getByText("Every 2 weeks")).toBeVisible();
  await page.goto(list);
  await expect(rows).toHaveCount(5);
  await expect(page.getByText("Called off")).toHaveCount(1);
  await rows.nth(2).click();
  await expect(page.getByText("Every other week is enough.")).toBeVisible();
  await olga.context.close();
});

test("P7 R1 somebody without an account comes into a public meeting as a guest, after the host lets them in", async ({
  browser,
}) => {
  const permissions = ["camera", "microphone"];
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ permissions })));
  for (const context of contexts) await chooseDevices(context, noDevices);
  const [host, guest] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!host || !guest) throw new Error("two pages are needed");
  const title = `Open evening ${Date.now()}`;
  await signInStaff(host, "teacher");
  await host.goto("/meeting");
  await host.getByRole("button", { name: "Plan a meeting" }).click();
  const dialog = host.getByRole("dialog", { name: "Plan a meeting" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByLabel("Start").fill(await wallIn(host, 4));
  await dialog.getByLabel("Who sees it").selectOption("public");
  await dialog.getByRole("button", { name: "Plan a meeting" }).click();
  await expect(heading(host, title)).toBeVisible();
  const address = host.url();

  await guest.goto(address);
  await expect(heading(guest, title)).toBeVisible();
  const entrance = guest.getByRole("link", { name: "Join as a guest" });
  await expect(entrance).toHaveCount(0);
  await host.getByRole("link", { name: "Join the meeting" }).click();
  await host.getByRole("button", { name: "Join the room" }).click();
  await expect(host.getByRole("toolbar", { name: "Controls" })).toBeVisible();
  await guest.reload();
  await entrance.click();
  await guest.getByLabel("User name").fill("Aunt Gerda");
  await guest.getByRole("button", { name: "Join as a guest" }).click();
  await expect(guest.getByText("Please wait, the host will let you in.")).toBeVisible();
  await admit(host, "Aunt Gerda");
  await expect(guest.getByRole("toolbar", { name: "Controls" })).toBeVisible();
  for (const context of contexts) await context.close();
});

test("P7 A7 visitors see the public meetings alone, free of accessibility findings", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await page.goto("/meeting");
    const seminar = page.getByRole("link", { name: "Open seminar: reading old herbaria" });
    await expect(seminar).toBeVisible();
    await expect(page.getByText("Course team: plant science")).toHaveCount(0);
    await judge("/meeting");
    await seminar.click();
    await expect(heading(page, "Open seminar: reading old herbaria")).toBeVisible();
    await judge("/meeting/detail");
  });
});

async function person(browser: Browser, origin: string, firstName: string): Promise<Person> {
  const context = await browser.newContext();
  const name = await enterNew(context, origin, firstName);
  return { context, page: await context.newPage(), name };
}

const heading = (page: Page, title: string) => page.getByRole("heading", { level: 1, name: title });
/** Of somebody else in a text; the name is drawn. */
const cursorOf = (text: Locator, name: string) => text.locator(`[data-name="${name}"]`);
const editor = (page: Page) => page.getByRole("textbox", { name: "Minutes", exact: true });

/** What the clocks of the page show in so many minutes. */
async function wallIn(page: Page, minutes: number): Promise<string> {
  return await page.evaluate((ahead) => {
    const at = Date.now() + ahead * 60_000;
    return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutes);
}
