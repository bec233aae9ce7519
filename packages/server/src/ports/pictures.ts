import type { ImagePlan } from "@lyceum/domain/storage";
import type { Readable } from "node:stream";

/**
 * Decodes pictures and re-encodes them: upright, without metadata, and nothing of the original but what is seen.
 * The source is opened when its turn has come; people take turns, whoever has how many pictures waiting.
 * Throws `uploadTooLarge` for more pixels or frames than the limits allow and for what takes too long or too much
 * memory, `uploadTypeWrong` for what cannot be decoded. Nothing that is in a picture ends or blocks this process.
 */
export type Pictures = {
  clean(open: () => Promise<Readable>, request: PictureRequest): Promise<CleanPicture>;
  /** A treated still of a stored picture, as one that browsers show. Throws like `clean`. */
  treat(open: () => Promise<Readable>, request: TreatRequest): Promise<TreatedPicture>;
  close(): Promise<void>;
};

export type TreatRequest = {
  owner: string;
  plan: ImagePlan;
};

export type TreatedPicture = Pick<CleanPicture, "bytes" | "type" | "w" | "h">;

export type PictureRequest = {
  /** Whose turn it is, such as a realm with an account. */
  owner: string;
  /** Small still pictures to make of it besides; none is wider than it, and a wider one has its width. */
  small: readonly SmallRequest[];
};

export type SmallRequest = {
  name: string;
  width: number;
  height?: number;
  type: "image/webp" | "image/avif";
};

export type CleanPicture = {
  bytes: Uint8Array;
  /** Such as "image/png". */
  type: string;
  /** Pixels as shown. */
  w: number;
  h: number;
  frames: number;
  small: readonly SmallPicture[];
};

export type SmallPicture = { name: string; type: string; w: number; h: number; bytes: Uint8Array };
