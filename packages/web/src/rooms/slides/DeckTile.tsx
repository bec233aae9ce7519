import type { RoomDeck } from "@lyceum/contract/shapes";
import { enlarge } from "@lyceum/domain/rooms";
import { roomsSlides } from "@lyceum/texts/rooms-slides";
import { VisuallyHidden } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import { DeckBar } from "./DeckBar.tsx";
import css from "./Slides.module.css";
import { Pointers } from "./Pointers.tsx";
import { usePointing } from "./use-pointing.ts";
import { useSlide } from "./use-slide.ts";
import { pressSlideKey, useSlideKeys, useTurn } from "./use-turn.ts";

type Props = { isLarge: boolean; isTabStop: boolean };

/** The slides on the stage: large with who may turning them, small as a picture (R6, P6). */
export function DeckTile(props: Props) {
  const deck = useRoomState()?.deck ?? null;
  return deck && <ShownDeck {...props} deck={deck} />;
}

function ShownDeck({ deck, isLarge, isTabStop }: Props & { deck: RoomDeck }) {
  const t = useTexts(roomsSlides);
  const { stage } = useRoomSession();
  const { slide, isMissing } = useSlide(deck);
  const turn = useTurn();
  const pointing = usePointing(deck, isLarge && turn.mayTurn);
  useSlideKeys((event) => pointing.press(event) || pressSlideKey(event, turn), isLarge);
  const where = t("slideOf", { page: deck.page + 1, total: deck.pageCount });
  const isHere = slide?.page === deck.page;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up to it
    <div
      className={css.tile}
      role="group"
      aria-label={t("slidesOf", { name: deck.name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows walk the tiles, Enter makes one large
      tabIndex={isTabStop ? 0 : -1}
      data-tile="deck"
      data-large={isLarge || undefined}
      onKeyDown={(event) => {
        if (isLarge && !pointing.press(event)) pressSlideKey(event, turn);
      }}
      onDoubleClick={() => {
        if (!isLarge) stage.change((now) => enlarge(now, "deck"));
      }}
    >
      {isLarge && <DeckBar deck={deck} turn={turn} pointing={pointing} />}
      <div className={css.place} aria-busy={!isHere && !isMissing}>
        {slide && !isMissing && (
          <img
            className={css.slide}
            src={slide.link}
            width={slide.width}
            height={slide.height}
            alt={slide.text === "" ? where : slide.text}
            draggable={false}
            data-page={slide.page}
          />
        )}
        {isHere && !isMissing && <Pointers slide={slide} pointing={pointing} />}
        {!isHere && (
          <p className={css.waiting} data-over={slide !== null || undefined}>
            {t(isMissing ? "gone" : "waiting")}
          </p>
        )}
      </div>
      {isLarge && <VisuallyHidden role="status">{where}</VisuallyHidden>}
    </div>
  );
}
