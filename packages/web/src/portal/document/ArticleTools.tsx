import { portal } from "@lyceum/texts/portal";
import { message } from "@lyceum/ui";
import { Button, VisuallyHidden } from "@mantine/core";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useState } from "react";
import { stored } from "../../shared/stored.ts";
import css from "./Article.module.css";

const SharePart = lazyPanel(
  () => import("./SharePart.tsx"),
  (file) => file.SharePart,
  { Waiting: () => <div className={css.share} aria-busy /> },
);

const sizes = ["small", "medium", "large"] as const;
export type TextSize = (typeof sizes)[number];
const key = "articleTextSize";

/** How large texts are read in this browser. */
export function useTextSize(): [TextSize, (size: TextSize) => void] {
  const [size, setSize] = useState<TextSize>(() => sizes.find((one) => one === stored.get(key)) ?? "medium");
  return [
    size,
    (next) => {
      stored.set(key, next);
      setSize(next);
    },
  ];
}

type Props = { size: TextSize; onSize: (size: TextSize) => void; title: string };

/** What a reader does with an article: larger and smaller letters, sharing, printing. */
export function ArticleTools({ size, onSize, title }: Props) {
  const t = useTexts(portal);
  const [isSharing, setIsSharing] = useState(false);
  const at = sizes.indexOf(size);
  const step = (by: number) => {
    const next = sizes[at + by];
    if (next) onSize(next);
  };
  return (
    <div className={css.tools} role="group" aria-label={t("articleTools")}>
      <Button size="compact-sm" variant="default" disabled={at === 0} onClick={() => step(-1)}>
        <span aria-hidden>A−</span>
        <VisuallyHidden>{t("smaller")}</VisuallyHidden>
      </Button>
      <Button size="compact-sm" variant="default" disabled={at === sizes.length - 1} onClick={() => step(1)}>
        <span aria-hidden>A+</span>
        <VisuallyHidden>{t("larger")}</VisuallyHidden>
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isSharing}
        onClick={() => setIsSharing(!isSharing)}
      >
        {t("share")}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => print()}>
        {t("print")}
      </Button>
      {isSharing && <SharePart title={title} onCopied={() => message.success(t("copied"))} />}
    </div>
  );
}
