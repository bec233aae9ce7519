import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "../journey.ts";
import { findingsOf } from "../axe.ts";
import { conversation, openNew } from "../inbox.ts";
import { joinHere } from "../rooms.ts";

const ring = (page: Page, nick: string, team: string) =>
  page.getByRole("alertdialog", { name: `${nick} is calling ${team}` });

test("M14 a team is called: it rings on all devices, one joins, one declines and comes later by the line, which says how long it was", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const team = `Choir ${randomUUID().slice(0, 6)}`;
  const [ann, annName] = await openNew(browser, baseURL, "Ann");
  const [ben, benName] = await openNew(browser, baseURL, "Ben");
  const [cat, catName] = await openNew(browser, baseURL, "Cat");
  const desk = await openAgain(browser, ben, baseURL);
  await makeTeam(ann, team, [benName, catName]);
  for (const page of [ben, cat]) await page.getByRole("link", { name: new RegExp(team) }).click();

  await test.step("it rings at both, and on both devices of one until that one joins", async () => {
    await ann.getByRole("button", { name: "Call the team" }).click();
    for (const page of [ben, desk, cat]) await expect(ring(page, annName, team)).toBeVisible();
    expect(await findingsOf(cat, "a team that calls")).toEqual([]);
    await ring(ben, annName, team).getByRole("button", { name: "Join" }).click();
    await expect(ring(desk, annName, team)).toBeHidden();
    await ring(cat, annName, team).getByRole("button", { name: "Decline" }).click();
    await expect(ring(cat, annName, team)).toBeHidden();
    for (const page of [ann, ben]) await joinHere(page);
    for (const [page, nick] of [
      [ann, benName],
      [ben, annName],
    ] as const)
      await expect(page.getByText(nick).first()).toBeVisible();
  });

  await test.step("who has declined joins by the line", async () => {
    await expect(conversation(cat).getByText(`${annName} started a call`)).toBeVisible();
    await cat.emulateMedia({ colorScheme: "dark" });
    expect(await findingsOf(cat, "a call of a team that goes on")).toEqual([]);
    await conversation(cat).getByRole("link", { name: "Join" }).click();
    await joinHere(cat);
    await expect(cat.getByText(annName).first()).toBeVisible();
  });

  await test.step("when the host ends it for all, the line says how long it was, and there is no way in", async () => {
    await ann.getByRole("button", { name: "End", exact: true }).click();
    await ann.getByRole("dialog").getByRole("button", { name: "End room" }).click();
    await desk.getByRole("link", { name: new RegExp(team) }).click();
    await expect(conversation(desk).getByText(/^Call of the team, \d+:\d\d$/)).toBeVisible();
    await expect(conversation(desk).getByRole("link", { name: "Join" })).toHaveCount(0);
  });
  for (const page of [ann, ben, cat, desk]) await page.context().close();
});

async function makeTeam(page: Page, name: string, nicks: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "New team" }).click();
  const dialog = page.getByRole("dialog", { name: "New team" });
  await dialog.getByRole("textbox", { name: "Name of the team" }).fill(name);
  for (const nick of nicks) {
    await dialog.getByRole("textbox", { name: "Find people" }).fill(nick);
    await dialog.getByRole("checkbox", { name: nick }).press("Space");
  }
  await dialog.getByRole("textbox", { name: "Name of the team" }).press("Enter");
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

/** The same person in a browser of its own. */
async function openAgain(browser: Browser, page: Page, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await other.goto("/message");
  return other;
}
