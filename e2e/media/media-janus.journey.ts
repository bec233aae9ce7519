import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "../journey.ts";
import { runServer } from "../../packages/testing/src/run-server.ts";
import { missingForJanus, startSystemJanus } from "../../packages/testing/src/system-janus.ts";
import type { TestRoom } from "./media-page.ts";
import { accountOf, expectMore, expectStill, flow, openMediaRoom, show, smallWidth } from "./media-room.ts";

/** Of the page. */
declare const here: TestRoom;

const missing = missingForJanus();
// Without a network there is no address, and no installation would help.
if (missing === "the package janus" && process.env["CI"] === "true")
  throw new Error("the package janus is not installed");

const names = ["ann", "ben"] as const;

test("R2 R3 R7 through a Janus two people hear and see each other; a mute stops packets at the server; a killed Janus comes back", async ({
  browser,
}) => {
  test.skip(missing !== undefined, `${missing} is missing`);
  const janus = await startSystemJanus();
  if (!janus) throw new Error("janus is there and does not run");
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-janus-journey-"));
  const server = runServer({
    LYCEUM_DATA: folder,
    LYCEUM_JANUS_URL: janus.url,
    LYCEUM_JANUS_SECRET: janus.secret,
  });
  try {
    const pages = await openMediaRoom(browser, await server.ready, names);
    const { ann, ben } = pages;
    const both = [
      { page: ann, other: accountOf("ben") },
      { page: ben, other: accountOf("ann") },
    ];

    await test.step("both hear and see each other, in the layer of the tile", async () => {
      for (const { page, other } of both) await show(page, [other], 200);
      for (const { page, other } of both) {
        await expectMore(page, other, "mic", "packets");
        await expectMore(page, other, "mic", "energy");
        await expectMore(page, other, "camera", "frames");
      }
      const width = async () => (await flow(ben, accountOf("ann"), "camera")).width;
      expect(await width()).toBeLessThanOrEqual(smallWidth);
      await show(ben, [accountOf("ann")], 900);
      await expect.poll(width).toBeGreaterThan(smallWidth);
    });

    await test.step("the host mutes one: no packet more comes, though the page sends on", async () => {
      await ann.evaluate((account) => here.room.actions.lockDevice(account, "mic", true), accountOf("ben"));
      await expectSentStill(ben);
      await expectStill(ann, accountOf("ben"), "mic", () =>
        expectMore(ann, accountOf("ben"), "camera", "frames"),
      );
      await expectSentStill(ben);
    });

    await test.step("what is unmuted is heard again", async () => {
      await ann.evaluate((account) => here.room.actions.lockDevice(account, "mic", false), accountOf("ben"));
      await ben.evaluate(() => here.room.actions.openDevice("mic"));
      await expectMore(ann, accountOf("ben"), "mic", "packets");
      await expectMore(ann, accountOf("ben"), "mic", "energy");
    });

    await test.step("the messaging line is lost and taken again: sound and picture never stop", async () => {
      await ben.evaluate(() => here.cut());
      await expect.poll(() => ben.evaluate(() => here.room.phase().name)).toBe("reconnecting");
      await expect.poll(() => ben.evaluate(() => here.room.phase().name)).toBe("joined");
      for (const { page, other } of both) await expectMore(page, other, "camera", "frames");
      expect(await ben.evaluate(() => here.connectCount)).toBe(1);
    });

    await test.step("Janus is killed and started again: sound and picture come back by themselves", async () => {
      await janus.kill();
      await janus.start();
      for (const { page } of both) await expect.poll(() => page.evaluate(() => here.connectCount)).toBe(2);
      for (const { page, other } of both) {
        await expectMore(page, other, "mic", "packets");
        await expectMore(page, other, "camera", "frames");
      }
    });

    await test.step("who is removed receives nothing more", async () => {
      await ann.evaluate((account) => here.room.actions.kick(account, false), accountOf("ben"));
      await expect.poll(() => ben.evaluate(() => here.room.phase().name)).toBe("closed");
      await expect.poll(() => ben.evaluate(() => here.media.state())).toBe("off");
    });
    for (const { page } of both) await page.context().close();
  } finally {
    server.kill("SIGTERM");
    await server.ended;
    await janus.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** The page sends more packets of its microphone. */
async function expectSentStill(page: Page): Promise<void> {
  const sent = () => page.evaluate(() => here.sentPackets());
  const before = await sent();
  await expect.poll(sent).toBeGreaterThan(before);
}
