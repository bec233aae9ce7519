import { expect, test } from "../journey.ts";
import { enterRoom, makeRoom, newcomer } from "../rooms.ts";

test("R6 a picture floats over other windows, also while the page is hidden, and goes with the camera", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const devices = { mic: true, camera: true };
  const [seen, viewer] = [
    await newcomer(browser, baseURL, "Xenia Yates", devices),
    await newcomer(browser, baseURL, "Yara Zoll", devices),
  ];
  const room = { kind: "freeSpeech", name: "Over the shoulder" } as const;
  const roomId = await makeRoom(seen.context, baseURL, seen.token, room);
  for (const { page } of [seen, viewer]) {
    await enterRoom(page, `/rooms/${roomId}`);
    await expect(page.getByRole("button", { name: "Stop video" })).toBeVisible();
  }
  const { page } = viewer;
  await expect(page.locator("[data-tile] video[data-shown]")).toHaveCount(2);

  await test.step("by the menu of the tile", async () => {
    await page.getByRole("group", { name: /^Xenia Yates/ }).hover();
    await page.getByRole("button", { name: "Options for Xenia Yates" }).click();
    await page.getByRole("menuitem", { name: "Picture in picture" }).click();
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement !== null)).toBe(true);
  });

  await test.step("it moves on while the page is hidden", async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const frames = () =>
      page.evaluate(() => {
        const video = document.pictureInPictureElement as HTMLVideoElement | null;
        return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
      });
    const before = await frames();
    await expect.poll(frames).toBeGreaterThan(before + 20);
  });

  await test.step("it goes when the camera is closed", async () => {
    await seen.page.getByRole("button", { name: "Stop video" }).click();
    await expect.poll(() => page.evaluate(() => document.pictureInPictureElement !== null)).toBe(false);
  });
  for (const { context } of [seen, viewer]) await context.close();
});
