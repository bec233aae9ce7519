import type { AssetView } from "@lyceum/contract/shapes";
import { learningPages } from "@lyceum/texts/learning/pages";
import { ActionIcon, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { AssetPicture } from "../../kit/upload/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { CropIcon, NextIcon, PreviousIcon, RemoveIcon, WriteIcon } from "./icons.ts";
import css from "./Pages.module.css";

type Props = {
  asset: AssetView | null;
  number: number;
  isLast: boolean;
  isClosed: boolean;
  /** Another page is on its way to its place: it is not worked on any more. */
  isReplaced: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onDraw: () => void;
  onRemove: () => void;
};

/** One page in the row of pages, with what can be done with it. */
export function PageTile(props: Props) {
  const { asset, number, isLast, isClosed, isReplaced, onMove, onEdit, onDraw, onRemove } = props;
  const t = useTexts(learningPages);
  const isFixed = asset === null || isReplaced;
  return (
    <li className={css.tile}>
      <div className={css.thumb}>
        {asset ? (
          <AssetPicture asset={asset} alt={t("pageAlt", { number })} sizes="160px" />
        ) : (
          <Skeleton h="100%" />
        )}
      </div>
      <div className={css.tools}>
        <span className={css.number} data-numbers>
          {number}
        </span>
        {!isClosed && (
          <>
            <Tool name={t("moveUp", { number })} isOff={number === 1} onPress={() => onMove(-1)}>
              <PreviousIcon />
            </Tool>
            <Tool name={t("moveDown", { number })} isOff={isLast} onPress={() => onMove(1)}>
              <NextIcon />
            </Tool>
            <Tool name={t("edit", { number })} isOff={isFixed} onPress={onEdit}>
              <CropIcon />
            </Tool>
            <Tool name={t("drawOnPage", { number })} isOff={isFixed} onPress={onDraw}>
              <WriteIcon />
            </Tool>
            <Tool name={t("remove", { number })} onPress={onRemove}>
              <RemoveIcon />
            </Tool>
          </>
        )}
      </div>
    </li>
  );
}

type ToolProps = { name: string; isOff?: boolean; onPress: () => void; children: ReactNode };

function Tool({ name, isOff = false, onPress, children }: ToolProps) {
  return (
    <ActionIcon
      size={26}
      variant="subtle"
      color="gray"
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}
