import type { RoomDeck } from "@lyceum/contract/shapes";
import { roomsSlides } from "@lyceum/texts/rooms-slides";
import { useTexts } from "../../shared/use-texts.ts";
import { useShortcut } from "../room/use-shortcut.ts";
import { useBringing, useBringSlides } from "./bring-slides.ts";
import { CloseIcon, NextSlideIcon, PointerIcon, PreviousSlideIcon, StopIcon } from "./icons.ts";
import { SlideAct } from "./SlideAct.tsx";
import css from "./Slides.module.css";
import { useProblemText } from "./use-problem-text.ts";
import type { Pointing } from "./use-pointing.ts";
import type { Turn } from "./use-turn.ts";

/** Above the slides: their name, how many have come, and for who may, turning them. */
export function DeckBar({ deck, turn, pointing }: { deck: RoomDeck; turn: Turn; pointing: Pointing }) {
  const t = useTexts(roomsSlides);
  const shortcut = useShortcut("I");
  const bring = useBringSlides();
  const bringing = useBringing();
  const { name, page, pageCount, readyCount } = deck;
  const isComing = readyCount < pageCount;
  const mine = bringing?.deck === deck.id ? bringing : null;
  const problem = useProblemText();
  return (
    <div className={css.bar}>
      <span className={css.name} dir="auto" title={name}>
        {name}
      </span>
      {turn.mayTurn && isComing && (
        <span className={css.note}>{t("comingShort", { ready: readyCount, total: pageCount })}</span>
      )}
      {mine?.problem != null && (
        <span className={css.problem} role="alert">
          {problem(mine.problem, mine)}
        </span>
      )}
      <div className={css.acts}>
        {mine?.isOver === false && isComing && (
          <SlideAct name={t("stop")} onClick={bring.stop}>
            <StopIcon />
          </SlideAct>
        )}
        {turn.mayTurn && (
          <SlideAct
            name={t("pointer")}
            hint={t("pointerHow")}
            isOn={pointing.isOn}
            onClick={pointing.toggle}
            {...shortcut}
          >
            <PointerIcon />
          </SlideAct>
        )}
        {turn.mayTurn && (
          <SlideAct name={t("previous")} onClick={turn.previous}>
            <PreviousSlideIcon />
          </SlideAct>
        )}
        <span className={css.pages} aria-hidden>
          {t("pageOf", { page: page + 1, total: pageCount })}
        </span>
        {turn.mayTurn && (
          <SlideAct
            name={t(turn.next === null && page + 1 < pageCount ? "nextComing" : "next")}
            onClick={turn.next}
          >
            <NextSlideIcon />
          </SlideAct>
        )}
        {turn.mayTurn && (
          <SlideAct name={t("close")} onClick={turn.close}>
            <CloseIcon />
          </SlideAct>
        )}
      </div>
    </div>
  );
}
