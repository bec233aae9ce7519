import path from "node:path";
import sharp, { type Sharp } from "sharp";
import type { ImageStep } from "@lyceum/domain/storage";
import type { Answer, TreatTask } from "./protocol.ts";

const clear = { r: 0, g: 0, b: 0, alpha: 0 };
const usualQuality = 85;

/** Carries out a plan on a stored picture. Each step is a run of its own, as the order of steps is the caller's. */
export async function treat({ file, folder, plan, pixelsMax }: TreatTask): Promise<Answer> {
  const first = sharp(file, { limitInputPixels: pixelsMax, failOn: "error" });
  const { format, hasAlpha } = await first.metadata();
  let picture = first;
  for (const step of plan.steps) {
    // Raw, so that nothing is lost between them.
    // oxlint-disable-next-line no-await-in-loop
    const { data, info } = await apply(picture, step).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: pixelsMax });
  }
  const quality = plan.quality ?? usualQuality;
  const progressive = plan.isInterlaced;
  const keepsClear = hasAlpha || plan.steps.some((step) => step.do === "rotate" && step.angle % 90 !== 0);
  let made = picture.webp({ quality });
  if (format === "jpeg" && !keepsClear) made = picture.jpeg({ quality, progressive });
  else if (progressive) made = picture.png({ progressive });
  const info = await made.toFile(path.join(folder, "clean"));
  return {
    kind: "done",
    type: `image/${info.format}`,
    w: info.width,
    h: info.height,
    frames: 1,
    small: [],
  };
}

function apply(picture: Sharp, step: ImageStep): Sharp {
  switch (step.do) {
    case "resize":
      return picture.resize({ width: step.width, height: step.height, fit: "fill" });
    case "extract":
      return picture.extract(step);
    case "blur":
      return picture.blur(step.sigma);
    case "rotate":
      if (step.angle % 90 === 0) return picture.rotate(step.angle);
      return picture.ensureAlpha().rotate(step.angle, { background: clear });
  }
}
