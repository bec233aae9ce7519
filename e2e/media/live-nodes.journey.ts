import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "../journey.ts";
import { hasFfmpeg } from "../../packages/server/src/engines/embedded/ffmpeg/samples.fixture.ts";
import { freePort } from "../../packages/testing/src/free-port.ts";
import { startReadinessProxy } from "../../packages/testing/src/rolling-restart/readiness-proxy.ts";
import { runServer } from "../../packages/testing/src/run-server.ts";
import { startSystemPostgres } from "../../packages/testing/src/system-postgres.ts";
import { startSystemRedis } from "../../packages/testing/src/system-redis.ts";
import { announceBroadcast } from "../broadcast.ts";
import { openNew } from "../inbox.ts";
import { signInStaff } from "../staff.ts";

const playing = (page: Page) => page.locator("video[data-stream=playing]");
const shown = (page: Page) => page.locator("[data-tile] video[data-shown]");
const secondsOf = (page: Page) =>
  page
    .locator("video[data-stream]")
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));

test("P6 M20 a viewer at another node watches the stream and comes on the stage, and when the node that makes it is killed, both go on at the other", async ({
  browser,
}) => {
  // Two starts of a whole server.
  test.setTimeout(900_000);
  test.skip(!hasFfmpeg, "there is no ffmpeg");
  const postgres = await startSystemPostgres();
  const redis = await startSystemRedis();
  if (!postgres || !redis) return test.skip(true, "redis-server or postgresql is not installed");
  const folder = await mkdtemp(path.join(tmpdir(), "lyceum-nodes-journey-"));
  const env = {
    LYCEUM_DATA: folder,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    LYCEUM_LIVE_MEDIA_VIEWERS: "0",
    LYCEUM_MEDIA_PROCESSES: "1",
  };
  const startNode = async () => {
    const [port, metricsPort, mediaPort] = [await freePort(), await freePort(), await freePort()];
    const ports = {
      PORT: `${port}`,
      LYCEUM_METRICS_PORT: `${metricsPort}`,
      LYCEUM_MEDIA_PORT: `${mediaPort}`,
    };
    return { port, metricsPort, server: runServer({ ...env, ...ports }) };
  };
  const first = await startNode();
  await first.server.ready;
  const second = await startNode();
  const origin = await second.server.ready;
  // The presenter comes by a proxy, which knows the first alone until that one is to be killed.
  const proxy = await startReadinessProxy([first]);
  await expect.poll(() => proxy.isReady(0)).toBe(true);
  try {
    const staff = await browser.newContext({ baseURL: proxy.url, permissions: ["camera", "microphone"] });
    const ada = await staff.newPage();
    await signInStaff(ada, "admin", proxy.url);
    const [pia, nick] = await openNew(browser, origin, "Pia");
    await pia.context().grantPermissions(["camera", "microphone"]);
    const title = "Two rivers";
    await announceBroadcast(ada, title);
    await pia.goto(`/liveBroadcast?q=${encodeURIComponent(title)}`);
    await pia.getByRole("link", { name: title }).click();
    await expect(pia.getByRole("timer", { name: "Begins in" })).toBeVisible();

    await test.step("the stream of the other node plays", async () => {
      await ada.goto(new URL(pia.url()).pathname + new URL(pia.url()).search);
      await ada.getByRole("link", { name: "Open the studio" }).click();
      await ada.getByRole("button", { name: "Join the room" }).click();
      await expect(shown(ada).first()).toBeVisible();
      await pia.getByRole("link", { name: "Watch", exact: true }).click();
      await expect(playing(pia)).toBeVisible();
      const before = await secondsOf(pia);
      await expect.poll(() => secondsOf(pia)).toBeGreaterThan(before + 3);
      await pia.screenshot({ path: test.info().outputPath("live-nodes.png") });
    });

    await test.step("on the stage both see each other, though they are at two nodes", async () => {
      await pia.getByRole("button", { name: "Raise hand" }).click();
      await ada.getByRole("button", { name: /^Stage requests/ }).click();
      await ada.getByRole("button", { name: `Approve ${nick}` }).click();
      await expect(shown(pia).first()).toBeVisible();
      await pia.getByRole("button", { name: /Step down/ }).click();
      await pia
        .getByRole("dialog")
        .getByRole("button", { name: /Step down/ })
        .click();
      await expect(playing(pia)).toBeVisible();
    });

    await test.step("after kill -9 of the node that makes it the presenter comes back to the other, and the stream goes on", async () => {
      proxy.add(second);
      await expect.poll(() => proxy.isReady(1)).toBe(true);
      first.server.kill("SIGKILL");
      await first.server.ended;
      await expect(pia.locator("video[data-stream=lost]")).toBeVisible();
      await expect(playing(pia)).toBeVisible({ timeout: 120_000 });
      const before = await secondsOf(pia);
      await expect.poll(() => secondsOf(pia)).toBeGreaterThan(before + 3);
      await expect(shown(ada).first()).toBeVisible();
    });
    for (const page of [ada, pia]) await page.context().close();
  } finally {
    await proxy.close();
    for (const { server } of [first, second]) {
      server.kill("SIGTERM");
      await server.ended;
    }
    await redis.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
