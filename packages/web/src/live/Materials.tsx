import type { AssetView } from "@lyceum/contract/shapes";
import { live as liveTexts } from "@lyceum/texts/live";
import { FileBlock } from "../kit/rich-text/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Live.module.css";

/** The files of a broadcast, for whom it is (P6). */
export function Materials({ materials }: { materials: readonly AssetView[] }) {
  const t = useTexts(liveTexts);
  if (materials.length === 0) return null;
  return (
    <section className={css.materials} aria-labelledby="materials">
      <h2 id="materials">{t("materials")}</h2>
      {materials.map((asset) => (
        <FileBlock key={asset.id} asset={asset} />
      ))}
    </section>
  );
}
