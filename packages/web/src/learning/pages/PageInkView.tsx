import type { AssetView, PageInk } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { learningPages } from "@lyceum/texts/learning/pages";
import type { ReactNode } from "react";
import { InkView } from "../../kit/ink/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Props = { asset: AssetView; number: number; ink: PageInk | undefined; children: ReactNode };

/** A page of handwork with what a teacher wrote on it; its words are told to who does not see it. */
export function PageInkView({ asset, number, ink, children }: Props) {
  const t = useTexts(learningPages);
  if (!ink || ink.items.length === 0) return children;
  const notes = ink.items.flatMap((item) => (item.kind === "text" ? [item.text] : [])).join("; ");
  return (
    <InkView
      items={ink.items.map((item, at) => ({ id: String(at), item }))}
      height={inkHeightOf(asset)}
      label={notes === "" ? t("inkOf", { number }) : t("inkNotes", { number, notes })}
    >
      {children}
    </InkView>
  );
}

/** In units of ink, by the shape of the picture. */
export function inkHeightOf({ width, height }: Pick<AssetView, "width" | "height">): number {
  const shape = width && height ? height / width : Math.SQRT2;
  const units = Math.max(1, Math.round(limits.inkPageWidth.value * shape));
  return Math.min(limits.inkPageHeightMax.value, units);
}
