import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from "./journey.ts";
import { enterNew } from "./inbox.ts";
import { chooseDevices, noDevices } from "./rooms.ts";

type Person = { context: BrowserContext; page: Page; name: string };

const permissions = ["camera", "microphone", "clipboard-read", "clipboard-write"];

test("R1 a room is scheduled with a password and an attendee, changed, entered with and without it, and looked back at", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [hanna, nils, olga] = [
    await person(browser, origin, "Hanna"),
    await person(browser, origin, "Nils"),
    await person(browser, origin, "Olga"),
  ];
  const stamp = Date.now();
  const [first, name] = [`Botany ${stamp}`, `Zoology ${stamp}`];
  let number = "";

  await test.step("the host schedules it, and copies what to hand on", async () => {
    const { page } = hanna;
    await page.goto("/rooms");
    await page.getByRole("button", { name: "New Room" }).click();
    const dialog = page.getByRole("dialog", { name: "New Room" });
    await dialog.getByLabel("Room name").fill(first);
    await dialog.getByRole("switch", { name: "Password" }).check();
    const password = dialog.getByRole("textbox", { name: "Password" });
    await expect(password).toHaveValue(/^\d{6}$/);
    await password.fill("48");
    await dialog.getByRole("switch", { name: "Start later" }).check();
    await expect(dialog.getByLabel("Time zone")).toHaveValue(
      // By its city.
      new RegExp(
        `^${await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone.split("/").at(-1)?.replaceAll("_", " "))}`,
      ),
    );
    await dialog.getByRole("combobox", { name: "Attendees" }).fill(nils.name);
    await page.getByRole("option", { name: nils.name }).click();
    await expect(dialog.getByText(nils.name)).toBeVisible();
    await dialog.getByRole("button", { name: "Schedule room" }).click();
    await expect(dialog.getByText("Please enter six digits")).toBeVisible();
    await password.fill("482 913");
    await expect(password).toHaveValue("482913");
    await dialog.getByRole("button", { name: "Schedule room" }).click();
    const done = page.getByRole("dialog", { name: "The room is scheduled" });
    number = await done.getByLabel("Room number", { exact: true }).inputValue();
    expect(number).toMatch(/^\d{9}$/);
    await expect(done.getByLabel("Room link", { exact: true })).toHaveValue(`${origin}/rooms/${number}`);
    await done.getByRole("button", { name: "Copy: Room link" }).click();
    await expect.poll(() => clipboardOf(page)).toBe(`${origin}/rooms/${number}`);
    await done.getByRole("button", { name: "Copy invitation" }).click();
    await expect.poll(() => clipboardOf(page)).toContain(`Room number: ${number}`);
    expect(await clipboardOf(page)).toContain("Password: 482913");
    await done.getByRole("button", { name: "Done" }).click();
    await expect(rowOf(page, first)).toBeInViewport();
    await expect(rowOf(page, first).getByRole("img", { name: "Password required" })).toBeVisible();
  });

  await test.step("the attendee finds it in the list and is told of it and of a change", async () => {
    await nils.page.goto("/rooms");
    await show(nils.page, "Upcoming");
    const row = rowOf(nils.page, first);
    await expect(row).toContainText(`Invited by ${hanna.name}`);
    await expect(row.getByRole("button")).toHaveAccessibleName(`Add ${first} to a calendar`);
    await hanna.page.getByRole("button", { name: `Change ${first}` }).click();
    const dialog = hanna.page.getByRole("dialog", { name: "Change room" });
    await dialog.getByLabel("Room name").fill(name);
    await expect(dialog.getByText(nils.name)).toBeVisible();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(rowOf(hanna.page, name)).toBeVisible();
    await nils.page.goto("/message?show=notices");
    const notices = nils.page.getByRole("region", { name: "Notices" });
    await expect(notices.getByText(`You are invited to “${first}”`)).toBeVisible();
    await expect(notices.getByText(`is now called “${name}”`)).toBeVisible();
    await notices.getByRole("link", { name: "To the room" }).first().click();
    await expect(nils.page).toHaveURL(`${origin}/rooms/${number}`);
  });

  await test.step("the host opens it and reads the password to hand on", async () => {
    const { page } = hanna;
    await page.goto(`/rooms/${number}`);
    await expect(page.getByRole("textbox", { name: "User name" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveCount(0);
    await page.getByRole("button", { name: "Join the room" }).click();
    await expectInside(page);
    await page
      .getByRole("toolbar", { name: "Controls" })
      .getByRole("button", { name: /^Members/ })
      .click();
    const members = page.getByRole("complementary", { name: "Members" });
    await members.getByRole("button", { name: "Invited, not here yet (1)" }).click();
    await expect(members.getByRole("list", { name: "Invited, not here yet (1)" })).toContainText(nils.name);
    const panel = await openInvite(page);
    await expect(panel.getByLabel("Password", { exact: true })).toHaveValue("482913");
  });

  await test.step("whoever comes by number is asked: wrong is said at the field, right leads in", async () => {
    const { page } = olga;
    let isAway = false;
    await page.route(/\/socket\b/, (route) => (isAway ? route.abort() : route.continue()));
    await page.routeWebSocket(/\/socket/, (socket) => {
      if (isAway) void socket.close();
      else socket.connectToServer();
    });
    await page.goto("/rooms");
    await page.getByLabel("Room number").fill(number);
    // It comes with the profile.
    await expect(page.getByRole("textbox", { name: "User name" })).toHaveValue(olga.name);
    await page.getByRole("button", { name: "Join Room" }).click();
    const field = page.getByRole("textbox", { name: "Password" });
    await expect(field).toBeFocused();
    await field.fill("000000");
    await field.press("Enter");
    await expect(page.getByText("Wrong password. Please check the six digits.")).toBeVisible();
    await expect(field).toBeFocused();
    await page.evaluate(() => navigator.clipboard.writeText("482 913"));
    await field.press("ControlOrMeta+v");
    await expect(field).toHaveValue("482913");
    isAway = true;
    await field.press("Enter");
    await expect(page.getByRole("heading", { name: "The connection was lost. Reconnecting…" })).toBeVisible();
    isAway = false;
    await expectInside(page);
    const panel = await openInvite(page);
    await expect(panel.getByText("This room asks for a password. Ask a host for it.")).toBeVisible();
    await expect(panel.getByLabel("Password", { exact: true })).toHaveCount(0);
  });

  await test.step("the attendee enters without it", async () => {
    const { page } = nils;
    await page.goto("/rooms");
    await page.getByRole("link", { name: `Enter ${name}` }).click();
    await expect(page.getByRole("textbox", { name: "User name" })).toBeVisible();
    await expect(page.getByText("Host: ")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Password" })).toHaveCount(0);
    await page.getByRole("button", { name: "Join the room" }).click();
    await expectInside(page);
  });

  await test.step("the host changes the password and takes it away", async () => {
    const panel = hanna.page.getByRole("complementary", { name: "Invite to the room" });
    const field = panel.getByRole("textbox", { name: "Password" });
    const change = panel.getByRole("button", { name: "Change" });
    await change.press("Enter");
    await expect(field).toBeFocused();
    await field.fill("135790");
    await panel.getByRole("button", { name: "Save" }).press("Enter");
    await expect(panel.getByLabel("Password", { exact: true })).toHaveValue("135790");
    await expect(change).toBeFocused();
    await panel.getByRole("button", { name: "Remove" }).press("Enter");
    const set = panel.getByRole("button", { name: "Set a password" });
    await expect(set).toBeFocused();
    await set.press("Enter");
    await expect(field).toBeFocused();
    await panel.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(set).toBeFocused();
    const told = olga.page.getByText("This room asks for a password. Ask a host for it.");
    await expect(told).toHaveCount(0);
  });

  await test.step("when it is over the host sees who came", async () => {
    const { page } = hanna;
    await page.getByRole("button", { name: "End", exact: true }).click();
    await page.getByRole("button", { name: "End room" }).click();
    await expect(page).toHaveURL(/\/rooms$/);
    await show(page, "Finished");
    await page.getByRole("button", { name: `Attendance of ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Attendance of ${name}` });
    await expect(dialog.getByText("Attended: 1 of 1")).toBeVisible();
    const invited = dialog.getByRole("list", { name: "Invited" });
    await expect(invited.getByRole("listitem").filter({ hasText: nils.name })).toContainText("Attended");
    const visitors = dialog.getByRole("list", { name: "Attendance" });
    for (const { name: visitor } of [hanna, nils])
      await expect(visitors.getByRole("listitem").filter({ hasText: visitor })).toContainText("from");
  });
  for (const { context } of [hanna, nils, olga]) await context.close();
});

async function person(browser: Browser, origin: string, firstName: string): Promise<Person> {
  const context = await browser.newContext({ permissions });
  await chooseDevices(context, noDevices);
  const name = await enterNew(context, origin, firstName);
  return { context, page: await context.newPage(), name };
}

async function show(page: Page, stage: string): Promise<void> {
  await page.getByRole("radiogroup", { name: "My rooms" }).getByText(stage, { exact: true }).click();
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("listitem").filter({ hasText: name });
}

function clipboardOf(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function expectInside(page: Page): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Controls" })).toBeVisible();
}

async function openInvite(page: Page): Promise<Locator> {
  await page.getByRole("toolbar", { name: "Controls" }).getByRole("button", { name: "Invite" }).click();
  return page.getByRole("complementary", { name: "Invite to the room" });
}
