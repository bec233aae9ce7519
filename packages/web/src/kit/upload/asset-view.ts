/** What a page needs of a file to show it. */
export type ShownAsset = {
  id: string;
  name: string;
  kind: "image" | "video" | "audio" | "document" | "file";
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  state: "pending" | "scanning" | "ready" | "refused";
  progress: number | null;
  url: string | null;
  variants: readonly {
    kind: string;
    type: string;
    url: string;
    width: number | null;
    height: number | null;
  }[];
};

/** Files by their id. */
export type Assets = ReadonlyMap<string, ShownAsset>;
