import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";

const tool = (page: Page, name: string | RegExp) => page.getByRole("toolbar").getByRole("button", { name });
const panel = (page: Page, name: string) => page.getByRole("complementary", { name });

test("R5 two people write to each other alone, a third never sees it, and the host switches it off", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const host = await newcomer(browser, baseURL, "Hope Warden");
  const roomId = await makeRoom(host.context, baseURL, host.token, { kind: "freeSpeech", name: "Whispers" });
  await enterRoom(host.page, `/rooms/${roomId}`);
  const ann = await newcomer(browser, baseURL, "Ann Quiet");
  const ben = await newcomer(browser, baseURL, "Ben Silent");
  for (const { page } of [ann, ben]) await enterRoom(page, `/rooms/${roomId}`);
  const [hosts, anns, bens] = [panel(host.page, "Chat"), panel(ann.page, "Chat"), panel(ben.page, "Chat")];
  await tool(host.page, /^Chat/).click();

  await test.step("by the menu of a member, marked as private, and counted by the other", async () => {
    await tool(ann.page, /^Members/).click();
    await panel(ann.page, "Members").getByRole("button", { name: "Actions for Ben Silent" }).click();
    await ann.page.getByRole("menuitem", { name: "Write privately" }).click();
    await anns.getByRole("textbox", { name: "Write to Ben Silent alone" }).fill("Have you done question 3?");
    await anns.getByRole("textbox", { name: "Write to Ben Silent alone" }).press("Enter");
    await expect(anns.getByText("To Ben Silent, private")).toBeVisible();
    await expect(tool(ben.page, "Chat, 1 unread")).toBeVisible();
    await tool(ben.page, /^Chat/).click();
    await expect(bens.getByRole("log").getByText("Have you done question 3?")).toBeVisible();
    await expect(bens.getByText("To you, private")).toBeVisible();
    expect(await findingsOf(ann.page, "a private message")).toEqual([]);
  });

  await test.step("the other answers, and both write to everybody again", async () => {
    await bens.getByRole("button", { name: "Reply to Ann Quiet alone" }).click();
    await bens.getByRole("textbox", { name: "Write to Ann Quiet alone" }).fill("Not yet");
    await bens.getByRole("textbox", { name: "Write to Ann Quiet alone" }).press("Enter");
    await expect(anns.getByRole("log").getByText("Not yet")).toBeVisible();
    await anns.getByRole("button", { name: "To Ben Silent alone", exact: true }).click();
    await ann.page.getByRole("option", { name: "Everybody" }).click();
    // With a format, by the keys and the bar of messages.
    const everybody = anns.getByRole("textbox", { name: "Write to everybody" });
    await everybody.fill("Good morning, all");
    await everybody.press("Shift+Home");
    await expect(anns.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    await everybody.press("Control+b");
    await expect(everybody).toHaveValue("**Good morning, all**");
    await everybody.press("Enter");
    await expect(hosts.getByRole("log").locator("strong")).toHaveText("Good morning, all");
    await expect(hosts.getByRole("log").getByText("Have you done question 3?")).toHaveCount(0);
    await expect(hosts.getByRole("log").getByText("Not yet")).toHaveCount(0);
  });

  await test.step("after a reload the two have what they wrote, the third has not", async () => {
    for (const { page } of [host, ben]) {
      await enterRoom(page, `/rooms/${roomId}`);
      await tool(page, /^Chat/).click();
    }
    await expect(bens.getByRole("log").getByText("Have you done question 3?")).toBeVisible();
    await expect(bens.getByRole("log").getByText("Good morning, all")).toBeVisible();
    await expect(hosts.getByRole("log").getByText("Good morning, all")).toBeVisible();
    await expect(hosts.getByRole("log").getByText("Have you done question 3?")).toHaveCount(0);
  });

  await test.step("the host switches it off, and nobody writes to one any more", async () => {
    await bens.getByRole("button", { name: "Reply to Ann Quiet alone" }).click();
    await tool(host.page, /^Members/).click();
    await panel(host.page, "Members").getByRole("button", { name: "More", exact: true }).click();
    await host.page.getByRole("switch", { name: "Private messages" }).click();
    await expect(bens.getByText("Private messages are switched off")).toBeVisible();
    await expect(bens.getByRole("button", { name: "Send" })).toBeDisabled();
    await host.page.getByRole("switch", { name: "Private messages" }).click();
    await expect(bens.getByRole("textbox", { name: "Write to Ann Quiet alone" })).toBeEnabled();
  });

  await test.step("who has gone is named, and the text stays", async () => {
    await bens.getByRole("textbox", { name: "Write to Ann Quiet alone" }).fill("Are you there?");
    await tool(ann.page, "Leave").click();
    await ann.page.getByRole("dialog").getByRole("button", { name: "Leave room" }).click();
    await expect(bens.getByText("Ann Quiet is no longer in the room")).toBeVisible();
    await bens.getByRole("button", { name: "Everybody: write to all again" }).click();
    await expect(bens.getByRole("textbox", { name: "Write to everybody" })).toHaveValue("Are you there?");
  });
  for (const { context } of [host, ann, ben]) await context.close();
});
