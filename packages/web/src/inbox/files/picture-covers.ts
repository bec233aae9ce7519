import { createContext, useContext } from "react";

/** Where pictures of the other are covered at first: which ones, and what they are called instead of by their files. */
export type PictureCovers = {
  isCovered(key: string): boolean;
  nameOf(key: string): string;
  /** Upon a covered picture, and to whoever does not see it. */
  words: { show: string; covered: string };
  onOpen(key: string): void;
};

/** Null where every picture is shown. */
export const PictureCoverContext = createContext<PictureCovers | null>(null);

export function usePictureCovers(): PictureCovers | null {
  return useContext(PictureCoverContext);
}
