import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";

const tool = (page: Page, name: string | RegExp) => page.getByRole("toolbar").getByRole("button", { name });
const panel = (page: Page, name: string) => page.getByRole("complementary", { name });
const line = (page: Page, n: number) => page.getByRole("region", { name: `Group ${n}`, exact: true });

test("R5 a host parts a room into groups, speaks to all of them, visits one and closes them", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const host = await newcomer(browser, baseURL, "Hope Warden");
  const roomId = await makeRoom(host.context, baseURL, host.token, { kind: "freeSpeech", name: "Seminar" });
  await enterRoom(host.page, `/rooms/${roomId}`);
  const ann = await newcomer(browser, baseURL, "Ann Quiet");
  const ben = await newcomer(browser, baseURL, "Ben Silent");
  const cara = await newcomer(browser, baseURL, "Cara Loud");
  const others = [ann, ben, cara];
  for (const { page } of others) await enterRoom(page, `/rooms/${roomId}`);
  const groups = panel(host.page, "Breakout rooms");
  const say = async (page: Page, text: string) => {
    const field = panel(page, "Chat").getByRole("textbox", { name: "Write to everybody" });
    await field.fill(text);
    await field.press("Enter");
  };

  await test.step("at random, then by hand", async () => {
    await tool(host.page, "Groups").click();
    await groups.getByRole("button", { name: "Assign at random" }).click();
    for (const name of ["Ann Quiet", "Ben Silent", "Cara Loud"])
      await expect(groups.getByRole("combobox", { name: `Group of ${name}` })).not.toHaveValue("");
    for (const [name, label] of [
      ["Ann Quiet", "Group 1"],
      ["Ben Silent", "Group 1"],
      ["Cara Loud", "Group 2"],
    ] as const)
      await groups.getByRole("combobox", { name: `Group of ${name}` }).selectOption({ label });
    expect(await findingsOf(host.page, "new groups")).toEqual([]);
    await groups.getByRole("button", { name: "Open groups" }).click();
  });

  await test.step("everybody is asked, and a group has a chat of its own", async () => {
    await expect(cara.page.getByRole("dialog")).toContainText("You are in group 2");
    for (const [{ page }, n] of [
      [ann, 1],
      [ben, 1],
      [cara, 2],
    ] as const) {
      await page
        .getByRole("dialog")
        .getByRole("button", { name: `Join group ${n}` })
        .click();
      await expect(line(page, n)).toBeVisible();
      await tool(page, /^Chat/).click();
    }
    await expect(groups.getByText("In the group")).toHaveCount(3);
    await say(ann.page, "Shall we begin?");
    await expect(panel(ben.page, "Chat").getByText("Shall we begin?").first()).toBeVisible();
    await expect(panel(cara.page, "Chat").getByText("Shall we begin?")).toHaveCount(0);
  });

  await test.step("the host speaks to all groups", async () => {
    await groups.getByRole("textbox", { name: "Message to all groups" }).fill("Two minutes left");
    await groups.getByRole("button", { name: "Send" }).click();
    for (const [{ page }, n] of [
      [ann, 1],
      [cara, 2],
    ] as const)
      await expect(line(page, n).getByText("Hope Warden to all groups: Two minutes left")).toBeVisible();
    expect(await findingsOf(ben.page, "inside a group")).toEqual([]);
  });

  await test.step("a group asks for help, the host comes and goes back", async () => {
    await line(cara.page, 2).getByRole("button", { name: "Ask for help" }).click();
    await expect(groups.getByText("Asks for help")).toBeVisible();
    expect(await findingsOf(host.page, "open groups")).toEqual([]);
    await groups.getByRole("button", { name: "Visit group 2" }).click();
    await expect(line(host.page, 2)).toBeVisible();
    await expect(line(cara.page, 2).getByRole("button", { name: "Ask for help" })).toBeVisible();
    await host.page.getByRole("button", { name: "Back to main room" }).click();
    await tool(host.page, "Groups").click();
    await expect(groups.getByText("Asks for help")).toHaveCount(0);
  });

  await test.step("who is moved is asked into the other group", async () => {
    await groups.getByRole("combobox", { name: "Group of Ben Silent" }).selectOption({ label: "Group 2" });
    await ben.page.getByRole("dialog").getByRole("button", { name: "Join group 2" }).click();
    await expect(line(ben.page, 2)).toBeVisible();
  });

  await test.step("one goes back alone, and with the end of the groups all are back", async () => {
    await ann.page.getByRole("button", { name: "Back to main room" }).click();
    await ann.page.getByRole("dialog").getByRole("button", { name: "Later" }).click();
    await expect(tool(ann.page, "Join group 1")).toBeVisible();
    await groups.getByRole("button", { name: "Close all groups" }).click();
    await host.page.getByRole("dialog").getByRole("button", { name: "Close all groups" }).click();
    await tool(host.page, /^Members/).click();
    for (const { page } of others) await expect(page.getByRole("region", { name: /^Group/ })).toHaveCount(0);
    await expect(tool(host.page, "Members, 4")).toBeVisible();
  });

  for (const { context } of [host, ...others]) await context.close();
});
