import { readFileSync } from "node:fs";
import { expect, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P11 a teacher makes a link with a code, somebody without an account opens it, goes through the folder and downloads it, until the link is taken back", async ({
  browser,
}) => {
  const mark = `Open day ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const stranger = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await teacher.goto("/pan");
  await teacher.getByRole("button", { name: "New folder" }).click();
  await teacher.getByRole("textbox", { name: "Name" }).fill(mark);
  await teacher.getByRole("button", { name: "Create" }).click();
  await teacher.getByRole("button", { name: mark, exact: true }).click();
  await expect(teacher.getByText("Nothing here yet")).toBeVisible();
  await teacher.locator('input[aria-label="Upload files"]').setInputFiles({
    name: "programme.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Ten o'clock: welcome\n"),
  });
  await expect(teacher.getByRole("row", { name: /programme\.txt/ })).toBeVisible();
  await teacher.goto("/pan");
  await teacher.getByRole("row", { name: new RegExp(mark) }).click();
  await teacher.getByRole("button", { name: "Links", exact: true }).click();
  const dialog = teacher.getByRole("dialog", { name: `Links to “${mark}”` });
  await dialog.getByRole("button", { name: "Make a link" }).click();
  const address = await dialog.getByRole("textbox", { name: "Address" }).inputValue();
  const code = /Code ([A-Z0-9]{6})/.exec(await dialog.getByText(/Code [A-Z0-9]{6}/).innerText())?.[1] ?? "";

  await stranger.goto(address);
  await expect(stranger.getByRole("heading", { name: "This link asks for a code" })).toBeVisible();
  await expect(stranger.getByText(mark)).toHaveCount(0);
  await stranger.getByRole("textbox", { name: "Code" }).fill("WRONG2");
  await stranger.getByRole("button", { name: "Open" }).click();
  await expect(stranger.getByText("This code is not right.")).toBeVisible();
  await stranger.getByRole("textbox", { name: "Code" }).fill(code);
  await stranger.getByRole("button", { name: "Open" }).click();
  await expect(stranger.getByRole("heading", { name: mark })).toBeVisible();
  await stranger.getByRole("button", { name: "programme.txt", exact: true }).click();
  const shown = stranger.getByRole("dialog", { name: "programme.txt" });
  await expect(shown.getByText("Ten o'clock: welcome")).toBeVisible();
  await shown.press("Escape");
  await expect(shown).toHaveCount(0);
  const one = stranger.waitForEvent("download");
  await stranger.getByRole("button", { name: "Download programme.txt" }).click();
  expect(readFileSync(await (await one).path(), "utf8")).toBe("Ten o'clock: welcome\n");
  const all = stranger.waitForEvent("download");
  await stranger.getByRole("button", { name: "Download all" }).click();
  expect((await all).suggestedFilename()).toBe(`${mark}.zip`);

  await teacher.goto("/pan?view=links");
  const mine = teacher.getByRole("listitem").filter({ hasText: mark });
  await expect(mine.getByText(/opened once · 2 downloads/)).toBeVisible();
  await mine.getByRole("button", { name: `Take back the link to ${mark}` }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(mine.getByText("Taken back")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText("This link opens nothing")).toBeVisible();
  // An address without its end is put in the place of this one: no page is loaded, and the page follows.
  await stranger.evaluate(() => {
    location.hash = "";
  });
  await expect(stranger.getByText("There is nothing behind this address")).toBeVisible();
});

test("P11 A7 the links of a folder, the list of links and the page of a link have no findings of axe", async ({
  browser,
}) => {
  await judgeWalk(browser, async (page, judge) => {
    await enterAs(page, "ann");
    await page.goto("/pan");
    await page.getByRole("row").nth(1).click();
    await page
      .getByRole("toolbar")
      .getByRole("button")
      .filter({ hasText: /^(Links|链接)$/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: /^(Make a link|创建链接)$/ }).click();
    const field = dialog.getByRole("textbox", { name: /^(Address|地址)$/ }).first();
    await expect(field).toBeVisible();
    await judge("links");
    const address = await field.inputValue();
    await page.goto("/pan?view=links");
    await expect(page.getByRole("textbox", { name: /^(Address|地址)$/ }).first()).toBeVisible();
    await judge("my links");
    await page.goto(address);
    await expect(
      page.getByRole("button", { name: /^(Download all|Download|全部下载|下载)$/ }).first(),
    ).toBeVisible();
    await judge("link");
  });
});
