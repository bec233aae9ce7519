import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { pictureOf } from "./picture.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";
import { signInStaff } from "./staff.ts";

const tool = (page: Page, name: string | RegExp) => page.getByRole("toolbar").getByRole("button", { name });
const panel = (page: Page, name: string) => page.getByRole("complementary", { name });
const words = "This is done to me in every lesson.";

test("D8 a picture in a room is reported, staff see the copy, remove it for everybody, and close the room", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const mark = `Room ${randomUUID().slice(0, 8)}`;
  const host = await newcomer(browser, baseURL, "Hope Reporter");
  const roomId = await makeRoom(host.context, baseURL, host.token, { kind: "freeSpeech", name: mark });
  await enterRoom(host.page, `/rooms/${roomId}`);
  const ann = await newcomer(browser, baseURL, "Ann Reported");
  const ben = await newcomer(browser, baseURL, "Ben Reporting");
  for (const { page } of [ann, ben]) {
    await enterRoom(page, `/rooms/${roomId}`);
    await tool(page, /^Chat/).click();
  }
  const [anns, bens] = [panel(ann.page, "Chat"), panel(ben.page, "Chat")];
  const picture = { name: "secret.png", mimeType: "image/png", buffer: await pictureOf(ann.page) };
  await anns.locator("input[type=file]").setInputFiles(picture);
  const shared = (chat: ReturnType<typeof panel>) => chat.getByRole("link", { name: /secret\.png/ });
  await expect(shared(bens)).toBeVisible();

  await test.step("the message, by its button, and the host and the person by menus", async () => {
    expect(await findingsOf(ben.page, "the chat with reports")).toEqual([]);
    await bens.getByRole("button", { name: "Report this message of Ann Reported" }).press("Enter");
    await send(ben.page, "Report a message of Ann Reported");
    await expect(anns.getByRole("button", { name: /^Report this message/ })).toHaveCount(0);
    await tool(ben.page, /^Members/).click();
    const members = panel(ben.page, "Members");
    await members.getByRole("button", { name: "Actions for Ann Reported" }).click();
    await ben.page.getByRole("menuitem", { name: "Report to staff" }).press("Enter");
    await send(ben.page, "Report Ann Reported");
    await members.getByRole("button", { name: "Report this room" }).press("Enter");
    await send(ben.page, "Report this room");
    await tool(ben.page, /^Chat/).click();
  });

  const admin = await (await browser.newContext()).newPage();
  await signInStaff(admin, "admin");
  await admin.goto("/staff/reports?kind=room");
  await test.step("the copy has the picture, covered, and who was there; the message goes live", async () => {
    const drawer = await openReport(admin, "Ann Reported", `Chat of a room: ${mark}`);
    const people = drawer.getByRole("region", { name: "Who was in the room" });
    await expect(people).toContainText("3 people when it was reported.");
    await expect(people.getByRole("listitem").first()).toContainText("Ann Reported");
    await drawer.getByRole("button", { name: "Show the picture" }).click();
    await expect(drawer.getByRole("img", { name: "The reported picture" })).toBeVisible();
    expect(await findingsOf(admin, "a report from a room")).toEqual([]);
    await admin.emulateMedia({ colorScheme: "dark" });
    expect(await findingsOf(admin, "a report from a room in the dark")).toEqual([]);
    await drawer.getByRole("button", { name: "Remove for everybody" }).click();
    await expect(drawer).toHaveCount(0);
    for (const chat of [anns, bens]) await expect(shared(chat)).toHaveCount(0);
  });

  await test.step("the person is put out and does not come back, and the room ends", async () => {
    const person = await openReport(admin, "Ann Reported", `Person in a room: ${mark}`);
    await person.getByRole("button", { name: "Put the person out" }).click();
    await expect(ann.page.getByRole("toolbar")).toHaveCount(0);
    await expect(person).toHaveCount(0);
    // The list is read again, which closes the menu of a row.
    await expect(rowOf(admin, "Ann Reported", `Person in a room: ${mark}`)).toHaveCount(0);
    const room = await openReport(admin, "Hope Reporter", `Room: ${mark}`);
    await room.getByRole("button", { name: "Close the room" }).click();
    for (const { page } of [host, ben]) await expect(page.getByRole("toolbar")).toHaveCount(0);
  });
  for (const { context } of [host, ann, ben]) await context.close();
  await admin.context().close();
});

test("D8 R3 whom the host puts out of a room reports it from the page that says so", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const mark = `Room ${randomUUID().slice(0, 8)}`;
  const host = await newcomer(browser, baseURL, "Hope Putter");
  const roomId = await makeRoom(host.context, baseURL, host.token, { kind: "freeSpeech", name: mark });
  await enterRoom(host.page, `/rooms/${roomId}`);
  const ann = await newcomer(browser, baseURL, "Ann Put Out");
  await enterRoom(ann.page, `/rooms/${roomId}`);
  await tool(host.page, /^Members/).click();
  await panel(host.page, "Members").getByRole("button", { name: "Actions for Ann Put Out" }).click();
  await host.page.getByRole("menuitem", { name: "Kick out" }).press("Enter");
  const kick = host.page.getByRole("dialog", { name: "Remove Ann Put Out from the room?" });
  await kick.getByRole("button", { name: "Remove", exact: true }).click();
  const over = ann.page
    .getByRole("dialog")
    .filter({ hasText: "You were removed from the room by the host." });
  await expect(over).toBeVisible();
  expect(await findingsOf(ann.page, "being put out")).toEqual([]);
  await ann.page.screenshot({ path: test.info().outputPath("put-out.png") });
  await over.getByRole("button", { name: "Report this room" }).press("Enter");
  await expect(ann.page.getByText("as you last saw the room", { exact: false })).toBeVisible();
  expect(await findingsOf(ann.page, "reporting after being put out")).toEqual([]);
  await ann.page.screenshot({ path: test.info().outputPath("put-out-report.png") });
  await send(ann.page, "Report this room");
  await expect(over).toBeVisible();

  const admin = await (await browser.newContext()).newPage();
  await signInStaff(admin, "admin");
  await admin.goto("/staff/reports?kind=room");
  const drawer = await openReport(admin, "Hope Putter", `Room: ${mark}`);
  await expect(drawer.getByRole("region", { name: "Who was in the room" })).toContainText("Ann Put Out");
  for (const { context } of [host, ann]) await context.close();
  await admin.context().close();
});

async function send(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name, exact: true });
  await dialog.getByRole("textbox", { name: "What happened?" }).fill(words);
  await dialog.getByRole("button", { name: "Send the report" }).press("Enter");
  await expect(dialog).toHaveCount(0);
}

const rowOf = (page: Page, reported: string, place: string) =>
  page.getByRole("row").filter({ hasText: reported }).filter({ hasText: place });

async function openReport(page: Page, reported: string, place: string) {
  await rowOf(page, reported, place)
    .getByRole("button", { name: `Report about ${reported}` })
    .click();
  await page.getByRole("menuitem", { name: "Open" }).click();
  return page.getByRole("dialog", { name: `Report about ${reported}` });
}
