import { expect, type Page, test } from "./journey.ts";
import { enterRoom, makeRoom, newcomer } from "./rooms.ts";

const widths = [390, 768, 1024, 1100, 1440];

test("A7 R2 every tool of a room can be pressed at every width, and the way out is always in sight", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const { context, page, token } = await newcomer(browser, origin, "Nadia Small");
  const roomId = await makeRoom(context, origin, token, { kind: "freeSpeech", name: "Narrow view" });
  await enterRoom(page, `/rooms/${roomId}`);
  const bar = page.getByRole("toolbar", { name: "Controls" });
  const more = bar.getByRole("button", { name: "More" });
  await page.getByRole("button", { name: "Microphone and speaker" }).click();
  await page.getByRole("switch", { name: "Turn on speaker" }).click();
  await page.keyboard.press("Escape");
  await expect(bar.getByRole("button", { name: "Turn on sound" })).toBeVisible();

  for (const width of widths)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 844 });
      for (const name of ["End", "Turn on sound", "Chat"])
        await expectInSight(page, bar.getByRole("button", { name, exact: true }));
      if (width < 1100) await more.click();
      else await expect(more).toBeHidden();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      for (const tool of await bar.getByRole("button").all()) await expectInSight(page, tool);
      await bar.getByRole("button", { name: "Settings" }).press("Enter");
      await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      if (width >= 1100) return;
      await expect(more).toHaveAttribute("aria-expanded", "false");
      await expect(more).toBeFocused();
      await more.press("Enter");
      await page.keyboard.press("Escape");
      await expect(more).toHaveAttribute("aria-expanded", "false");
      await expect(bar.getByRole("button", { name: "Invite" })).toBeHidden();
    });
  await context.close();
});

async function expectInSight(page: Page, button: ReturnType<Page["getByRole"]>): Promise<void> {
  await expect(async () => {
    const box = await button.boundingBox();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    expect(box).not.toBeNull();
    if (!box) return;
    expect(box.width, String(await button.getAttribute("aria-label"))).toBeGreaterThan(20);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }).toPass();
}
