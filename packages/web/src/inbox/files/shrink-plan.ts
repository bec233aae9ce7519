import { limits } from "@lyceum/contract/limits";

export type ShrinkPlan = { w: number; h: number; type: "image/jpeg" | "image/webp"; name: string };

/**
 * How a picture is made smaller before it is sent; null: it is sent as it is. A photograph stays one that every program opens;
 * a drawing may have clear parts, which JPEG has not. What may move is left alone.
 */
export function shrinkPlan(given: { type: string; name: string; w: number; h: number }): ShrinkPlan | null {
  const longest = Math.max(given.w, given.h);
  const max = limits.sentPictureSide.value;
  if (longest <= max || (given.type !== "image/jpeg" && given.type !== "image/png")) return null;
  const side = (length: number) => Math.max(1, Math.round((length * max) / longest));
  const size = { w: side(given.w), h: side(given.h) };
  if (given.type === "image/jpeg") return { ...size, type: "image/jpeg", name: given.name };
  return { ...size, type: "image/webp", name: `${given.name.replace(/\.png$/i, "")}.webp` };
}
