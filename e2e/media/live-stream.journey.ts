import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "../journey.ts";
import { hasFfmpeg } from "../../packages/server/src/engines/embedded/ffmpeg/samples.fixture.ts";
import { runServer } from "../../packages/testing/src/run-server.ts";
import { findingsOf } from "../axe.ts";
import { announceBroadcast } from "../broadcast.ts";
import { openNew } from "../inbox.ts";
import { makePdf } from "../pdf.ts";
import { signInStaff } from "../staff.ts";

const stream = (page: Page) => page.locator("video[data-stream]");
const playing = (page: Page) => page.locator("video[data-stream=playing]");
const shown = (page: Page) => page.locator("[data-tile] video[data-shown]");
const secondsOf = (page: Page) =>
  stream(page).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));

test("P6 a viewer beyond the media connections watches the stream, comes on the stage with sound and picture, goes back, and sees slides beside it", async ({
  browser,
}) => {
  test.skip(!hasFfmpeg, "there is no ffmpeg");
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-stream-journey-"));
  const server = runServer({ LYCEUM_DATA: folder, LYCEUM_LIVE_MEDIA_VIEWERS: "0" });
  try {
    const origin = await server.ready;
    const staff = await browser.newContext({ baseURL: origin, permissions: ["camera", "microphone"] });
    const ada = await staff.newPage();
    await signInStaff(ada, "admin", origin);
    const [pia, nick] = await openNew(browser, origin, "Pia");
    await pia.context().grantPermissions(["camera", "microphone"]);
    const title = "River lesson";
    await announceBroadcast(ada, title);
    await pia.goto(`/liveBroadcast?q=${encodeURIComponent(title)}`);
    await pia.getByRole("link", { name: title }).click();
    await expect(pia.getByRole("timer", { name: "Begins in" })).toBeVisible();

    await test.step("the stream begins, plays and says how far it is behind", async () => {
      await ada.goto(pia.url());
      await ada.getByRole("link", { name: "Open the studio" }).click();
      await ada.getByRole("button", { name: "Join the room" }).click();
      await expect(shown(ada).first()).toBeVisible();
      await pia.getByRole("link", { name: "Watch", exact: true }).click();
      await expect(stream(pia)).toBeVisible();
      await expect(pia.getByText("2 are watching")).toBeVisible();
      await expect(playing(pia)).toBeVisible();
      await expect(pia.getByText(/about \d+ s behind/)).toBeVisible();
      const before = await secondsOf(pia);
      await expect.poll(() => secondsOf(pia)).toBeGreaterThan(before + 3);
      // It begins small, and grows where the line carries more.
      await expect
        .poll(() =>
          stream(pia).evaluate((video) => (video instanceof HTMLVideoElement ? video.videoHeight : 0)),
        )
        .toBe(720);
      await pia.screenshot({ path: test.info().outputPath("live-stream.png") });
      expect(await findingsOf(pia, "stream")).toEqual([]);
    });

    await test.step("slides are large, and the stream goes on beside them", async () => {
      await ada.getByRole("button", { name: "Slides", exact: true }).click();
      const file = { name: "River.pdf", mimeType: "application/pdf", buffer: makePdf(["Spring", "Mouth"]) };
      await ada.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
      await expect(pia.getByRole("img", { name: "Spring", exact: true })).toBeVisible();
      const before = await secondsOf(pia);
      await expect.poll(() => secondsOf(pia)).toBeGreaterThan(before);
      await pia.screenshot({ path: test.info().outputPath("live-stream-slides.png") });
      await ada.getByRole("button", { name: "End the slides" }).click();
      await expect(pia.getByRole("img", { name: "Spring", exact: true })).toHaveCount(0);
    });

    await test.step("on the stage the viewer has sound and picture at once, and goes back to the stream", async () => {
      await pia.getByRole("button", { name: "Raise hand" }).click();
      await ada.getByRole("button", { name: /^Stage requests/ }).click();
      await ada.getByRole("button", { name: `Approve ${nick}` }).click();
      await expect(shown(pia).first()).toBeVisible();
      await expect(stream(pia)).toHaveCount(0);
      await pia.getByRole("button", { name: /Step down/ }).click();
      await pia
        .getByRole("dialog")
        .getByRole("button", { name: /Step down/ })
        .click();
      await expect(playing(pia)).toBeVisible();
    });

    await test.step("with the broadcast the stream is over", async () => {
      const asked = pia.waitForRequest(/\/live-streams\/.*\.m3u8/);
      const address = (await asked).url();
      expect((await pia.request.get(address)).status()).toBe(200);
      expect((await pia.request.get(address.replace(/~[\w-]{43}\//, `~${"A".repeat(43)}/`))).status()).toBe(
        403,
      );
      await ada.getByRole("button", { name: "End", exact: true }).click();
      await ada.getByRole("dialog").getByRole("button", { name: "End room" }).click();
      const over = pia.getByRole("dialog").getByRole("button", { name: "About this broadcast" });
      await expect(over).toBeVisible();
      expect((await pia.request.get(address)).status()).toBe(403);
    });
    for (const page of [ada, pia]) await page.context().close();
  } finally {
    server.kill("SIGTERM");
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
});
