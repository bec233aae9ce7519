import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { contextOf, findingsOf } from "./axe.ts";
import { conversation, enter, say } from "./inbox.ts";
import { signInStaff } from "./staff.ts";

const write = (page: Page) => page.getByRole("textbox", { name: /^Write to/ });
const members = (page: Page) => page.getByRole("listbox", { name: "Members to mention" });
const rowOf = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(name) });
const marked = (page: Page, name: string, n: number) =>
  rowOf(page, name).getByRole("img", { name: n === 1 ? "1 mention of you" : `${n} mentions of you` });

test("M7 M4 D6 somebody is mentioned in a muted team: told, marked, led there and read; a recall takes the mark away", async ({
  browser,
  baseURL,
}) => {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const name = `Choir ${mark}`;
  const [ann, ben, clara] = await Promise.all([
    member(browser, baseURL, "ann", "light"),
    member(browser, baseURL, "ben", "dark"),
    member(browser, baseURL, "clara", "light"),
  ]);
  await makeTeam(ann, name);
  const text = async (page: Page) => await write(page).inputValue();

  // One wants to hear nothing of the team.
  await rowOf(ben, name).click();
  await ben.getByRole("button", { name: "3 members" }).click();
  const tells = ben.getByRole("combobox", { name: "Notifications of this team" });
  await tells.selectOption("1");
  // It shows what the server knows.
  await expect(tells).toHaveValue("1");
  await ben.keyboard.press("Escape");
  await ben.goto("/404");

  // The keys walk the members and choose one; nothing is sent by it.
  await write(ann).pressSequentially("Now @");
  await expect(members(ann).getByRole("option")).toHaveText([/everyone/, /Ben Osei/, /Clara Lindqvist/]);
  await expect(members(ann).getByRole("option", { name: "everyone" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  expect(await findingsOf(ann, "choosing whom to mention")).toEqual([]);
  await ann.screenshot({ path: test.info().outputPath("mention-picker.png") });
  await ann.keyboard.press("ArrowUp");
  await expect(members(ann).getByRole("option", { name: "Clara" })).toHaveAttribute("aria-selected", "true");
  await ann.keyboard.press("Escape");
  await expect(members(ann)).toHaveCount(0);
  await write(ann).fill("");
  await write(ann).pressSequentially("@be");
  await expect(members(ann).getByRole("option")).toHaveText([/Ben Osei/]);
  await expect(write(ann)).toHaveAttribute("aria-activedescendant", /-0$/);
  await ann.keyboard.press("Enter");
  expect(await text(ann)).toBe("@Ben Osei ");
  await ann.keyboard.type(`${mark} first`);
  await ann.keyboard.press("Enter");
  await expect(conversation(ann).getByText(`${mark} first`)).toBeVisible();

  // Told, though the team is muted; of what mentions nobody there is no word.
  await expect(ben.getByText(`Ann Keller mentioned you in ${name}`)).toBeVisible();
  await expect(ben.getByText(`Ann Keller mentioned you in ${name}`)).toHaveCount(0);
  for (let at = 0; at < 30; at++) await say(ann, `${mark} line ${at}`);
  await expect(conversation(ann).getByText(`${mark} line 29`)).toBeVisible();
  await expect(ben.getByText(new RegExp(`^${name}: `))).toHaveCount(0);

  // A draft keeps whom it names, and a mouse chooses, too.
  await write(ann).pressSequentially("@Os");
  await members(ann).getByRole("option", { name: "Ben Osei" }).click();
  await ann.keyboard.type(`${mark} second`);
  await ann.reload();
  await expect(write(ann)).toHaveValue(`@Ben Osei ${mark} second`);
  await write(ann).press("Enter");
  await expect(conversation(ann).getByRole("button", { name: "@Ben Osei" }).last()).toBeVisible();

  await ben.goto("/message");
  await expect(marked(ben, name, 2)).toBeVisible();
  await ben.reload();
  await expect(marked(ben, name, 2)).toBeVisible();
  await ben.screenshot({ path: test.info().outputPath("mention-list-dark.png") });
  await expect(marked(clara, name, 2)).toHaveCount(0);

  // The second is in the window, a button leads to the first.
  await rowOf(ben, name).click();
  await expect(conversation(ben).getByText(`${mark} second`)).toBeVisible();
  const lead = ben.getByRole("button", { name: "1 mention of you" });
  await expect(lead).toBeVisible();
  await ben.screenshot({ path: test.info().outputPath("mention-button-dark.png") });
  await lead.click();
  await expect(conversation(ben).getByText(`${mark} first`)).toBeVisible();
  await expect(lead).toHaveCount(0);
  await expect(rowOf(ben, name).getByRole("img", { name: /mentions? of you/ })).toHaveCount(0);
  expect(await findingsOf(ben, "mentions in the dark")).toEqual([]);
  await ben.screenshot({ path: test.info().outputPath("mention-own-dark.png") });
  // Who leads nothing may not mention everybody.
  await write(ben).pressSequentially("@");
  await expect(members(ben).getByRole("option")).toHaveText([/Ann Keller/, /Clara Lindqvist/]);
  await ben.keyboard.press("Escape");
  await write(ben).fill("");

  // Everybody; then the recall.
  await write(ann).pressSequentially("@ev");
  await expect(members(ann).getByRole("option")).toHaveText([/everyone/]);
  await ann.keyboard.press("Tab");
  await ann.keyboard.type(`${mark} all`);
  await ann.keyboard.press("Enter");
  await expect(marked(clara, name, 1)).toBeVisible();
  await write(ann).pressSequentially("@cla");
  await expect(members(ann).getByRole("option")).toHaveText([/Clara Lindqvist/]);
  await ann.keyboard.press("Enter");
  await ann.keyboard.type(`${mark} slip`);
  await ann.keyboard.press("Enter");
  await expect(marked(clara, name, 2)).toBeVisible();
  const slip = conversation(ann)
    .locator("[data-flow]")
    .filter({ hasText: `${mark} slip` });
  await slip.getByRole("button", { name: "Message actions" }).press("Enter");
  await ann.getByRole("menuitem", { name: "Recall" }).press("Enter");
  await expect(marked(clara, name, 1)).toBeVisible();
  await rowOf(clara, name).click();
  await expect(conversation(clara).getByText(`${mark} all`)).toBeVisible();
  await expect(marked(clara, name, 1)).toHaveCount(0);
  expect(await findingsOf(clara, "mentions in the light")).toEqual([]);
  await clara.screenshot({ path: test.info().outputPath("mention-all-light.png") });
  await conversation(clara).getByRole("button", { name: "@Ben Osei" }).last().click();
  await expect(clara.getByRole("dialog")).toContainText("Ben Osei");

  // A name in Chinese is found by letters.
  await ben.getByRole("button", { name: "3 members" }).click();
  await ben.getByRole("textbox", { name: "Your name in this team" }).fill("欧阳本");
  await ben.getByRole("button", { name: "Save the name" }).click();
  await write(ann).pressSequentially("@oyb");
  await expect(members(ann).getByRole("option")).toHaveText([/欧阳本/]);
  await ann.screenshot({ path: test.info().outputPath("mention-pinyin.png") });
  for (const page of [ann, ben, clara]) await page.context().close();
});

test("M8 in a large team the server finds whom the letters mean, and who is mentioned is told and marked", async ({
  browser,
  baseURL,
  page: teacher,
}) => {
  const mark = `m${randomUUID().slice(0, 8)}`;
  const name = `Everybody ${mark}`;
  const [clara, ben] = await Promise.all([
    member(browser, baseURL, "clara", "light"),
    member(browser, baseURL, "ben", "light"),
    signInStaff(teacher, "teacher"),
  ]);
  await clara.goto("/404");
  await teacher.goto("/message");
  await teacher.getByRole("button", { name: "New team" }).click();
  await teacher.getByRole("button", { name: "Large team of whole classes" }).click();
  const form = teacher.getByRole("dialog", { name: "Large team of whole classes" });
  await form.getByRole("textbox", { name: "Name of the team" }).fill(name);
  await form.getByRole("checkbox", { name: /^Discrete mathematics 1/ }).press("Space");
  await form.getByRole("button", { name: "Make a large team" }).click();
  await expect(teacher.getByRole("heading", { name })).toBeVisible();
  await write(teacher).pressSequentially("@");
  await expect(members(teacher).getByRole("option").first()).toContainText("everyone");
  await teacher.keyboard.type("Lindq");
  await expect(members(teacher).getByRole("option")).toHaveText([/Clara Lindqvist/]);
  await teacher.keyboard.press("Tab");
  await teacher.keyboard.type(`${mark} look`);
  await teacher.keyboard.press("Enter");
  await expect(clara.getByText(`mentioned you in ${name}`)).toBeVisible();
  await clara.goto("/message");
  await expect(marked(clara, name, 1)).toBeVisible();
  await expect(rowOf(ben, name)).toContainText(`${mark} look`);
  await expect(rowOf(ben, name).getByRole("img", { name: /of you/ })).toHaveCount(0);
  await rowOf(clara, name).click();
  await expect(conversation(clara).getByRole("button", { name: "@Clara Lindqvist" })).toBeVisible();
  await expect(rowOf(clara, name).getByRole("img", { name: /of you/ })).toHaveCount(0);
  for (const page of [clara, ben]) await page.context().close();
});

async function makeTeam(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "New team" }).click();
  const dialog = page.getByRole("dialog", { name: "New team" });
  await dialog.getByRole("textbox", { name: "Name of the team" }).fill(name);
  for (const nick of ["Ben Osei", "Clara Lindqvist"]) {
    await dialog.getByRole("textbox", { name: "Find people" }).fill(nick);
    await dialog.getByRole("checkbox", { name: nick }).press("Space");
  }
  await dialog.getByRole("textbox", { name: "Name of the team" }).press("Enter");
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

async function member(
  browser: Browser,
  origin = "",
  userName: string,
  colorScheme: "light" | "dark",
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: "en-US",
    ...contextOf({ colorScheme, lang: "en-US" }),
  });
  await enter(context, origin, userName);
  const page = await context.newPage();
  await page.goto("/message");
  return page;
}
