import { fold, type Stream, tilesPerPage, turnTo } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { type CSSProperties, useState } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { DownIcon, NextIcon, PreviousIcon, UpIcon } from "./icons.tsx";
import { pressStageKey } from "./stage-keys.ts";
import { Tile } from "./Tile.tsx";
import css from "./Tiles.module.css";
import { useArrangement, useStageState } from "./use-stage.ts";

const SharedTile = lazyPanel(
  () => import("./SharedTile.tsx"),
  (m) => m.SharedTile,
);

/** The tiles of the chosen layout in one flat list, so that no picture stops when the layout changes. */
export function Tiles() {
  const t = useTexts(rooms);
  const { stage } = useRoomSession();
  const { layout, large, coming, tiles, columns, rows, page, pageCount } = useArrangement();
  const { streams, pinned } = useStageState();
  const [focused, setFocused] = useState<string | null>(null);
  const isShown = (stream: Stream) => stream === large || stream === coming || tiles.includes(stream);
  const shown = large ? streams.filter(isShown) : tiles;
  const tabStop = shown.some(({ key }) => key === focused) ? focused : (large ?? shown[0])?.key;
  const size = { "--columns": columns, "--rows": rows, "--count": Math.max(1, tiles.length) };
  return (
    <div className={css.field} data-paged={pageCount > 1 || undefined}>
      <div className={css.frame}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the tiles inside take the keys */}
        <div
          className={css.tiles}
          data-layout={layout}
          // As many as fit one page stand as they do there.
          data-few={tiles.length <= tilesPerPage || undefined}
          data-alone={(large && tiles.length === 0) || undefined}
          // React knows no types for custom properties.
          style={size as CSSProperties}
          onKeyDown={(event) => pressStageKey(event, stage)}
          onFocus={({ target }) =>
            setFocused(target.closest<HTMLElement>("[data-tile]")?.dataset["tile"] ?? null)
          }
        >
          {shown.map((stream) => {
            const { key } = stream;
            const isLarge = stream === large;
            const isTabStop = key === tabStop;
            return stream.account === null ? (
              <SharedTile key={key} source={stream.source} isLarge={isLarge} isTabStop={isTabStop} />
            ) : (
              <Tile
                key={key}
                stream={stream}
                isLarge={isLarge}
                isComing={stream === coming}
                isPinned={key === pinned}
                isTabStop={isTabStop}
              />
            );
          })}
        </div>
      </div>
      {pageCount > 1 && (
        <>
          <PageButton name={t("previousPage")} isOff={page === 0} side="left" onTurn={() => turn(page - 1)} />
          <PageButton
            name={t("nextPage")}
            isOff={page === pageCount - 1}
            side="right"
            onTurn={() => turn(page + 1)}
          />
          <p className={css.pages} role="status">
            {t("pageOf", { page: page + 1, total: pageCount })}
          </p>
        </>
      )}
      {(layout === "galleryRight" || layout === "galleryTop") && streams.length > 1 && (
        <FoldButton layout={layout} />
      )}
    </div>
  );

  function turn(to: number): void {
    stage.change((now) => turnTo(now, to));
  }
}

type PageButtonProps = { name: string; isOff: boolean; side: "left" | "right"; onTurn: () => void };

/** Stays in its place on the first and last page, so that it keeps the focus. */
function PageButton({ name, isOff, side, onTurn }: PageButtonProps) {
  return (
    <button
      type="button"
      className={css.turn}
      data-side={side}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onTurn();
      }}
    >
      {side === "left" ? <PreviousIcon /> : <NextIcon />}
    </button>
  );
}

function FoldButton({ layout }: { layout: "galleryRight" | "galleryTop" }) {
  const t = useTexts(rooms);
  const { stage } = useRoomSession();
  const { isFolded } = useStageState();
  const icons = layout === "galleryRight" ? [PreviousIcon, NextIcon] : [DownIcon, UpIcon];
  const Icon = icons[isFolded ? 0 : 1] ?? NextIcon;
  return (
    <button
      type="button"
      className={css.fold}
      data-layout={layout}
      data-folded={isFolded || undefined}
      aria-label={t("gallery")}
      aria-expanded={!isFolded}
      onClick={() => stage.change((now) => fold(now, !isFolded))}
    >
      <Icon />
    </button>
  );
}
