import type { AssetView } from "@lyceum/contract/shapes";
import { FileBlock } from "../../kit/rich-text/index.ts";
import css from "./Side.module.css";

/** The files of a broadcast, beside it. */
export function MaterialsTab({ materials }: { materials: readonly AssetView[] }) {
  return (
    <div className={css.materials}>
      {materials.map((asset) => (
        <FileBlock key={asset.id} asset={asset} />
      ))}
    </div>
  );
}
