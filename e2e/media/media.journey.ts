import { expect, test } from "../journey.ts";
import type { TestRoom } from "./media-page.ts";
import { mediaProcesses } from "./media-processes.ts";
import { accountOf, expectMore, expectStill, flow, openMediaRoom, show, smallWidth } from "./media-room.ts";

/** Of the page. */
declare const here: TestRoom;

const names = ["ann", "ben", "clara"] as const;
type Name = (typeof names)[number];
const othersOf = (name: Name) => names.filter((other) => other !== name);

test("R2 R3 R7 three people hear and see each other; a mute stops packets at the server; a killed media process comes back", async ({
  browser,
  baseURL: origin,
}) => {
  const baseURL = origin ?? "";
  const pages = await openMediaRoom(browser, baseURL, names);
  const { ann, ben, clara } = pages;

  await test.step("everybody hears and sees everybody, small tiles in the small layer", async () => {
    for (const name of names) await show(pages[name], othersOf(name).map(accountOf), 200);
    for (const name of names)
      for (const other of othersOf(name)) {
        await expectMore(pages[name], accountOf(other), "mic", "packets");
        await expectMore(pages[name], accountOf(other), "mic", "energy");
        await expectMore(pages[name], accountOf(other), "camera", "frames");
      }
    expect((await flow(ben, accountOf("ann"), "camera")).width).toBeLessThanOrEqual(smallWidth);
  });

  await test.step("a large tile gets the full layer, and small again", async () => {
    const width = async () => (await flow(ben, accountOf("ann"), "camera")).width;
    await show(ben, [accountOf("ann")], 900);
    await expect.poll(width).toBeGreaterThan(smallWidth);
    await show(ben, [accountOf("ann"), accountOf("clara")], 200);
    await expect.poll(width).toBeLessThanOrEqual(smallWidth);
  });

  await test.step("what has no tile is not received", async () => {
    await show(clara, [accountOf("ben")], 200);
    await expectStill(clara, accountOf("ann"), "camera", () =>
      expectMore(clara, accountOf("ben"), "camera", "frames"),
    );
    await show(clara, [accountOf("ann"), accountOf("ben")], 200);
    await expectMore(clara, accountOf("ann"), "camera", "frames");
  });

  await test.step("the host mutes one: no packet more reaches the others, though the page sends on", async () => {
    await ann.evaluate((account) => here.room.actions.lockDevice(account, "mic", true), accountOf("ben"));
    await expectStill(clara, accountOf("ben"), "mic", () =>
      expectMore(clara, accountOf("ann"), "mic", "packets"),
    );
    await expectMore(clara, accountOf("ben"), "camera", "frames");
    await ann.evaluate((account) => here.room.actions.lockDevice(account, "mic", false), accountOf("ben"));
    await ben.evaluate(() => here.room.actions.openDevice("mic"));
    await expectMore(clara, accountOf("ben"), "mic", "packets");
  });

  await test.step("a shared screen is one stream more", async () => {
    await ann.evaluate(() => here.room.actions.setShareByRequest(false));
    await ben.evaluate(() => here.share());
    await ann.evaluate(
      (account) => here.media.show([{ account, source: "screen", width: 900 }]),
      accountOf("ben"),
    );
    await expectMore(ann, accountOf("ben"), "screen", "frames");
    await show(ann, [accountOf("ben"), accountOf("clara")], 200);
  });

  await test.step("the messaging line is lost and taken again: sound and picture never stop", async () => {
    await ben.evaluate(() => here.cut());
    await expect.poll(() => ben.evaluate(() => here.room.phase().name)).toBe("reconnecting");
    await expectMore(clara, accountOf("ben"), "camera", "frames");
    await expect.poll(() => ben.evaluate(() => here.room.phase().name)).toBe("joined");
    await expectMore(clara, accountOf("ben"), "camera", "frames");
    await expectMore(ben, accountOf("ann"), "camera", "frames");
    expect(await ben.evaluate(() => here.connectCount)).toBe(1);
  });

  await test.step("all media processes are killed: sound and picture come back by themselves", async () => {
    const pids = mediaProcesses(Number(new URL(baseURL).port));
    expect(pids.length).toBeGreaterThan(1);
    for (const pid of pids) process.kill(pid, "SIGKILL");
    for (const name of names) await expect.poll(() => pages[name].evaluate(() => here.connectCount)).toBe(2);
    const now = mediaProcesses(Number(new URL(baseURL).port));
    expect(now.filter((pid) => pids.includes(pid))).toEqual([]);
    for (const name of names)
      for (const other of othersOf(name)) await expectMore(pages[name], accountOf(other), "camera", "frames");
  });

  await test.step("who is removed receives nothing more", async () => {
    await ann.evaluate((account) => here.room.actions.kick(account, false), accountOf("clara"));
    await expect.poll(() => clara.evaluate(() => here.room.phase().name)).toBe("closed");
    await expect.poll(() => clara.evaluate(() => here.media.state())).toBe("off");
    await expectMore(ben, accountOf("ann"), "camera", "frames");
  });
  for (const page of Object.values(pages)) await page.context().close();
});
