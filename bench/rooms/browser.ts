import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { SentLine, SentPicture, Watch } from "../../packages/server/src/ports/media-engine.ts";
import { quantile } from "../table.ts";
import type { BenchEngine } from "./engines.ts";
import { chromium as chromiumPath } from "../../tools/chromium.ts";

const roomId = "browser";
const tileCount = 9;
const may = { mic: true, camera: true, screen: false, screenSound: false, hears: true };

/** Chromium speaks and Chromium watches: how soon there is a picture, how soon again after a crash, and what nine tiles cost. */
export async function measureBrowser(engine: BenchEngine, tries: number) {
  const { media } = engine;
  const [speaking, watching] = [await launch(), await launch()];
  let watched: readonly SentPicture[] = [];
  let obeyed: Promise<unknown> = Promise.resolve();
  const begun = Promise.withResolvers<Page>();
  const stop = media.onWatched(({ seat, pictures }) => {
    if (seat !== "speaker") return;
    watched = pictures;
    obeyed = obeyed.then(async () => await (await begun.promise).evaluate(sendOnly, [...pictures]));
  });
  /** Nobody watches, and the speaker sends nothing any more. */
  async function fallSilent(viewer: Page): Promise<void> {
    await viewer.evaluate(() => window.connection?.close());
    while (watched.length > 0) await sleep(100);
    await obeyed;
  }
  try {
    media.allow(
      roomId,
      1,
      ["speaker", "viewer"].map((name) => ({ account: name, seat: name, ...may })),
    );
    const speaker = await openPage(speaking, engine);
    await speaker.evaluate(speak);
    begun.resolve(speaker);
    const viewer = await openPage(watching, engine);
    const firsts: number[] = [];
    const alone: number[] = [];
    for (let at = 0; at < tries; at++) {
      await fallSilent(viewer);
      alone.push(await viewer.evaluate(watch, 1));
      // One newcomer at a time: a sender makes no second key frame within 300 ms.
      await sleep(500);
      firsts.push(await viewer.evaluate(watch, 1));
    }
    for (const times of [firsts, alone]) times.sort((a, b) => a - b);

    const begin = performance.now();
    await engine.crash();
    await again(() => speaker.evaluate(speak));
    await again(() => viewer.evaluate(watch, 1));
    const resumed = performance.now() - begin;

    await viewer.evaluate(watch, tileCount);
    // Until the large layer is off.
    await sleep(7_000);
    const [nine, small] = await Promise.all([shareOfCore(watching), shareOfCore(speaking)]);
    await viewer.evaluate(watch, 1);
    await sleep(7_000);
    const full = await shareOfCore(speaking);
    await fallSilent(viewer);
    const none = await shareOfCore(speaking);
    await speaker.evaluate(sendOnly, bothLayers);
    await sleep(1_000);
    const both = await shareOfCore(speaking);
    media.allow(roomId, 2, []);
    return {
      engine: engine.name,
      "first frame p50 ms": Math.round(quantile(firsts, 0.5)),
      "p95 ms": Math.round(quantile(firsts, 0.95)),
      "nobody watched before, p50 ms": Math.round(quantile(alone, 0.5)),
      "of these p95 ms": Math.round(quantile(alone, 0.95)),
      "picture after a crash ms": Math.round(resumed),
      "nine tiles, core %": nine,
      "sends nothing, core %": none,
      "small layer": small,
      "high layer": full,
      "both layers": both,
    };
  } finally {
    stop();
    await speaking.close();
    await watching.close();
  }
}

async function launch(): Promise<Browser> {
  return await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
  });
}

async function openPage(browser: Browser, { media }: BenchEngine): Promise<Page> {
  const page = await browser.newPage();
  await page.exposeFunction("connectMedia", (seat: string, offer: string, sends: SentLine[]) =>
    media.connect(roomId, seat, offer, sends),
  );
  await page.exposeFunction("watchMedia", (seat: string, watches: Watch[]) =>
    media.watch(roomId, seat, watches),
  );
  return page;
}

async function again<T>(run: () => Promise<T>): Promise<T> {
  const limit = performance.now() + 20_000;
  for (;;)
    try {
      return await run();
    } catch (error) {
      if (performance.now() > limit) throw error;
      await sleep(20);
    }
}

