import { limits } from "@lyceum/contract/limits";
import type { ReplayBoard as Board } from "@lyceum/contract/shapes";
import { placedAt } from "@lyceum/domain/ink";
import { recordings } from "@lyceum/texts/recordings";
import { VisuallyHidden } from "@mantine/core";
import { useMemo, useRef } from "react";
import { type DrawnItem, InkView } from "../../kit/ink/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Replay.module.css";

type Props = { board: Board; page: number; atMs: number };
type Piece = DrawnItem & { page: number; fromMs: number; toMs: number };

/** A page of the whiteboard as it stood at a moment; its words are read by who does not see it. */
export function ReplayBoard({ board, page, atMs }: Props) {
  const t = useTexts(recordings);
  const pieces = useMemo(() => piecesOf(board), [board]);
  const now = pieces.filter((one) => one.page === page && one.fromMs <= atMs && atMs < one.toMs);
  // While nothing changes nothing is drawn again.
  const shown = useRef(now);
  if (!isSame(shown.current, now)) shown.current = now;
  const items = shown.current;
  const words = items.flatMap(({ id, item }) => (item.kind === "text" ? [{ id, text: item.text }] : []));
  const name = t("boardPage", { page: page + 1 });
  return (
    <figure className={css.tile} data-screen>
      <div className={css.board}>
        <div className={css.boardFit}>
          <InkView label={name} items={items} height={limits.roomBoardHeight.value} />
        </div>
      </div>
      {words.length > 0 && (
        <VisuallyHidden>
          <ul aria-label={t("boardWords")}>
            {words.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </VisuallyHidden>
      )}
      <figcaption className={css.caption}>{name}</figcaption>
    </figure>
  );
}

/** Each thing where it stood, one after the other. */
function piecesOf({ things }: Board): Piece[] {
  return things.flatMap(({ page, item, shown }, at) =>
    shown.map(({ fromMs, toMs, ...place }, part) => ({
      id: `${at} ${part}`,
      page,
      item: placedAt(item, place),
      fromMs,
      toMs,
    })),
  );
}

function isSame(before: readonly Piece[], now: readonly Piece[]): boolean {
  return before.length === now.length && before.every((one, at) => one === now[at]);
}
