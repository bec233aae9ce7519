import { type BrowserContext, expect, type Locator, type Page, test } from "./journey.ts";
import { texts as english } from "../packages/texts/src/inbox/en-US.ts";
import { texts as chinese } from "../packages/texts/src/inbox/zh-CN.ts";
import { texts as englishSettings } from "../packages/texts/src/inbox-settings/en-US.ts";
import { texts as chineseSettings } from "../packages/texts/src/inbox-settings/zh-CN.ts";
import { texts as englishPeople } from "../packages/texts/src/people/en-US.ts";
import { texts as chinesePeople } from "../packages/texts/src/people/zh-CN.ts";
import { texts as englishTeams } from "../packages/texts/src/teams/en-US.ts";
import { texts as chineseTeams } from "../packages/texts/src/teams/zh-CN.ts";
import { texts as englishNews } from "../packages/texts/src/inbox/news/en-US.ts";
import { texts as chineseNews } from "../packages/texts/src/inbox/news/zh-CN.ts";
import { texts as englishWriting } from "../packages/texts/src/writing/en-US.ts";
import { texts as chineseWriting } from "../packages/texts/src/writing/zh-CN.ts";
import { contextOf, look, type Look, makeJudge, speak } from "./axe.ts";
import { enterNew, linkTo } from "./inbox.ts";
import { drawnPicture } from "./picture.ts";

type Judge = (name: string) => Promise<void>;
type Words = {
  inbox: Readonly<Record<keyof typeof english, string>>;
  settings: Readonly<Record<keyof typeof englishSettings, string>>;
  teams: Readonly<Record<keyof typeof englishTeams, string>>;
  people: Readonly<Record<keyof typeof englishPeople, string>>;
  news: Readonly<Record<keyof typeof englishNews, string>>;
  writing: Readonly<Record<keyof typeof englishWriting, string>>;
};

test("A7 D6 M7 every panel and dialog of the inbox is free of accessibility findings", async ({
  browser,
  baseURL,
}) => {
  const open = async (firstName: string): Promise<[BrowserContext, string]> => {
    const context = await browser.newContext(contextOf(look));
    await speak(context, look.lang);
    return [context, await enterNew(context, baseURL ?? "", firstName)];
  };
  const [[context], [other, nick]] = await Promise.all([open("Axel"), open("Berit")]);
  const page = await context.newPage();
  const { judge, found } = makeJudge(page);
  const words = wordsOf(look);
  await page.goto(`${baseURL}/message`);
  await expect(page.getByText(words.inbox.noConversationsTitle)).toBeVisible();
  await judge("an inbox without conversations");
  await lookAtInbox(page, words, judge);
  await lookAtTalk(page, words, nick, judge);
  await lookAtTeam(page, words, nick, judge);
  await lookAtTroubles(page, words, nick, judge);
  expect(found).toEqual([]);
  for (const one of [context, other]) await one.close();
});

async function lookAtInbox(
  page: Page,
  { inbox, settings, teams, people, news }: Words,
  judge: Judge,
): Promise<void> {
  const menu = page.getByRole("button", { name: inbox.inboxMenu });
  await menu.click();
  await page.getByRole("menuitem").first().waitFor();
  await judge("the menu of the inbox");
  await page.getByRole("menuitem", { name: inbox.settings }).press("Enter");
  await expect(page.getByRole("switch", { name: settings.sendReceipts })).toBeEnabled();
  await judge("the settings");
  await closeDialog(page);
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole("menuitem", { name: inbox.myProfile }).press("Enter");
  const card = page.getByRole("dialog", { name: people.myProfile });
  await card.getByRole("textbox", { name: people.email }).fill("nobody");
  const save = card.getByRole("button", { name: people.save });
  // Nothing is saved while the line is away for a moment.
  await expect(save).toBeEnabled();
  await save.press("Enter");
  await expect(card.getByText(people.emailWrong)).toBeVisible();
  await judge("the own card with a wrong field");
  await closeDialog(page);
  await expect(menu).toBeFocused();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: inbox.keys }).waitFor();
  await judge("the keys");
  await closeDialog(page);
  await page.getByRole("button", { name: teams.newTeam }).click();
  const dialog = page.getByRole("dialog", { name: teams.createTitle });
  await dialog.getByRole("textbox", { name: teams.findPeople }).fill("nobody of this name");
  await expect(dialog.getByText(teams.noMatch.replace("{words}", "nobody of this name"))).toBeVisible();
  await judge("a new team, and nobody is found");
  await closeDialog(page);
  await expect(page.getByRole("button", { name: teams.newTeam })).toBeFocused();
  await page.getByRole("link", { name: inbox.notices }).press("Enter");
  await expect(page.getByText(news.noNoticesTitle)).toBeVisible();
  await judge("no notices");
}

