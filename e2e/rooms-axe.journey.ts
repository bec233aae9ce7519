import { type Browser, expect, test } from "./journey.ts";
import { makeTranslate } from "@lyceum/texts";
import { faults } from "@lyceum/texts/faults";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { contextOf, findingsOf, look, type Look, speak } from "./axe.ts";
import { enterRoom, makeRoom, type Newcomer, newcomer } from "./rooms.ts";

test("A7 R1 R3 R6 every part of the rooms is free of accessibility findings", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const { lang } = look;
  const t = makeTranslate(lang, await rooms.load(lang));
  const tEntry = makeTranslate(lang, await roomsEntry.load(lang));
  const tFaults = makeTranslate(lang, await faults.load(lang));
  const host = await person(browser, baseURL, "Wanda Stark", look);
  const asker = await person(browser, baseURL, "Xaver Thorn", look);
  const roomId = await makeRoom(host.context, baseURL, host.token, {
    kind: "raiseHand",
    name: "Clear view",
  });
  const address = `${baseURL}/rooms/${roomId}`;
  const { page } = host;
  const found: string[] = [];
  const judge = async (place: string, on = page) => void found.push(...(await findingsOf(on, place)));
  const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
  const key = (letter: string, on = page) => on.locator(`[aria-keyshortcuts="${letter}"]`);
  const dialog = (on = page) => on.getByRole("dialog").last();
  const escape = async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };

  await test.step("the lobby and what opens from it", async () => {
    await page.goto(`${baseURL}/rooms`);
    await expect(
      button(tEntry("enterRoomOf", { name: "Clear view" })).or(
        page.getByRole("link", { name: "Clear view" }),
      ),
    ).toBeVisible();
    await judge("the lobby");
    await page.getByRole("button", { name: t("joinRoom") }).click();
    await page.getByText(tEntry("numberMissing")).waitFor();
    await judge("the lobby without a number");
    await button(t("newRoom")).click();
    await dialog().waitFor();
    await judge("a new room");
    for (const one of await dialog().getByRole("switch").all()) await one.click({ force: true });
    await button(tEntry("scheduleRoom")).waitFor();
    await judge("a room for later");
    await escape();
  });

  await test.step("the doors", async () => {
    await page.goto(`${baseURL}/rooms/999999999`);
    await page.getByRole("heading", { name: tFaults("roomUnknown") }).waitFor();
    await judge("an unknown room");
    await page.goto(address);
    await expect(button(tEntry("joinNow"))).toBeEnabled();
    await judge("the check");
    await button(tEntry("joinNow")).click();
    await expect(page.getByRole("toolbar")).toBeVisible();
    await judge("alone in the room");
    await enterRoom(asker.page, address);
    await judge("the stage for who may not speak yet", asker.page);
  });

  await test.step("the drawers", async () => {
    await key("H", asker.page).click();
    await key("P").click();
    await expect(
      page.getByRole("complementary").getByRole("listitem").filter({ hasText: "Xaver" }),
    ).toHaveCount(2);
    await judge("members and a raised hand");
    await page.getByRole("complementary").locator("[data-menu]").first().click();
    await page.getByRole("menuitem").first().waitFor();
    await judge("the menu of a member");
    await page.getByRole("menuitem", { name: t("actKick") }).click();
    await page.getByRole("dialog", { name: t("kickTitle", { user: "Xaver Thorn" }) }).waitFor();
    await judge("the question before removing");
    await escape();
    await button(t("moreControls")).click();
    await dialog().getByRole("switch").first().waitFor();
    await judge("what hosts switch");
    await escape();
    await page.getByRole("searchbox").fill("nobody");
    await page.getByText(t("noMemberFound")).waitFor();
    await judge("nobody found");
    await page.getByRole("searchbox").fill("");
    await key("H")
      .or(button(t("withRequests", { name: t("stageRequests"), n: 1 })))
      .first()
      .click();
    const agree = dialog().getByRole("button", { name: t("approveUser", { user: "Xaver Thorn" }) });
    await agree.waitFor();
    await judge("the hands");
    await agree.click();
    await escape();
    await key("C").click();
    await page.getByText(t("noChatYet"), { exact: true }).waitFor();
    await judge("an empty chat");
    await key("C", asker.page).click();
    await asker.page.getByRole("textbox").fill("Good morning https://example.org");
    await asker.page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByText("Good morning")).toBeVisible();
    await page.getByRole("textbox").fill("Welcome");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("log").getByText("Welcome")).toBeVisible();
    await judge("a chat");
    await button(t("invite")).click();
    await expect(page.getByRole("img", { name: t("qrPicture") })).toBeVisible();
    await judge("the invitation");
    await button(t("closePanel")).click();
  });

  await test.step("the stage and its menus", async () => {
    await expect(page.locator("[data-tile]")).toHaveCount(2);
    await page.locator("[data-tile]").last().hover();
    await judge("nine tiles");
    for (const layout of ["layoutSpeaker", "layoutGalleryRight", "layoutGalleryTop"] as const) {
      await key("L").click();
      await page.getByRole("menuitemradio").first().waitFor();
      if (layout === "layoutSpeaker") await judge("the layouts");
      await page.getByRole("menuitemradio", { name: t(layout) }).click();
      await judge(layout);
    }
    await page.locator("[data-tile]").last().hover();
    await page.locator("[data-tile]").last().getByRole("button").click();
    await page.getByRole("menuitem").first().waitFor();
    await judge("the menu of a tile");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menuitem")).toHaveCount(0);
    await page.locator("header button[aria-haspopup=dialog]").first().click();
    await page.getByRole("dialog", { name: t("network") }).waitFor();
    await judge("the network");
    await escape();
  });

  await test.step("the dialogs", async () => {
    for (const name of ["micMenu", "cameraMenu"] as const) {
      await button(tEntry(name)).click();
      await dialog().waitFor();
      await judge(name);
      if (name === "micMenu") await escape();
    }
    await button(tEntry("moreSettings")).click();
    await dialog().getByRole("tab").first().waitFor();
    for (const tab of await dialog().getByRole("tab").all()) {
      await tab.click();
      await expect(tab).toHaveAttribute("aria-selected", "true");
      await dialog().getByRole("tabpanel").waitFor();
      await judge("the settings");
    }
    await escape();
    await page.keyboard.press("?");
    await dialog().waitFor();
    await judge("the shortcuts");
    await escape();
    await key("S").click();
    await dialog().waitFor();
    await judge("what to share");
    await dialog()
      .getByRole("button", { name: t("shareStart") })
      .click();
    await page.getByText(t("selectScreen")).waitFor();
    await judge("nothing chosen to share");
    await escape();
  });

  await test.step("the ways out", async () => {
    await button(tEntry("leave"), asker.page).click();
    await dialog(asker.page).waitFor();
    await judge("leaving", asker.page);
    await asker.page.keyboard.press("Escape");
    await button(tEntry("end")).click();
    await dialog().waitFor();
    await judge("ending");
    await button(tEntry("leaveRoom")).click();
    await page.getByRole("dialog", { name: tEntry("newHostTitle") }).waitFor();
    await judge("who follows");
    await escape();
    await asker.context.setOffline(true);
    await asker.page.getByRole("alert").waitFor();
    await judge("a lost line", asker.page);
    await asker.context.setOffline(false);
    await expect(asker.page.getByRole("alert")).toHaveCount(0);
    await button(tEntry("end")).click();
    await button(tEntry("endRoom")).click();
    await expect(page).toHaveURL(/\/rooms$/);
    await dialog(asker.page).waitFor();
    await judge("a room that is over", asker.page);
  });
  expect(found).toEqual([]);
  for (const { context } of [host, asker]) await context.close();
});

async function person(browser: Browser, origin: string, nick: string, look: Look): Promise<Newcomer> {
  const viewport = { width: 1440, height: 900 };
  const opened = await newcomer(browser, origin, nick, {}, { ...contextOf(look), viewport });
  await speak(opened.context, look.lang);
  return opened;
}
