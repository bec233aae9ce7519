import type { AssetView } from "@lyceum/contract/shapes";
import { AssetPicture } from "./AssetPicture.tsx";
import { FileIcon } from "./icons.ts";
import css from "./Upload.module.css";

/** A small picture of a file, or a sign for what is none. */
export function FileSign({ asset = null }: { asset?: AssetView | null }) {
  const isPicture = asset?.kind === "image" && asset.state === "ready";
  return (
    <span className={css.sign}>
      {isPicture ? (
        <AssetPicture asset={asset} alt="" sizes="40px" className={css.thumbnail} />
      ) : (
        <FileIcon />
      )}
    </span>
  );
}
