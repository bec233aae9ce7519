import type { ShrinkPlan } from "./shrink-plan.ts";

/** Draws a picture smaller, beside the page, so that writing goes on meanwhile. The browser heeds how the camera was held. */
addEventListener("message", (event: MessageEvent<{ file: File; plan: ShrinkPlan }>) => {
  const { file, plan } = event.data;
  draw(file, plan).then(
    (blob) => postMessage(blob),
    () => postMessage(null),
  );
});

async function draw(file: File, { w, h, type }: ShrinkPlan): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(w, h);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no context");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, w, h);
  picture.close();
  return await canvas.convertToBlob({ type, quality: 0.86 });
}
