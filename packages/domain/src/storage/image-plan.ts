import type { ImageOperation } from "./image-operations.ts";

/** What is done with the pixels, in figures that fit the picture (M16). */
export type ImageStep =
  | { do: "resize"; width: number; height: number }
  | { do: "extract"; left: number; top: number; width: number; height: number }
  | { do: "rotate"; angle: number }
  | { do: "blur"; sigma: number };

export type ImagePlan = {
  steps: ImageStep[];
  /** Null: the quality of the server. */
  quality: number | null;
  isInterlaced: boolean;
};

type Size = { w: number; h: number };

/** Strongest blur; a larger one shows no more and takes long. */
const sigmaMax = 50;

/** The steps for a picture of this size. Null where nothing would be left, or more than `pixelsMax` on the way. */
export function planImage(
  operations: readonly ImageOperation[],
  source: Size,
  pixelsMax: number,
): ImagePlan | null {
  const plan: ImagePlan = { steps: [], quality: null, isInterlaced: false };
  let size = source;
  for (const operation of operations) {
    if (operation.type === "quality") plan.quality = Math.max(1, operation.quality);
    if (operation.type === "interlace") plan.isInterlaced = true;
    const steps = stepsOf(operation, size);
    if (!steps) return null;
    for (const step of steps) {
      size = sizeAfter(step, size);
      if (size.w * size.h > pixelsMax) return null;
      plan.steps.push(step);
    }
  }
  return plan;
}

function stepsOf(operation: ImageOperation, size: Size): ImageStep[] | null {
  switch (operation.type) {
    case "stripmeta":
    case "interlace":
    case "quality":
      return [];
    case "blur":
      return [
        { do: "blur", sigma: Math.min(sigmaMax, Math.max(0.3, operation.sigma, operation.radius / 2)) },
      ];
    case "rotate":
      return operation.angle === 0 ? [] : [{ do: "rotate", angle: operation.angle }];
    case "crop":
      return cut(operation, size);
    case "thumbnail":
      return fit(operation, size);
  }
}

/** A side of 0 reaches to the edge. */
function cut({ x, y, width, height }: ImageOperation & { type: "crop" }, { w, h }: Size): ImageStep[] | null {
  const [wide, high] = [Math.min(width || w, w - x), Math.min(height || h, h - y)];
  return wide > 0 && high > 0 ? [{ do: "extract", left: x, top: y, width: wide, height: high }] : null;
}

/** contain: inside the box; cover: around it; crop: around it, and cut to it. */
function fit(
  { mode, width, height, axis, enlarge }: ImageOperation & { type: "thumbnail" },
  { w, h }: Size,
): ImageStep[] {
  const scales = [width && width / w, height && height / h].filter((scale) => scale > 0);
  const wanted = mode === "contain" ? Math.min(...scales) : Math.max(...scales);
  const scale = enlarge ? wanted : Math.min(1, wanted);
  const sized: Size = { w: Math.max(1, Math.round(w * scale)), h: Math.max(1, Math.round(h * scale)) };
  const steps: ImageStep[] =
    sized.w === w && sized.h === h ? [] : [{ do: "resize", width: sized.w, height: sized.h }];
  if (mode !== "crop") return steps;
  const box: Size = { w: Math.min(width, sized.w), h: Math.min(height, sized.h) };
  if (box.w === sized.w && box.h === sized.h) return steps;
  const left = Math.round(((sized.w - box.w) * axis.x) / 10);
  const top = Math.round(((sized.h - box.h) * axis.y) / 10);
  return [...steps, { do: "extract", left, top, width: box.w, height: box.h }];
}

/** Of a rotation by any angle, as large as it can become. */
export function sizeAfter(step: ImageStep, size: Size): Size {
  if (step.do === "blur") return size;
  if (step.do !== "rotate") return { w: step.width, h: step.height };
  if (step.angle % 180 === 0) return size;
  if (step.angle % 90 === 0) return { w: size.h, h: size.w };
  const diagonal = Math.ceil(Math.hypot(size.w, size.h)) + 1;
  return { w: diagonal, h: diagonal };
}
