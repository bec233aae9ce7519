import { expect, type BrowserContext, type Page } from "../journey.ts";

// Chromium's own camera shows nobody. This one shows somebody before a wall with stripes: sharp where they are seen as they are.

/** Of the page: every camera that was opened. */
declare const drawnCameras: MediaStreamTrack[];
/** Of the page: the contrast of the wall in all that was shown since it was last asked, and of what is shown now. */
declare const wall: { most: number; now: number };

/** Gives the pages of a context such a camera, and watches the wall in every picture that they show. */
export async function drawCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript(open);
  await context.addInitScript(watch);
}

function open(): void {
  const cameras: MediaStreamTrack[] = [];
  Object.assign(globalThis, { drawnCameras: cameras });
  const devices = navigator.mediaDevices;
  const real = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (wanted) => {
    if (!wanted?.video) return await real(wanted);
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 360 });
    const brush = canvas.getContext("2d");
    if (!brush) throw new Error("nothing to draw on");
    const oval = (colour: string, x: number, y: number, rx: number, ry: number) => {
      brush.fillStyle = colour;
      brush.beginPath();
      brush.ellipse(x, y, rx, ry, 0, 0, 7);
      brush.fill();
    };
    const draw = () => {
      for (let x = 0; x < 640; x += 16) {
        brush.fillStyle = (x / 16) % 2 === 0 ? "#d8dcde" : "#3c4650";
        brush.fillRect(x, 0, 16, 360);
      }
      oval("#283c6e", 320, 425, 155, 175);
      brush.fillStyle = "#cda087";
      brush.fillRect(292, 205, 56, 75);
      oval("#32231c", 320, 125, 68, 75);
      oval("#deb296", 320, 155, 55, 72);
      for (const x of [298, 342]) oval("#1e1414", x, 143, 8, 5);
      oval("#a04646", 320, 190, 20, 6);
    };
    draw();
    const [track] = canvas.captureStream().getVideoTracks();
    if (!track) throw new Error("no track");
    const timer = setInterval(() => (track.readyState === "live" ? draw() : clearInterval(timer)), 200);
    cameras.push(track);
    const sound = wanted.audio ? (await real({ audio: wanted.audio })).getTracks() : [];
    return new MediaStream([track, ...sound]);
  };
}

function watch(): void {
  const seen = { most: 0, now: 0 };
  Object.assign(globalThis, { wall: seen });
  const brush = new OffscreenCanvas(160, 90).getContext("2d", { willReadFrequently: true });
  setInterval(() => {
    seen.now = 0;
    for (const video of document.querySelectorAll("video")) {
      if (video.videoWidth === 0) continue;
      brush?.drawImage(video, 0, 0, 160, 90);
      // On the left, above the shoulders.
      const row = [...(brush?.getImageData(4, 20, 40, 1).data ?? [])].filter((_, n) => n % 4 === 0);
      seen.now = Math.max(seen.now, Math.max(...row) - Math.min(...row));
    }
    seen.most = Math.max(seen.most, seen.now);
  }, 100);
}

/** The wall is seen as it is. */
export async function expectStripes(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => wall.now)).toBeGreaterThan(90);
}

/** A picture is shown, in which the wall is not seen. From here on `mostOfWall` counts. */
export async function expectNoStripes(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => wall.now)).toBeLessThan(40);
  await expectFace(page);
  await page.evaluate(() => void (wall.most = 0));
}

/** How sharp the wall was at most in any picture since then. */
export async function mostOfWall(page: Page): Promise<number> {
  return await page.evaluate(() => wall.most);
}

/** Somebody's skin in the middle of the picture. */
async function expectFace(page: Page): Promise<void> {
  const colour = () =>
    page.evaluate(() => {
      const video = [...document.querySelectorAll("video")].find(({ videoWidth }) => videoWidth > 0);
      const brush = new OffscreenCanvas(160, 90).getContext("2d");
      if (!video || !brush) return [0, 0, 0];
      brush.drawImage(video, 0, 0, 160, 90);
      return [...brush.getImageData(80, 42, 1, 1).data];
    });
  await expect
    .poll(async () => {
      const [red = 0, , blue = 0] = await colour();
      return red > 150 && red - blue > 25;
    })
    .toBe(true);
}

/** How many cameras are on. */
export async function liveCameras(page: Page): Promise<number> {
  return await page.evaluate(() => drawnCameras.filter(({ readyState }) => readyState === "live").length);
}
