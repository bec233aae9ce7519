import { randomUUID } from "node:crypto";
import { type Browser, expect, type Locator, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { conversation, enter, say } from "./inbox.ts";
import { signInStaff } from "./staff.ts";

test("M8 staff make a large team of a class: its members read and write, one is found by name, a message is recalled, and all fall silent", async ({
  browser,
  baseURL,
  page: teacher,
}) => {
  const origin = baseURL ?? "";
  const mark = `s${randomUUID().slice(0, 8)}`;
  const name = `Everybody ${mark}`;
  const [ben, clara] = await Promise.all([
    member(browser, origin, "ben"),
    member(browser, origin, "clara"),
    signInStaff(teacher, "teacher"),
  ]);
  // A member may make teams, but no large ones.
  await ben.getByRole("button", { name: "New team" }).click();
  const ownForm = ben.getByRole("dialog", { name: "New team" });
  await expect(ownForm.getByRole("textbox", { name: "Name of the team" })).toBeVisible();
  await expect(ownForm.getByRole("button", { name: "Large team of whole classes" })).toHaveCount(0);
  await ben.keyboard.press("Escape");

  await teacher.goto("/message");
  await teacher.getByRole("button", { name: "New team" }).click();
  await teacher.getByRole("button", { name: "Large team of whole classes" }).click();
  const form = teacher.getByRole("dialog", { name: "Large team of whole classes" });
  await form.getByRole("textbox", { name: "Name of the team" }).fill(name);
  await expect(form.getByRole("button", { name: "Make a large team" })).toBeDisabled();
  await form.getByRole("checkbox", { name: /^Discrete mathematics 1/ }).press("Space");
  expect(await findingsOf(teacher, "making a large team")).toEqual([]);
  await form.getByRole("button", { name: "Make a large team" }).click();
  await expect(teacher.getByRole("heading", { name })).toBeVisible();
  await expect(conversation(teacher)).toContainText("Dr. Tom Arden created the team with");

  for (const page of [ben, clara]) await rowOf(page, name).click();
  await say(ben, `${mark} hello`);
  await say(ben, `${mark} a slip`);
  for (const page of [teacher, clara])
    await expect(conversation(page).getByText(`${mark} a slip`)).toBeVisible();
  // The leader takes back what a member said; whoever was away does not find it either.
  await clara.goto("/404");
  const slip = conversation(teacher)
    .locator("[data-flow]")
    .filter({ hasText: `${mark} a slip` });
  await slip.getByRole("button", { name: "Message actions" }).press("Enter");
  await teacher.getByRole("menuitem", { name: "Recall" }).press("Enter");
  for (const page of [teacher, ben])
    await expect(conversation(page).getByText(`${mark} a slip`)).toHaveCount(0);
  await clara.goto("/message");
  await expect(rowOf(clara, name)).toContainText("recalled a message");
  await rowOf(clara, name).click();
  await expect(conversation(clara).getByText(`${mark} hello`)).toBeVisible();
  await expect(conversation(clara).getByText(`${mark} a slip`)).toHaveCount(0);

  await teacher.getByRole("button", { name: /^\d+ members$/ }).click();
  const panel = teacher.getByRole("dialog", { name: "Members" });
  await panel.getByRole("textbox", { name: "Find a member" }).fill("Ben O");
  await expect(panel.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(1);
  await expect(panel.getByText("Ben Osei")).toBeVisible();
  expect(await findingsOf(teacher, "the members of a large team")).toEqual([]);
  await panel.getByRole("button", { name: "More for Ben Osei" }).click();
  await teacher.getByRole("menuitem", { name: "Mute" }).click();
  await expect(panel.getByText("Muted", { exact: true })).toBeVisible();
  await expect(ben.getByText("You may not write in this team at the moment.")).toBeVisible();
  await panel.getByRole("button", { name: "Change the team" }).click();
  const modes = teacher.getByRole("dialog", { name: "Change the team" });
  await modes.getByRole("combobox", { name: "Who may write" }).selectOption("Owner and managers");
  await modes.getByRole("button", { name: "Save" }).click();
  await expect(clara.getByText("Only those who lead the team write at the moment.")).toBeVisible();

  await panel.getByRole("button", { name: "Dismiss the team" }).click();
  await teacher
    .getByRole("dialog", { name: /^Dismiss the team Everybody/ })
    .getByRole("button", { name: "Dismiss", exact: true })
    .click();
  for (const page of [teacher, ben, clara]) await expect(rowOf(page, name)).toHaveCount(0);
  // Whose conversation was open reads what happened.
  await expect(ben.getByText("Dr. Tom Arden dismissed the team")).toBeVisible();
  await expect(ben.getByText("It has ended for everybody,", { exact: false })).toBeVisible();
  expect(await findingsOf(ben, "a large team that was dismissed")).toEqual([]);
  for (const page of [ben, clara]) await page.context().close();
});

test("M8 M12 in a large team a text is edited, reactions are counted, a message is pinned, and who is removed reads so", async ({
  browser,
  baseURL,
  page: teacher,
}) => {
  const origin = baseURL ?? "";
  const mark = `s${randomUUID().slice(0, 8)}`;
  const name = `Notes ${mark}`;
  const [ben, clara] = await Promise.all([
    member(browser, origin, "ben"),
    member(browser, origin, "clara"),
    signInStaff(teacher, "teacher"),
  ]);
  await teacher.goto("/message");
  await teacher.getByRole("button", { name: "New team" }).click();
  await teacher.getByRole("button", { name: "Large team of whole classes" }).click();
  const form = teacher.getByRole("dialog", { name: "Large team of whole classes" });
  await form.getByRole("textbox", { name: "Name of the team" }).fill(name);
  await form.getByRole("checkbox", { name: /^Discrete mathematics 1/ }).press("Space");
  await form.getByRole("button", { name: "Make a large team" }).click();
  await expect(teacher.getByRole("heading", { name })).toBeVisible();
  for (const page of [ben, clara]) await rowOf(page, name).click();
  await say(ben, `${mark} too`);
  for (const page of [teacher, clara]) await expect(line(page, `${mark} too`)).toBeVisible();

  await act(ben, `${mark} too`, "Edit");
  const field = ben.getByRole("textbox", { name: /^Write to/ });
  await expect(field).toHaveValue(`${mark} too`);
  await field.fill(`${mark} two`);
  await field.press("Enter");
  for (const page of [teacher, ben, clara]) {
    await expect(line(page, `${mark} two`).getByRole("button", { name: /^Edited/ })).toBeVisible();
    await expect(line(page, `${mark} too`)).toHaveCount(0);
  }
  await act(clara, `${mark} two`, "React with 👍");
  await act(teacher, `${mark} two`, "React with 👍");
  for (const page of [teacher, ben, clara])
    await expect(line(page, `${mark} two`).getByRole("button", { name: /^👍 \d: / })).toHaveText(/2/);
  await act(teacher, `${mark} two`, "Pin");
  for (const page of [ben, clara])
    await expect(page.getByRole("region", { name: "Pinned messages" })).toContainText(`${mark} two`);
  expect(await findingsOf(clara, "a large team with reactions and a pin")).toEqual([]);
  // Who comes back later finds the same.
  await clara.reload();
  await expect(line(clara, `${mark} two`).getByRole("button", { name: /^👍 \d: / })).toHaveText(/2/);
  await expect(clara.getByRole("region", { name: "Pinned messages" })).toContainText(`${mark} two`);

  await teacher.getByRole("button", { name: /^\d+ members$/ }).click();
  const panel = teacher.getByRole("dialog", { name: "Members" });
  await panel.getByRole("textbox", { name: "Find a member" }).fill("Ben O");
  await panel.getByRole("button", { name: "Remove Ben Osei" }).click();
  await teacher
    .getByRole("dialog", { name: "Remove Ben Osei from the team?" })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await expect(ben.getByText("You are not a member of this team.")).toBeVisible();
  await expect(ben.getByText("Somebody who leads it removed you", { exact: false })).toBeVisible();
  for (const page of [ben, clara]) await page.context().close();
});

const line = (page: Page, text: string): Locator =>
  conversation(page).locator("[data-flow]").filter({ hasText: text });

async function act(page: Page, text: string, item: string): Promise<void> {
  await line(page, text).hover();
  await line(page, text).getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole("link", { name: new RegExp(name) });
}

async function member(browser: Browser, origin: string, userName: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  await enter(context, origin, userName);
  const page = await context.newPage();
  await page.goto("/message");
  return page;
}
