import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { type KeyboardEvent, useRef } from "react";
import { IconButton } from "../shared/parts/IconButton.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Match.module.css";
import { QuestionText } from "./QuestionView.tsx";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  onChange: (answer: QuestionAnswer | null) => void;
  isClosed: boolean;
};

/** Puts things in their order: by buttons, by the arrow keys on these, or by dragging. */
export function OrderInput({ question: { options }, answer, onChange, isClosed }: Props) {
  const t = useTexts(learning);
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);
  const places = answer?.kind === "ordering" ? answer.places : options.map((_, place) => place);

  function move(from: number, to: number): void {
    const place = places[from];
    if (isClosed || place === undefined || to < 0 || to >= places.length || from === to) return;
    onChange({ kind: "ordering", places: places.toSpliced(from, 1).toSpliced(to, 0, place) });
  }

  /** The focus goes along with what is moved, so that the same key moves it on. */
  function step(from: number, by: -1 | 1): void {
    move(from, from + by);
    const target = list.current?.children[from + by];
    const buttons = target?.querySelectorAll<HTMLButtonElement>("button");
    buttons?.[by === -1 ? 0 : 1]?.focus();
  }

  function byKey(event: KeyboardEvent, at: number): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(at, event.key === "ArrowUp" ? -1 : 1);
  }

  return (
    <ol ref={list} className={css.list} aria-label={t("orderThese")}>
      {places.map((place, at) => (
        <li
          key={at}
          className={css.step}
          draggable={!isClosed}
          onDragStart={() => (dragged.current = at)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged.current !== null) move(dragged.current, at);
            dragged.current = null;
          }}
        >
          <span className={css.letter} data-numbers>
            {at + 1}
          </span>
          {options[place] && <QuestionText doc={options[place]} />}
          <span className={css.moves}>
            <IconButton
              name={t("moveUp", { number: at + 1 })}
              disabled={isClosed}
              aria-disabled={at === 0 || undefined}
              onClick={() => step(at, -1)}
              onKeyDown={(event) => byKey(event, at)}
            >
              ↑
            </IconButton>
            <IconButton
              name={t("moveDown", { number: at + 1 })}
              disabled={isClosed}
              aria-disabled={at === places.length - 1 || undefined}
              onClick={() => step(at, 1)}
              onKeyDown={(event) => byKey(event, at)}
            >
              ↓
            </IconButton>
          </span>
        </li>
      ))}
    </ol>
  );
}
