import type { ImagePlan } from "@lyceum/domain/storage";
import type { PictureRequest } from "../../../ports/pictures.ts";

/** What the process that decodes is told. */
export type Task = CleanTask | TreatTask;

export type TreatTask = {
  kind: "treat";
  file: string;
  /** The treated picture becomes `clean` in it. */
  folder: string;
  plan: ImagePlan;
  pixelsMax: number;
};

export type CleanTask = {
  kind: "clean";
  /** The picture as it came. */
  file: string;
  /** A folder of the task's own; the clean picture becomes `clean` in it, each small one bears its name. */
  folder: string;
  small: PictureRequest["small"];
  pixelsMax: number;
  framesMax: number;
  framePixelsMax: number;
};

/** What it answers. */
export type Answer =
  | {
      kind: "done";
      type: string;
      w: number;
      h: number;
      frames: number;
      small: { name: string; type: string; w: number; h: number }[];
    }
  | { kind: "tooLarge"; why: string }
  | { kind: "undecodable"; why: string };
