import { type Browser, type BrowserContext, expect, type Page, test } from "../journey.ts";
import { enter } from "../inbox.ts";
import { admit, chooseDevices, noDevices } from "../rooms.ts";

const unknownRoom = "The room does not exist, please confirm the room number or create a room!";

test("R1 R3 R7 a room from the lobby: by number, by link through the waiting room, to a new host, to its end", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const ann = await person(browser, origin, "ann");
  const clara = await person(browser, origin, "clara");
  const name = `Seminar ${Date.now()}`;
  let path = "";

  await test.step("the host makes a room and is in it with one press", async () => {
    const { page } = ann;
    await page.goto("/rooms");
    await page.getByRole("button", { name: "New Room" }).click();
    const dialog = page.getByRole("dialog", { name: "New Room" });
    await dialog.getByText("Free Speech Room").click();
    await dialog.getByLabel("Room name").fill(name);
    const guests = dialog.getByRole("radiogroup", { name: "Guests by link" });
    await guests.getByText("On", { exact: true }).click();
    const waiting = dialog.getByRole("radiogroup", { name: "Waiting room" });
    await waiting.getByText("On", { exact: true }).click();
    await dialog.getByRole("button", { name: "Open room" }).click();
    await expect(page).toHaveURL(/\/rooms\/\d+$/);
    path = new URL(page.url()).pathname;
    await expect(page.getByRole("heading", { name })).toBeVisible();
    await expect(page.getByText("Host: Ann Keller")).toBeVisible();
    await page.getByRole("button", { name: "Join the room" }).press("Enter");
    await expectInside(page, name);
    await expect(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Stop video", exact: true })).toBeVisible();
  });
  const number = path.split("/").at(-1) ?? "";

  await test.step("a number that is no room's says so; the right one leads in", async () => {
    const { page } = clara;
    await page.goto("/rooms");
    const field = page.getByLabel("Room number");
    await field.fill("12ab34");
    await expect(field).toHaveValue("1234");
    await page.getByRole("button", { name: "Join Room" }).click();
    await expect(page.getByText(unknownRoom)).toBeVisible();
    await field.fill("999999999");
    await page.getByRole("button", { name: "Join Room" }).click();
    await expect(page.getByText(unknownRoom)).toBeVisible();
    await page.getByLabel("User name").fill("");
    await page.getByRole("button", { name: "Join Room" }).click();
    await expect(page.getByText("Please input user name")).toBeVisible();
    await page.getByLabel("User name").fill("Clara L.");
    await field.fill(number);
    await page.getByRole("button", { name: "Join Room" }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByLabel("User name")).toHaveValue("Clara L.");
    await page.getByRole("switch", { name: "Turn on video" }).click();
    await page.getByRole("button", { name: "Join the room" }).click();
    await expect(page.getByText("Please wait, the host will let you in.")).toBeVisible();
    await admit(ann.page, "Clara L.");
    await expectInside(page, name);
    await expect(page.getByRole("button", { name: "Start video", exact: true })).toBeVisible();
  });

  await test.step("the keys press the buttons, but not while one writes", async () => {
    const { page } = clara;
    await page.keyboard.press("v");
    await expect(page.getByRole("button", { name: "Stop video", exact: true })).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await page.keyboard.press("v");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Stop video", exact: true })).toBeVisible();
  });

  await test.step("a second tab of the same browser offers to be used instead", async () => {
    const second = await clara.context.newPage();
    await second.goto(path);
    await expect(second.getByText("This room is open in another tab")).toBeVisible();
    await second.getByRole("button", { name: "Use here" }).click();
    await second.getByRole("button", { name: "Join the room" }).click();
    await expectInside(second, name);
    await expect(clara.page.getByText("The room was opened in another tab of this browser.")).toBeVisible();
    await clara.page.close();
    clara.page = second;
  });

  await test.step("a guest by link waits until the host lets them in", async () => {
    const guestPath = await invitationOf(ann, origin, number);
    const context = await browser.newContext({ permissions: ["camera", "microphone"] });
    await chooseDevices(context, noDevices);
    const page = await context.newPage();
    // Without an invitation one signs in first, and comes back here.
    await page.goto(new URL(path, origin).href);
    await expect(page).toHaveURL(`${origin}/login?redirect=${encodeURIComponent(path)}`);
    await page.goto(new URL(guestPath, origin).href);
    await page.getByRole("button", { name: "Join as a guest" }).click();
    await expect(page.getByText("Please input user name")).toBeVisible();
    await page.getByLabel("User name").fill("   ");
    await page.getByRole("button", { name: "Join as a guest" }).click();
    await expect(page.getByText("Username length should be greater than 0")).toBeVisible();
    await page.getByLabel("User name").fill("Aunt Gerda");
    await page.getByRole("button", { name: "Join as a guest" }).click();
    await expect(page.getByText("Please wait, the host will let you in.")).toBeVisible();
    await admit(ann.page, "Aunt Gerda");
    await expectInside(page, name);
    await ann.page.getByRole("button", { name: "Actions for Aunt Gerda" }).click();
    await ann.page.getByRole("menuitem", { name: "Kick out" }).click();
    await ann.page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    const dialog = page.getByRole("dialog", { name: "You are no longer in the room" });
    await expect(dialog.getByText("You were removed from the room by the host.")).toBeVisible();
    await dialog.getByRole("button", { name: "To the home page" }).click();
    await expect(page).toHaveURL(/\/pageHome/);
    await context.close();
  });

  await test.step("the host names a successor and leaves; the successor ends the room", async () => {
    const { page } = ann;
    await page.getByRole("button", { name: "End", exact: true }).click();
    await page.getByRole("button", { name: "Leave room" }).click();
    const dialog = page.getByRole("dialog", { name: "Select a new host" });
    await expect(dialog.getByRole("button", { name: "Transfer and leave" })).toBeDisabled();
    await dialog.getByLabel("Search members").fill("clara");
    await dialog.getByText("Clara L.").click();
    await dialog.getByRole("button", { name: "Transfer and leave" }).click();
    await expect(page).toHaveURL(/\/rooms$/);
    await clara.page.getByRole("button", { name: "End", exact: true }).click();
    await clara.page.getByRole("button", { name: "End room" }).click();
    await expect(clara.page).toHaveURL(/\/rooms$/);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: unknownRoom })).toBeVisible();
  });
  await ann.context.close();
  await clara.context.close();
});

type Person = { context: BrowserContext; page: Page; token: string };

async function person(browser: Browser, origin: string, userName: string): Promise<Person> {
  const context = await browser.newContext({ permissions: ["camera", "microphone"] });
  // Whether they are on is for the page to say.
  await chooseDevices(context, {});
  await enter(context, origin, userName);
  const cookies = await context.cookies(origin);
  const token = cookies.find(({ name }) => name === "Admin-Token")?.value ?? "";
  return { context, page: await context.newPage(), token };
}

/** In the room: its name above, its tools below. */
async function expectInside(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("toolbar", { name: "Controls" })).toBeVisible();
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

/** The address that lets guests in, as the invitation of the room shows it. */
async function invitationOf({ context, token }: Person, origin: string, number: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await context.request.get(`${origin}/api/v1/rooms/${number}/invitation`, { headers });
  const { data } = (await answer.json()) as { data: { guestPath: string } };
  return data.guestPath;
}