/** Over five seconds. */
async function shareOfCore(browser: Browser): Promise<string> {
  const [cpu, from] = [await cpuSecondsOf(browser), performance.now()];
  await sleep(5_000);
  const used = ((await cpuSecondsOf(browser)) - cpu) / ((performance.now() - from) / 1_000);
  return (used * 100).toFixed(0);
}

async function cpuSecondsOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** What the pages reach of us. */
declare function connectMedia(seat: string, offer: string, sends: SentLine[]): Promise<string>;
declare function watchMedia(seat: string, watches: Watch[]): Promise<void>;
/** `connection`: the page's own, so that a later one ends the one before. */
declare const window: Window & { connection?: RTCPeerConnection };

/** In the page: sends a moving picture of 720 lines, and a small one. */
async function speak(): Promise<void> {
  window.connection?.close();
  const peer = new RTCPeerConnection({ bundlePolicy: "max-bundle" });
  window.connection = peer;
  const { codecs = [] } = RTCRtpSender.getCapabilities("video") ?? {};
  for (const [width, height] of [
    [1_280, 720],
    [320, 180],
  ] as const) {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const brush = canvas.getContext("2d");
    let at = 0;
    setInterval(() => {
      if (!brush) return;
      brush.fillStyle = `hsl(${(at += 7) % 360} 80% 50%)`;
      brush.fillRect((at * 3) % width, (at * 2) % height, width / 4, height / 4);
    }, 33);
    const [track] = canvas.captureStream(30).getTracks();
    const line = peer.addTransceiver(track ?? "video", { direction: "sendonly" });
    line.setCodecPreferences(codecs.filter(({ mimeType }) => mimeType === "video/VP8"));
  }
  await peer.setLocalDescription();
  const sends: SentLine[] = [
    { mid: "0", source: "camera", layer: "full" },
    { mid: "1", source: "camera", layer: "small" },
  ];
  const sdp = await connectMedia("speaker", peer.localDescription?.sdp ?? "", sends);
  await peer.setRemoteDescription({ type: "answer", sdp });
  await new Promise<void>((resolve) => {
    peer.addEventListener("connectionstatechange", () => {
      if (peer.connectionState === "connected") resolve();
    });
  });
}

const bothLayers: SentPicture[] = [
  { source: "camera", layer: "full" },
  { source: "camera", layer: "small" },
];

/** In the page: sends these layers alone. */
async function sendOnly(pictures: readonly SentPicture[]): Promise<void> {
  const senders = window.connection?.getSenders() ?? [];
  for (const [index, sender] of senders.entries()) {
    const parameters = sender.getParameters();
    const isWanted = pictures.some(({ layer }) => layer === (index === 0 ? "full" : "small"));
    for (const encoding of parameters.encodings) encoding.active = isWanted;
    await sender.setParameters(parameters);
  }
}

/** In the page: connects again and shows one large picture, or many small ones. Milliseconds until the first frame is there. */
async function watch(count: number): Promise<number> {
  window.connection?.close();
  const begin = performance.now();
  const peer = new RTCPeerConnection({ bundlePolicy: "max-bundle" });
  window.connection = peer;
  const { codecs = [] } = RTCRtpReceiver.getCapabilities("video") ?? {};
  document.body.replaceChildren();
  const firsts: Promise<void>[] = [];
  for (let at = 0; at < count; at++) {
    const line = peer.addTransceiver("video", { direction: "recvonly" });
    line.setCodecPreferences(codecs.filter(({ mimeType }) => mimeType === "video/VP8"));
    const tile = document.createElement("video");
    Object.assign(tile, {
      muted: true,
      autoplay: true,
      width: 320,
      srcObject: new MediaStream([line.receiver.track]),
    });
    document.body.append(tile);
    firsts.push(new Promise((resolve) => tile.requestVideoFrameCallback(() => resolve())));
  }
  await peer.setLocalDescription();
  const sdp = await connectMedia("viewer", peer.localDescription?.sdp ?? "", []);
  await peer.setRemoteDescription({ type: "answer", sdp });
  const layer = count === 1 ? "full" : "small";
  await watchMedia(
    "viewer",
    Array.from({ length: count }, (_, at) => ({ mid: `${at}`, account: "speaker", source: "camera", layer })),
  );
  await Promise.all(firsts);
  return performance.now() - begin;
}
