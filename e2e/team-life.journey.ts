import { randomUUID } from "node:crypto";
import { type Browser, expect, type Page, test } from "./journey.ts";
import { contextOf, look, makeJudge, speak } from "./axe.ts";
import { conversation, enterNew, say } from "./inbox.ts";
import { texts as chinese } from "../packages/texts/src/team-members/zh-CN.ts";
import { texts as english } from "../packages/texts/src/team-members/en-US.ts";
import { texts as chineseTeams } from "../packages/texts/src/teams/zh-CN.ts";
import { texts as englishTeams } from "../packages/texts/src/teams/en-US.ts";

test("M7 a team with owner, manager, applicant and invited person: who comes in, who writes, and every device sees it", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const name = `Debating ${randomUUID().slice(0, 8)}`;
  const [[owner], [manager, nickOfManager], [applicant, nickOfApplicant], [invited, nickOfInvited]] =
    await Promise.all([
      open(browser, origin, "Olga"),
      open(browser, origin, "Max"),
      open(browser, origin, "Aki"),
      open(browser, origin, "Ivo"),
    ]);
  await owner.getByRole("button", { name: "New team" }).click();
  const making = owner.getByRole("dialog", { name: "New team" });
  await making.getByRole("textbox", { name: "Name of the team" }).fill(name);
  await making.getByRole("textbox", { name: "Find people" }).fill(nickOfManager);
  await making.getByRole("checkbox", { name: nickOfManager }).press("Space");
  await making.getByRole("textbox", { name: "Name of the team" }).press("Enter");
  await expect(owner.getByRole("heading", { name })).toBeVisible();

  // A manager, and people who are asked before they are members.
  const panel = await openPanel(owner);
  await choose(owner, nickOfManager, "Make a manager");
  await panel.getByRole("button", { name: "Change the team" }).click();
  const form = owner.getByRole("dialog", { name: "Change the team" });
  await form.getByRole("combobox", { name: "People who are added" }).selectOption("Are asked first");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const numberLine = await panel.getByText(/Number of the team: \d+/).innerText();
  const number = /\d+/.exec(numberLine)?.[0] ?? "";
  await panel.getByRole("button", { name: "Add people" }).click();
  await panel.getByRole("textbox", { name: "Find people" }).fill(nickOfInvited);
  await panel.getByRole("checkbox", { name: nickOfInvited }).press("Space");
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await expect(owner.getByText("The people were asked.")).toBeVisible();
  await expect(panel.getByText(nickOfInvited)).toHaveCount(0);

  // The invited person, on two devices: accepted on one, settled on the other.
  const second = await browser.newContext({
    baseURL: origin,
    storageState: await invited.context().storageState(),
  });
  const secondOfInvited = await second.newPage();
  for (const page of [invited, secondOfInvited]) {
    await page.goto("/message?show=friends");
    await expect(section(page, "Invitations to teams").getByText(`invites you to ${name}`)).toBeVisible();
  }
  await expect(invited.getByRole("link", { name: "Friends, 1 request" })).toBeVisible();
  await invited.getByRole("button", { name: `Accept the invitation to ${name}` }).click();
  await expect(section(secondOfInvited, "Invitations to teams")).toHaveCount(0);
  await expect(secondOfInvited.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expect(conversation(owner)).toContainText(`${nickOfInvited} joined the team`);

  // The applicant asks both who lead; the manager decides, and the owner's request is settled.
  await applicant.goto("/message?show=friends");
  await applicant.getByRole("textbox", { name: "Number of the team" }).fill(number);
  await section(applicant, "Join a team")
    .getByRole("textbox", { name: "A few words, if you like" })
    .fill("I argue well");
  await applicant.getByRole("button", { name: "Ask to join" }).click();
  await expect(applicant.getByText("Your request is waiting for an answer.")).toBeVisible();
  await manager.goto("/message?show=friends");
  const requests = section(manager, "Requests to join your teams");
  await expect(requests.getByText("I argue well")).toBeVisible();
  await owner.keyboard.press("Escape");
  await owner.getByRole("link", { name: "Friends, 1 request" }).click();
  await expect(section(owner, "Requests to join your teams")).toBeVisible();
  await manager.getByRole("button", { name: `Accept ${nickOfApplicant} for ${name}` }).click();
  await expect(section(owner, "Requests to join your teams")).toHaveCount(0);
  await applicant.getByRole("link", { name: new RegExp(name) }).click();
  await expect(conversation(applicant)).toContainText(`${nickOfManager} let ${nickOfApplicant} in`);

  // The manager takes back what a member said, silences the member, and lets the member write again.
  await say(applicant, "Something unkind");
  await manager.getByRole("link", { name: new RegExp(name) }).click();
  const said = conversation(manager).locator("[data-flow]").filter({ hasText: "Something unkind" });
  await said.getByRole("button", { name: "Message actions" }).press("Enter");
  await manager.getByRole("menuitem", { name: "Recall" }).press("Enter");
  await expect(conversation(applicant).getByText("Something unkind")).toHaveCount(0);
  const panelOfManager = await openPanel(manager);
  await choose(manager, nickOfApplicant, "Mute");
  await expect(panelOfManager.getByText("Muted", { exact: true })).toBeVisible();
  await expect(applicant.getByText("You may not write in this team at the moment.")).toBeVisible();
  await expect(applicant.getByRole("textbox", { name: /^Write to/ })).toHaveCount(0);
  await choose(manager, nickOfApplicant, "Let write again");
  await say(applicant, "Thank you");
  await expect(conversation(manager)).toContainText("Thank you");

  // A name in the team, which the others see.
  const panelOfApplicant = await openPanel(applicant);
  await panelOfApplicant.getByRole("textbox", { name: "Your name in this team" }).fill("Cicero");
  await panelOfApplicant.getByRole("button", { name: "Save the name" }).click();
  await expect(panelOfManager.getByText("Cicero")).toBeVisible();
  await expect(conversation(manager)).toContainText("Cicero");

  // The whole team falls silent but for those who lead.
  await panelOfManager.getByRole("button", { name: "Change the team" }).click();
  const modes = manager.getByRole("dialog", { name: "Change the team" });
  await modes.getByRole("combobox", { name: "Who may write" }).selectOption("Owner and managers");
  await modes.getByRole("button", { name: "Save" }).click();
  await expect(applicant.getByText("Only those who lead the team write at the moment.")).toBeAttached();
  await manager.keyboard.press("Escape");
  await say(manager, "Silence, please");
  await expect(conversation(applicant)).toContainText("Silence, please");
  for (const page of [owner, manager, applicant, invited, secondOfInvited]) await page.context().close();
});

