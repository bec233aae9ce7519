import type { Readable } from "node:stream";

/**
 * Decodes pictures and re-encodes them: upright, without metadata, and nothing of the original but what is seen.
 * The source is opened when its turn has come.
 * Throws `uploadTooLarge` for more pixels than `imagePixelsMax`, `uploadTypeWrong` for what cannot be decoded.
 */
export type Pictures = {
  clean(open: () => Promise<Readable>): Promise<CleanPicture>;
};

export type CleanPicture = {
  bytes: Uint8Array;
  /** Such as "image/png". */
  type: string;
  /** Pixels as shown. */
  w: number;
  h: number;
  /** WebP, at most `thumbnailSide` long. */
  thumb: Uint8Array;
};
