import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";

const tool = (page: Page, name: string | RegExp) => page.getByRole("toolbar").getByRole("button", { name });
const panel = (page: Page, name: string) => page.getByRole("complementary", { name });

test("R5 a host asks a poll, people answer and change their answers, and the results are shown when the host says so", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const host = await newcomer(browser, baseURL, "Hope Polley");
  const roomId = await makeRoom(host.context, baseURL, host.token, { kind: "freeSpeech", name: "Ballots" });
  await enterRoom(host.page, `/rooms/${roomId}`);
  const ann = await newcomer(browser, baseURL, "Ann Voter");
  await enterRoom(ann.page, `/rooms/${roomId}`);
  const [hosts, anns] = [panel(host.page, "Polls"), panel(ann.page, "Polls")];

  await test.step("the host writes a poll with names and results for hosts", async () => {
    await tool(host.page, "Polls").click();
    await expect(hosts.getByText("No polls yet")).toBeVisible();
    await hosts.getByRole("button", { name: "New poll" }).click();
    await hosts.getByRole("textbox", { name: "Question" }).fill("Which day suits you?");
    await hosts.getByRole("textbox", { name: "Answer 1" }).fill("Monday");
    await hosts.getByRole("textbox", { name: "Answer 2" }).fill("Tuesday");
    await hosts.getByRole("checkbox", { name: "Show who chose what" }).check();
    await hosts.getByRole("checkbox", { name: "Results for hosts alone" }).check();
    expect(await findingsOf(host.page, "a new poll")).toEqual([]);
    await hosts.getByRole("button", { name: "Open the poll" }).click();
    await expect(hosts.getByText("Which day suits you?")).toBeVisible();
  });

  await test.step("a member is told, answers, and answers again", async () => {
    await expect(tool(ann.page, /waits for your answer/)).toBeVisible();
    await ann.page.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(anns.getByText("Your name is shown with your answer.")).toBeVisible();
    await anns.getByRole("button", { name: "Choose Monday" }).click();
    await expect(anns.getByRole("button", { name: "Choose Monday", pressed: true })).toBeVisible();
    await expect(hosts.getByRole("button", { name: "Choose Monday" })).toContainText("100 %");
    await anns.getByRole("button", { name: "Choose Tuesday" }).click();
    await expect(hosts.getByRole("button", { name: "Choose Tuesday" })).toContainText("100 %");
    await expect(anns.getByRole("button", { name: "Choose Tuesday" })).not.toContainText("%");
    await expect(tool(ann.page, "Polls")).toBeVisible();
    expect(await findingsOf(ann.page, "an open poll")).toEqual([]);
  });

  await test.step("the host closes it, sees who chose what, and shows the results", async () => {
    await hosts.getByRole("button", { name: "Close the poll" }).click();
    await expect(anns.getByText("The host has not shown the results.")).toBeVisible();
    await hosts.getByRole("button", { name: "Who chose what" }).click();
    await expect(hosts.getByRole("definition").nth(1)).toHaveText("Ann Voter");
    await hosts.getByRole("button", { name: "Show the results to all" }).click();
    await expect(anns.getByRole("button", { name: /^Tuesday/ })).toContainText("Your choice · 100 %");
  });

  await test.step("a file in the chat reaches everybody in the room", async () => {
    await tool(host.page, "Chat").click();
    const sends = panel(host.page, "Chat").locator("input[type=file]");
    const picture = await host.page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
    await sends.setInputFiles([
      { name: "Plan.txt", mimeType: "text/plain", buffer: Buffer.from("Monday, then Tuesday") },
      { name: "view.png", mimeType: "image/png", buffer: picture },
    ]);
    await tool(ann.page, /^Chat/).click();
    const log = panel(ann.page, "Chat").getByRole("log");
    await expect(log.getByText("Plan.txt")).toBeVisible();
    await expect(log.getByRole("link", { name: "Open the picture view.png" }).locator("img")).toBeVisible();
    const [saved] = await Promise.all([
      ann.page.waitForEvent("download"),
      log.getByRole("link", { name: "Save Plan.txt" }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe("Plan.txt");
    expect(await findingsOf(ann.page, "files in the chat")).toEqual([]);
  });
  for (const { context } of [host, ann]) await context.close();
});
