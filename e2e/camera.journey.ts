import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf } from "./axe.ts";

// The gallery shows the field as every form has it. Chromium's own camera shows a green field with a moving mark.

test("A6 a photograph is taken with the camera, uploaded and kept as a picture; the camera goes off", async ({
  page,
}) => {
  await watchCameras(page);
  const field = await openField(page);
  await field.getByRole("button", { name: "Take a photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a photo" });
  await expect(dialog.getByRole("button", { name: "Take it" })).toBeEnabled();
  await expect
    .poll(() => dialog.locator("video").evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  expect(await camerasOn(page)).toBe(1);
  expect(await findingsOf(page, "the camera")).toEqual([]);

  // Thinking again takes no picture and lets the camera go.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await camerasOn(page)).toBe(0);
  await expect(field.getByRole("listitem")).toHaveCount(0);

  await field.getByRole("button", { name: "Take a photo" }).click();
  const sent = page.waitForResponse((answer) => answer.url().includes("/system/oss/upload"));
  await dialog.getByRole("button", { name: "Take it" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await camerasOn(page)).toBe(0);
  expect((await sent).ok()).toBe(true);
  const photo = field.getByRole("listitem").filter({ hasText: "photo.jpg" });
  await expect(photo).toHaveCount(1);

  // What the server has made of it, as everybody gets it: a picture that is no empty frame.
  const shown = photo.locator("img");
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const { width, colours } = await shown.evaluate(contentOf);
  expect(width).toBeGreaterThan(100);
  expect(colours).toBeGreaterThan(1);
  await photo.getByRole("textbox", { name: "Description of photo.jpg" }).fill("The test picture");
  await photo.getByRole("button", { name: "Remove photo.jpg" }).click();
  await expect(field.getByRole("listitem")).toHaveCount(0);
});

test("A6 where the camera is refused the field says what to do, and files can be chosen still", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("Permission denied", "NotAllowedError"));
  });
  const field = await openField(page);
  await field.getByRole("button", { name: "Take a photo" }).click();
  const dialog = page.getByRole("dialog", { name: "Take a photo" });
  await expect(dialog.getByText("The camera cannot be used")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Take it" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(field.getByRole("button", { name: "Choose files" })).toBeEnabled();
});

async function openField(page: Page) {
  await enterAs(page, "ann");
  await page.goto("/dev/gallery?part=upload");
  return page.getByRole("group", { name: "Pictures" }).first();
}

/** Counts what the page has opened of cameras; the page itself gives no way to see it. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, {
      camerasOn: () => tracks.filter(({ readyState }) => readyState === "live").length,
    });
  });
}

async function camerasOn(page: Page): Promise<number> {
  return await page.evaluate("camerasOn()");
}

/** How wide the file of a picture is, and how many different colours it has, coarsely. */
async function contentOf(image: HTMLImageElement): Promise<{ width: number; colours: number }> {
  const blob = await (await fetch(image.currentSrc)).blob();
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context?.drawImage(bitmap, 0, 0);
  const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    colours.add(((data[at] ?? 0) >> 6) * 16 + ((data[at + 1] ?? 0) >> 6) * 4 + ((data[at + 2] ?? 0) >> 6));
  return { width: bitmap.width, colours: colours.size };
}
