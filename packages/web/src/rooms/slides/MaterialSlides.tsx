import type { AssetView } from "@lyceum/contract/shapes";
import { roomsSlides } from "@lyceum/texts/rooms-slides";
import { Button } from "@mantine/core";
import { useState } from "react";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useMaterials } from "../broadcast/use-materials.ts";
import css from "./Slides.module.css";

type Props = { isBusy: boolean; onChosen: (file: File) => Promise<void> };

/** The PDFs among the materials of a broadcast, each of which becomes slides (P6, R6). */
export function MaterialSlides({ isBusy, onChosen }: Props) {
  const t = useTexts(roomsSlides);
  const [coming, setComing] = useState<string | null>(null);
  const pdfs = useMaterials().filter(({ type, url }) => type === "application/pdf" && url !== null);
  if (pdfs.length === 0) return null;
  const show = async ({ id, name, url }: AssetView) => {
    setComing(id);
    try {
      const answer = await fetch(url ?? "");
      if (!answer.ok) throw new Error(`the PDF was answered with ${answer.status}`);
      const bytes = await answer.blob();
      await onChosen(new File([bytes], name, { type: "application/pdf" }));
    } finally {
      setComing(null);
    }
  };
  return (
    <>
      <h3 className={css.heading}>{t("fromMaterials")}</h3>
      <ul className={css.decks}>
        {pdfs.map((asset) => (
          <li key={asset.id} className={css.deck}>
            <span className={css.deckText}>
              <span className={css.name} dir="auto" title={asset.name}>
                {asset.name}
              </span>
            </span>
            <Button
              size="xs"
              variant="default"
              loading={coming === asset.id}
              disabled={isBusy}
              aria-label={t("showNamed", { name: asset.name })}
              onClick={() => void show(asset).catch(showFault)}
            >
              {t("show")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