test("M7 A7 the panel of a team and its requests are free of accessibility findings", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const [t, tTeams] = look.lang === "zh-CN" ? [chinese, chineseTeams] : [english, englishTeams];
  const context = await browser.newContext(contextOf(look));
  await speak(context, look.lang);
  await enterNew(context, origin, "Uma");
  const page = await context.newPage();
  const { judge, found } = makeJudge(page);
  const [other] = await open(browser, origin, "Vic");
  await page.goto(`${origin}/message`);
  await page.getByRole("button", { name: tTeams.newTeam }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: tTeams.name }).fill(`Axe ${randomUUID()}`);
  await page.getByRole("dialog").getByRole("textbox", { name: tTeams.name }).press("Enter");
  await page.getByRole("button", { name: look.lang === "zh-CN" ? "1 位成员" : "1 member" }).click();
  const panel = page.getByRole("dialog", { name: tTeams.memberList });
  await expect(panel.getByRole("textbox", { name: t.nick })).toBeVisible();
  await judge("the members");
  const number = /\d+$/.exec(await panel.getByText(/\d+$/).first().innerText())?.[0] ?? "";
  await panel.getByRole("button", { name: tTeams.edit }).click();
  await expect(page.getByRole("combobox", { name: t.muteType })).toBeVisible();
  await judge("the modes");
  await other.goto("/message?show=friends");
  await other.getByRole("textbox", { name: "Number of the team" }).fill(number);
  await other.getByRole("button", { name: "Ask to join" }).click();
  await page.goto(`${origin}/message?show=friends`);
  await expect(section(page, t.applications)).toBeVisible();
  await judge("a request to join");
  expect(found).toEqual([]);
  for (const one of [page, other]) await one.context().close();
});

async function open(browser: Browser, origin: string, firstName: string): Promise<[Page, string]> {
  const context = await browser.newContext({ baseURL: origin });
  const nick = await enterNew(context, origin, firstName);
  const page = await context.newPage();
  await page.goto("/message");
  return [page, nick];
}

async function openPanel(page: Page) {
  await page.getByRole("button", { name: /^\d+ members?$/ }).click();
  return page.getByRole("dialog", { name: "Members" });
}

async function choose(page: Page, nick: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${nick}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** A list of the panel of friends. */
function section(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}
