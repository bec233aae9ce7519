import type { SharedStream } from "@lyceum/domain/rooms";
import { ink } from "@lyceum/texts/kit/ink";
import { roomsBoard } from "@lyceum/texts/rooms-board";
import { roomsSlides } from "@lyceum/texts/rooms-slides";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { withTexts } from "../../shared/with-texts.ts";

const BoardTile = lazyPanel(
  () => withTexts(import("../board/BoardTile.tsx"), roomsBoard, ink),
  (m) => m.BoardTile,
);
const DeckTile = lazyPanel(
  () => withTexts(import("../slides/DeckTile.tsx"), roomsSlides),
  (m) => m.DeckTile,
);

type Props = { source: SharedStream["source"]; isLarge: boolean; isTabStop: boolean };

/** What is nobody's on the stage: the whiteboard, and slides. */
export function SharedTile({ source, ...props }: Props) {
  return source === "board" ? <BoardTile {...props} /> : <DeckTile {...props} />;
}