async function lookAtTalk(
  page: Page,
  { inbox, people, writing }: Words,
  nick: string,
  judge: Judge,
): Promise<void> {
  await find(page, { inbox }, nick);
  await judge("the search of the inbox");
  await linkTo(page, nick).first().click();
  await expect(page.getByText(inbox.noMessagesTitle.replace("{nick}", nick))).toBeVisible();
  await judge("a conversation without messages");
  const name = page.getByRole("heading", { name: nick }).getByRole("button");
  await name.press("Enter");
  await expect(page.getByRole("dialog", { name: nick }).getByText(people.saysNothing)).toBeVisible();
  await judge("the card of a person");
  await closeDialog(page);
  await expect(name).toBeFocused();
  await write(page, "hello");
  const message = page.getByRole("log").getByRole("button", { name: inbox.messageMenu }).last();
  await message.press("Enter");
  await page.getByRole("menuitem").first().waitFor();
  await judge("the menu of a message");
  await page.getByRole("menuitem").last().press("Enter");
  await page.getByRole("dialog").waitFor();
  await judge("every emoji as a reaction");
  await page.keyboard.press("Escape");
  await expect(message).toBeFocused();
  await message.press("Enter");
  await page.getByRole("menuitem", { name: writing.reply }).press("Enter");
  await page.getByRole("menuitem").first().waitFor({ state: "detached" });
  await judge("a reply");
  await page.locator("main form button[aria-haspopup=dialog]").press("Enter");
  await page.getByRole("dialog").waitFor();
  await judge("the emoji");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+f");
  await page.keyboard.type("hello");
  await judge("the search of a conversation");
  await page.getByRole("button", { name: inbox.toDate }).press("Enter");
  await page.getByRole("dialog", { name: inbox.toDate }).waitFor();
  await judge("the choice of a day");
  await closeDialog(page);
  await page.keyboard.press("Escape");
  await message.press("Enter");
  await page.getByRole("menuitem", { name: writing.forward }).press("Enter");
  const forward = page.getByRole("dialog", { name: writing.forwardTitle });
  await expect(forward.getByRole("button", { name: nick })).toBeVisible();
  await judge("forwarding");
  await closeDialog(page);
  await page.getByRole("button", { name: inbox.conversationMenu }).press("Enter");
  await page.getByRole("menuitem").first().waitFor();
  await judge("the menu of an open conversation");
  await page.getByRole("menuitem", { name: writing.clearHistory }).press("Enter");
  await page.getByRole("dialog").waitFor();
  await judge("a question");
  await closeDialog(page);
  await page.locator("main input[type=file]").setInputFiles([
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") },
    { name: "dot.png", mimeType: "image/png", buffer: await drawnPicture(page, "#000", 60, 40) },
  ]);
  const files = page.getByRole("dialog");
  await expect(files.getByText("notes.txt")).toBeVisible();
  await judge("files that are about to be sent");
  await files.locator("button").last().press("Enter");
  await files.waitFor({ state: "detached" });
  const shown = page.getByRole("button", { name: inbox.showPicture.replace("{name}", "dot.png") });
  await expect(shown).toBeEnabled();
  await judge("a file and a picture");
  await shown.press("Enter");
  await expect(page.getByRole("dialog", { name: inbox.viewer }).getByRole("img")).toBeVisible();
  await judge("a picture in the whole window");
  await closeDialog(page);
  await page.getByRole("button", { name: inbox.moreFor.replace("{nick}", nick) }).press("Enter");
  await page.getByRole("menuitem").first().waitFor();
  await judge("the menu of a conversation");
  await page.keyboard.press("Escape");
  await page.getByRole("menuitem").first().waitFor({ state: "detached" });
}

