import { limits } from "@lyceum/contract/limits";
import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { tv } from "@lyceum/texts/tv";
import { useState } from "react";
import type { PhonePlace } from "../learning/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import { digitKeys, type KeyLayer, layerKeys, withoutLast } from "./keypad.ts";
import { Elsewhere } from "./OnPhone.tsx";
import css from "./Tv.module.css";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  place: PhonePlace;
  address: string;
  onChange: (answer: QuestionAnswer | null) => void;
};

/** Gaps are filled from keys on the screen; what these do not have is typed on another device. */
export function Gaps({ question, answer, place, address, onChange }: Props) {
  const t = useTexts(tv);
  const tLearning = useTexts(learning);
  const [gap, setGap] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const [isElsewhere, setIsElsewhere] = useState(false);
  const texts = question.units.map((_, at) => (answer?.kind === "blanks" ? (answer.texts[at] ?? "") : ""));
  const current = texts[gap] ?? "";
  const kind = question.gapKinds?.[gap];
  function write(text: string): void {
    if (text.length > limits.blankMax.value) return setIsFull(true);
    setIsFull(false);
    const next = texts.map((one, at) => (at === gap ? text : one));
    return onChange(next.every((one) => one === "") ? null : { kind: "blanks", texts: next });
  }
  return (
    <div className={css.gaps}>
      <ul className={css.numbers}>
        {question.units.map((unit, at) => (
          <li key={at}>
            <button
              type="button"
              className={css.gap}
              aria-pressed={at === gap}
              aria-label={t("gap", { number: at + 1, text: texts[at] ?? "" })}
              onClick={() => {
                setGap(at);
                setIsFull(false);
              }}
            >
              <span className={css.faint}>{at + 1}</span> {texts[at] || "…"} {unit}
            </button>
          </li>
        ))}
      </ul>
      {(kind === "expression" || kind === "set") && (
        <p className={css.faint}>{tLearning(`blankHint_${kind}`)}</p>
      )}
      {isElsewhere ? (
        <Elsewhere
          place={place}
          address={address}
          lead={t("gapsElsewhere")}
          onClosed={() => setIsElsewhere(false)}
        />
      ) : (
        <Keypad
          isFull={isFull}
          onKey={(key) => write(current + key)}
          onErase={() => write(withoutLast(current))}
          onElsewhere={() => setIsElsewhere(true)}
        />
      )}
    </div>
  );
}

const layers = ["capital", "marks", "capitalMarks", "signs"] as const satisfies readonly KeyLayer[];

type KeypadProps = {
  isFull: boolean;
  onKey: (key: string) => void;
  onErase: () => void;
  onElsewhere: () => void;
};

function Keypad({ isFull, onKey, onErase, onElsewhere }: KeypadProps) {
  const t = useTexts(tv);
  const [layer, setLayer] = useState<KeyLayer>("small");
  return (
    <>
      <div className={css.keypad}>
        {[digitKeys, ...layerKeys[layer]].map((row, at) => (
          <div key={at} className={css.keyRow}>
            {[...row].map((key) => (
              <button key={key} type="button" className={css.key} onClick={() => onKey(key)}>
                {key}
              </button>
            ))}
          </div>
        ))}
        <div className={css.keyRow}>
          <button type="button" className={css.key} data-wide onClick={() => onKey(" ")}>
            {t("space")}
          </button>
          <button type="button" className={css.key} data-wide onClick={onErase}>
            {t("erase")}
          </button>
          {layers.map((one) => (
            <button
              key={one}
              type="button"
              className={css.key}
              data-wide
              aria-pressed={layer === one}
              onClick={() => setLayer(layer === one ? "small" : one)}
            >
              {t(`keys_${one}`)}
            </button>
          ))}
          <button type="button" className={css.key} data-wide onClick={onElsewhere}>
            {t("otherKeys")}
          </button>
        </div>
      </div>
      <p className={css.faint} role="status">
        {t(isFull ? "gapFull" : "gapsHelp")}
      </p>
    </>
  );
}
