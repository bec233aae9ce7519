import { expect, type Page, test } from "../journey.ts";
import type { TestRoom } from "./media-page.ts";
import { accountOf, expectMore, flow, openMediaRoom, show, smallWidth } from "./media-room.ts";

/** Of the page. */
declare const here: TestRoom;

const names = ["clara", "ben"] as const;
const pictures = ["full", "small", "screen"] as const;
type Picture = (typeof pictures)[number];

test("R2 a camera sends only the layers that somebody watches, nothing where nobody does, and no picture stops on the way", async ({
  browser,
  baseURL,
}) => {
  const { clara, ben } = await openMediaRoom(browser, baseURL ?? "", names);
  const camera = accountOf("clara");
  const width = async () => (await flow(ben, camera, "camera")).width;

  await test.step("a camera that nobody watches sends no picture, but its sound", async () => {
    await show(clara, [accountOf("ben")], 200);
    await expectSends(clara, []);
    await expectMore(clara, accountOf("ben"), "camera", "frames");
    await expectSends(ben, ["small"]);
  });

  await test.step("in a small tile it sends the small layer alone", async () => {
    await show(ben, [camera], 200);
    await expectMore(ben, camera, "camera", "frames");
    await expectSends(clara, ["small"]);
  });

  await test.step("going large turns the high layer on, then the small one off", async () => {
    await clara.evaluate(() => void (here.wanted = here.wanted.slice(-1)));
    await show(ben, [camera], 900);
    await expect.poll(width).toBeGreaterThan(smallWidth);
    await expectSends(clara, ["full"]);
    await expectMore(ben, camera, "camera", "frames");
  });

  await test.step("and small again; each time the former layer was wanted until the next one had come", async () => {
    await show(ben, [camera], 200);
    await expect.poll(width).toBeLessThanOrEqual(smallWidth);
    await expectSends(clara, ["small"]);
    await expectMore(ben, camera, "camera", "frames");
    const both = ["full", "small"];
    expect(await wantedOf(clara)).toEqual([["small"], both, ["full"], both, ["small"]]);
  });

  await test.step("nobody watches any more: it falls silent, and comes back when somebody does", async () => {
    await show(ben, [], 0);
    await expectSends(clara, []);
    await show(ben, [camera], 900);
    await expectMore(ben, camera, "camera", "frames");
    await expectSends(clara, ["full"]);
  });

  await test.step("a shared screen is sent while somebody watches it", async () => {
    await clara.evaluate(() => here.share());
    await expectSends(clara, ["full"]);
    await ben.evaluate(
      (account) => here.media.show([{ account, source: "screen", width: 900 }]),
      accountOf("clara"),
    );
    await expectMore(ben, camera, "screen", "frames");
    await expectSends(clara, ["screen"]);
  });
  for (const page of [clara, ben]) await page.context().close();
});

/** What the server wanted of this page, one after another. */
async function wantedOf(page: Page): Promise<string[][]> {
  const told = (await page.evaluate(() => here.wanted)).map((layers) => layers.toSorted());
  return told.filter((layers, at) => layers.join() !== told[at - 1]?.join());
}

/** These pictures are sent, and no packet of any other. */
async function expectSends(page: Page, wanted: readonly Picture[]): Promise<void> {
  const count = () => page.evaluate(() => here.sentPictures());
  await expect(async () => {
    const before = await count();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
    const after = await count();
    expect(pictures.filter((one) => after[one] > before[one])).toEqual(wanted);
  }).toPass();
}
