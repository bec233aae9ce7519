import { expect, type Page, test } from "../journey.ts";
import type { TestRoom } from "./media-page.ts";
import { accountOf, expectMore, flow, openMediaRoom, show } from "./media-room.ts";

/** Of the page. */
declare const here: TestRoom;

test("R2 a screen goes in VP9 while all can read it, and in VP8 without a lost seat when somebody comes who cannot", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? "";
  const others = { clara: { cores: 8 }, ann: { vp8Only: true } };
  const { clara, ben, ann } = await openMediaRoom(browser, origin, ["clara", "ben", "ann"], others);
  const sharer = accountOf("clara");
  const codecOf = async (page: Page, source: "camera" | "screen") => (await flow(page, sharer, source)).codec;
  await clara.evaluate(() => here.share());

  await test.step("with a browser in the room that knows VP8 alone, all is VP8", async () => {
    for (const page of [ben, ann]) await showScreen(page, sharer);
    for (const page of [ben, ann]) await expectMore(page, sharer, "screen", "frames");
    for (const page of [ben, ann]) expect(await codecOf(page, "screen")).toBe("video/VP8");
  });

  await test.step("it leaves, and the screen goes on in VP9", async () => {
    await ann.evaluate(() => here.room.actions.leave());
    await expect.poll(() => codecOf(ben, "screen")).toBe("video/VP9");
    await expectMore(ben, sharer, "screen", "frames");
  });

  await test.step("it comes again, and everybody goes on watching, in VP8", async () => {
    await ann.evaluate(() => here.room.join());
    await showScreen(ann, sharer);
    await expectMore(ann, sharer, "screen", "frames");
    expect(await codecOf(ann, "screen")).toBe("video/VP8");
    await expect.poll(() => codecOf(ben, "screen")).toBe("video/VP8");
    await expectMore(ben, sharer, "screen", "frames");
    expect(await connectsOf(clara, ben)).toEqual([1, 1]);
  });

  await test.step("a camera is VP8 in three temporal layers", async () => {
    await show(ben, [sharer], 900);
    await expectMore(ben, sharer, "camera", "frames");
    expect(await codecOf(ben, "camera")).toBe("video/VP8");
    const modes = async () =>
      await clara.evaluate(async () => {
        const lines = [...((await here.media.stats())?.values() ?? [])];
        return lines.flatMap(({ scalabilityMode, framesSent }) => (framesSent > 0 ? [scalabilityMode] : []));
      });
    await expect.poll(modes).toEqual(expect.arrayContaining(["L1T3"]));
  });
  for (const page of [clara, ben, ann]) await page.context().close();
});

async function showScreen(page: Page, account: string): Promise<void> {
  await page.evaluate((who) => here.media.show([{ account: who, source: "screen", width: 900 }]), account);
}

/** How often the media of each was connected. */
async function connectsOf(...pages: readonly Page[]): Promise<number[]> {
  return await Promise.all(pages.map((page) => page.evaluate(() => here.connectCount)));
}
