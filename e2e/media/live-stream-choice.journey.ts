import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "../journey.ts";
import { hasFfmpeg } from "../../packages/server/src/engines/embedded/ffmpeg/samples.fixture.ts";
import { runServer } from "../../packages/testing/src/run-server.ts";
import { findingsOf } from "../axe.ts";
import { announceBroadcast } from "../broadcast.ts";
import { openNew } from "../inbox.ts";
import { signInStaff } from "../staff.ts";

const stream = (page: Page) => page.locator("video[data-stream]");
const playing = (page: Page) => page.locator("video[data-stream=playing]");
const shown = (page: Page) => page.locator("[data-tile] video[data-shown]");
const segments = /\/live-streams\/.*\.ts$/;
const secondsOf = (page: Page) =>
  stream(page).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));

/** The picture goes on from here, whatever time the new beginning gave it. */
async function goesOn(page: Page): Promise<void> {
  await expect(playing(page)).toBeVisible();
  const before = await secondsOf(page);
  await expect.poll(() => secondsOf(page)).not.toBe(before);
}

/** The counters of the browser tell of loss while the page says so: no browser loses packets on its own machine. */
async function makeLossy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const read = RTCPeerConnection.prototype.getStats;
    RTCPeerConnection.prototype.getStats = async function getStats(...of) {
      const report = await read.apply(this, of);
      if (!document.documentElement.hasAttribute("data-lossy")) return report;
      return new Map(
        [...report].map(([id, one]: [string, { type: string; packetsReceived?: number }]) =>
          one.type === "inbound-rtp" ? [id, { ...one, packetsLost: one.packetsReceived ?? 0 }] : [id, one],
        ),
      );
    };
  });
}

test("P6 a viewer chooses the stream on a lossy line, sees it come back after segments that fail or never come, and returns to the connection", async ({
  browser,
}) => {
  test.skip(!hasFfmpeg, "there is no ffmpeg");
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-stream-choice-"));
  const server = runServer({ LYCEUM_DATA: folder });
  try {
    const origin = await server.ready;
    const staff = await browser.newContext({ baseURL: origin, permissions: ["camera", "microphone"] });
    const ada = await staff.newPage();
    await signInStaff(ada, "admin", origin);
    const [pia] = await openNew(browser, origin, "Pia");
    await makeLossy(pia);
    const title = "Bridge lesson";
    await announceBroadcast(ada, title);
    await pia.goto(`/liveBroadcast?q=${encodeURIComponent(title)}`);
    await pia.getByRole("link", { name: title }).click();
    await expect(pia.getByRole("timer", { name: "Begins in" })).toBeVisible();
    await ada.goto(pia.url());
    await ada.getByRole("link", { name: "Open the studio" }).click();
    await ada.getByRole("button", { name: "Join the room" }).click();
    await expect(shown(ada).first()).toBeVisible();
    await pia.getByRole("link", { name: "Watch", exact: true }).click();
    await expect(shown(pia).first()).toBeVisible();

    await test.step("loss that lasts brings the offer, and a click the stream", async () => {
      await pia.evaluate(() => document.documentElement.setAttribute("data-lossy", ""));
      const offer = pia.getByRole("button", { name: "Watch the stream" });
      await expect(offer).toBeVisible({ timeout: 60_000 });
      await pia.screenshot({ path: test.info().outputPath("live-stream-offer.png") });
      expect(await findingsOf(pia, "offer of the stream")).toEqual([]);
      await offer.click();
      await expect(offer).toHaveCount(0);
      await goesOn(pia);
      await expect(shown(pia)).toHaveCount(0);
      await pia.screenshot({ path: test.info().outputPath("live-stream-chosen.png") });
    });

    await test.step("segments that fail, and one that never comes, take the picture and give it back", async () => {
      await pia.route(segments, (route) => route.abort());
      await expect(pia.locator("video[data-stream=lost]")).toBeVisible();
      await pia.unroute(segments);
      await goesOn(pia);
      const waiting: { abort(): Promise<void> }[] = [];
      await pia.route(segments, (route) => void waiting.push(route));
      await expect(pia.locator("video[data-stream=lost]")).toBeVisible();
      expect(waiting.length).toBeGreaterThan(0);
      await pia.unroute(segments);
      await goesOn(pia);
      for (const route of waiting) await route.abort().catch(() => {});
    });

    await test.step("back to live the stream goes on until the picture is there", async () => {
      await pia.getByRole("button", { name: "Back to live" }).click();
      await expect(shown(pia).first()).toBeVisible();
      await expect(stream(pia)).toHaveCount(0);
      const choose = pia.getByRole("button", { name: "Stream", exact: true });
      await choose.click();
      await goesOn(pia);
      await pia.getByRole("button", { name: "Back to live" }).click();
      await expect(shown(pia).first()).toBeVisible();
    });
    for (const page of [ada, pia]) await page.context().close();
  } finally {
    server.kill("SIGTERM");
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
});