async function lookAtTeam(page: Page, { inbox, teams }: Words, nick: string, judge: Judge): Promise<void> {
  await page.getByRole("button", { name: teams.newTeam }).click();
  const dialog = page.getByRole("dialog", { name: teams.createTitle });
  await dialog.getByRole("textbox", { name: teams.name }).fill("Judges");
  await dialog.getByRole("textbox", { name: teams.findPeople }).fill(nick);
  await dialog.getByRole("checkbox", { name: nick }).press("Space");
  await expect(dialog.getByText(teams.chosen.replace("{n}", "1"))).toBeVisible();
  await judge("a new team with somebody chosen");
  await dialog.getByRole("button", { name: teams.create }).click();
  await expect(page.getByRole("heading", { name: "Judges" })).toBeVisible();
  await write(page, "to the team");
  const reads = page.getByRole("log").getByRole("button", { name: readOf(teams) });
  await expect(reads).toBeVisible();
  await judge("the talk of a team");
  await reads.press("Enter");
  await expect(page.getByRole("dialog", { name: teams.readTitle }).getByText(nick)).toBeVisible();
  await judge("who has read it");
  await closeDialog(page);
  await expect(reads).toBeFocused();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("team");
  await judge("the search of a team's talk");
  await page.keyboard.press("Escape");
  const header = page.locator("main section header");
  await header.getByRole("button", { name: /^2 (members|位成员)$/ }).press("Enter");
  const panel = page.getByRole("dialog", { name: teams.memberList });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await judge("the members");
  await panel.getByRole("button", { name: teams.add, exact: true }).press("Enter");
  await panel.getByRole("textbox", { name: teams.findPeople }).fill("Ben");
  await expect(panel.getByRole("checkbox").first()).toBeVisible();
  await judge("adding members");
  await panel.getByRole("button", { name: teams.cancel }).press("Enter");
  await panel.getByRole("button", { name: teams.remove.replace("{nick}", nick) }).press("Enter");
  await page.getByRole("dialog", { name: teams.removeTitle.replace("{nick}", nick) }).waitFor();
  await judge("the question before removing");
  await closeDialog(page);
  await closeDialog(page);
  await find(page, { inbox }, "to the team");
  const messages = page.getByRole("region", { name: inbox.messagesWith.replace("{words}", "to the team") });
  await expect(messages.getByRole("link").first()).toBeVisible();
  await judge("messages that were found");
  await page.keyboard.press("Escape");
}

async function lookAtTroubles(
  page: Page,
  { inbox, settings }: Words,
  nick: string,
  judge: Judge,
): Promise<void> {
  await linkTo(page, nick).first().click();
  await page.getByRole("button", { name: inbox.moreFor.replace("{nick}", nick) }).press("Enter");
  await page.getByRole("menuitem", { name: inbox.block.replace("{nick}", nick) }).press("Enter");
  await page.getByRole("dialog").waitFor();
  await judge("the question before blocking");
  await page.getByRole("dialog").getByRole("button", { name: inbox.blockYes, exact: true }).press("Enter");
  await expect(page.getByText(inbox.blockedBar.replace("{nick}", nick))).toBeVisible();
  await judge("somebody who is blocked");
  await page.context().setOffline(true);
  await expect(page.getByRole("button", { name: inbox.retryNow })).toBeVisible();
  await write(page, "kept until the line is back");
  await judge("without a line");
  await page.getByRole("button", { name: inbox.inboxMenu }).click();
  await page.getByRole("menuitem", { name: inbox.settings }).press("Enter");
  await expect(page.getByText(settings.settingsOffline)).toBeVisible();
  await judge("the settings without a line");
  await closeDialog(page);
  await page.context().setOffline(false);
}

async function find(page: Page, { inbox }: Pick<Words, "inbox">, words: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: inbox.search }).fill(words);
  await expect(results(page)).toBeVisible();
}

/** Only what was found stands in named parts of the pane; the conversations are its navigation. */
const results = (page: Page): Locator =>
  page.getByRole("complementary").getByRole("region").getByRole("link").first();

async function write(page: Page, text: string): Promise<void> {
  const field = page.locator("main form textarea");
  await field.fill(text);
  await field.press("Enter");
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
}

async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  const before = await dialog.count();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(before - 1);
}

function wordsOf({ lang }: Look): Words {
  return lang === "en-US"
    ? {
        inbox: english,
        settings: englishSettings,
        teams: englishTeams,
        people: englishPeople,
        news: englishNews,
        writing: englishWriting,
      }
    : {
        inbox: chinese,
        settings: chineseSettings,
        teams: chineseTeams,
        people: chinesePeople,
        news: chineseNews,
        writing: chineseWriting,
      };
}

/** With any numbers. */
function readOf(teams: Words["teams"]): RegExp {
  return new RegExp(teams.readOf.replace(/\{\w+\}/g, "\\d+"));
}
