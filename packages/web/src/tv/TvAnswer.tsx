import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { screens } from "@lyceum/contract/screens";
import { photosOf } from "@lyceum/domain/learning";
import { tv } from "@lyceum/texts/tv";
import { useState } from "react";
import { AssetPicture } from "../kit/upload/index.ts";
import {
  letterOf,
  QuestionText,
  partAnswer,
  partQuestion,
  type PhonePlace,
  QuestionView,
  usePages,
  usePhoneTicket,
} from "../learning/index.ts";
import { OptionTiles } from "../quizzes/index.ts";
import { QrPicture } from "../shared/parts/QrPicture.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Tv.module.css";

type Props = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  onChange: (answer: QuestionAnswer | null) => void;
};

/** Where a question is answered by the keys of a remote control, by its kind. */
export function TvAnswer({ place, ...props }: Props & { place: PhonePlace }) {
  if (props.question.kind === "shortAnswer") return <OnPhone {...props} place={place} />;
  return props.question.kind === "composite" ? <Parts {...props} /> : <ByKeys {...props} />;
}

function ByKeys(props: Props) {
  switch (props.question.kind) {
    case "single":
    case "trueFalse":
      return <OptionTiles question={props.question} chosen={props.answer} onChoose={props.onChange} />;
    case "multiple":
      return <Several {...props} />;
    case "blanks":
      return <Gaps {...props} />;
    case "matching":
      return <Pairs {...props} />;
    case "ordering":
      return <Order {...props} />;
    case "shortAnswer":
    case "composite":
      return null;
  }
}

/** One part at a time. What takes more than keys is written elsewhere. */
function Parts({ question: { parts }, answer, onChange }: Props) {
  const t = useTexts(tv);
  const [at, setAt] = useState(0);
  const part = parts[at];
  const write = (next: QuestionAnswer | null) => {
    const simple = next?.kind === "composite" ? null : next;
    const all = parts.map((_, place) => (place === at ? simple : partAnswer(answer, place)));
    onChange(all.every((one) => one === null) ? null : { kind: "composite", parts: all });
  };
  const given = partAnswer(answer, at);
  return (
    <div className={css.parts}>
      <ul className={css.numbers}>
        {parts.map((_, place) => (
          <li key={place}>
            <button
              type="button"
              className={css.gap}
              aria-pressed={place === at}
              onClick={() => setAt(place)}
            >
              {t("part", { number: place + 1 })} {partAnswer(answer, place) && "✓"}
            </button>
          </li>
        ))}
      </ul>
      {part && (
        <div key={at}>
          <QuestionView question={partQuestion(part)} />
          {part.kind === "shortAnswer" ? (
            <>
              <p className={css.words}>{t("partElsewhere")}</p>
              {given?.kind === "shortAnswer" && <p className={css.written}>{given.text}</p>}
            </>
          ) : (
            <ByKeys question={partQuestion(part)} answer={given} onChange={write} />
          )}
        </div>
      )}
    </div>
  );
}

function Several({ question, answer, onChange }: Props) {
  const chosen = answer?.kind === "multiple" ? answer.choices : [];
  function toggle(place: number): void {
    const choices = chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place];
    onChange(choices.length === 0 ? null : { kind: "multiple", choices: choices.toSorted((a, b) => a - b) });
  }
  return (
    <OptionTiles
      question={question}
      chosen={answer}
      onChoose={(one) => one.kind === "single" && toggle(one.choice)}
    />
  );
}

const keypad = ["1234567890-./", "abcdefghijklm", "nopqrstuvwxyz"];

/** Gaps are filled from keys on the screen. */
function Gaps({ question, answer, onChange }: Props) {
  const t = useTexts(tv);
  const [gap, setGap] = useState(0);
  const texts = question.units.map((_, at) => (answer?.kind === "blanks" ? (answer.texts[at] ?? "") : ""));
  const current = texts[gap] ?? "";
  function write(text: string): void {
    const next = texts.map((one, at) => (at === gap ? text.slice(0, limits.blankMax.value) : one));
    onChange(next.every((one) => one === "") ? null : { kind: "blanks", texts: next });
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
              onClick={() => setGap(at)}
            >
              <span className={css.faint}>{at + 1}</span> {texts[at] || "…"} {unit}
            </button>
          </li>
        ))}
      </ul>
      <div className={css.keypad}>
        {keypad.map((row) => (
          <div key={row} className={css.keyRow}>
            {[...row].map((key) => (
              <button key={key} type="button" className={css.key} onClick={() => write(current + key)}>
                {key}
              </button>
            ))}
          </div>
        ))}
        <div className={css.keyRow}>
          <button type="button" className={css.key} data-wide onClick={() => write(`${current} `)}>
            {t("space")}
          </button>
          <button type="button" className={css.key} data-wide onClick={() => write(current.slice(0, -1))}>
            {t("erase")}
          </button>
        </div>
      </div>
      <p className={css.faint}>{t("gapsHelp")}</p>
    </div>
  );
}

/** Enter goes through what may belong to a thing. */
function Pairs({ question: { left, options }, answer, onChange }: Props) {
  const t = useTexts(tv);
  const places = left.map((_, at) => (answer?.kind === "matching" ? (answer.places[at] ?? null) : null));
  function turn(at: number): void {
    const now = places[at] ?? null;
    const free = [null, ...options.keys()].filter(
      (one) => one === null || one === now || !places.includes(one),
    );
    const next = free[(free.indexOf(now) + 1) % free.length] ?? null;
    const changed = places.map((one, place) => (place === at ? next : one));
    onChange(changed.every((one) => one === null) ? null : { kind: "matching", places: changed });
  }
  return (
    <div className={css.pairs}>
      <ol className={css.plainList}>
        {options.map((option, place) => (
          <li key={place} className={css.option}>
            <strong>{letterOf(place)}</strong> <QuestionText doc={option} />
          </li>
        ))}
      </ol>
      <ul className={css.plainList}>
        {left.map((thing, at) => {
          const place = places[at] ?? null;
          return (
            <li key={at}>
              <button type="button" className={css.pair} onClick={() => turn(at)}>
                <QuestionText doc={thing} />
                <strong>{place === null ? t("noneYet") : letterOf(place)}</strong>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={css.faint}>{t("pairsHelp")}</p>
    </div>
  );
}

/** Options are taken in their order; the answer is there when all are. */
function Order({ question: { options }, answer, onChange }: Props) {
  const t = useTexts(tv);
  const [taken, setTaken] = useState<readonly number[]>(answer?.kind === "ordering" ? answer.places : []);
  function take(place: number): void {
    const next = taken.includes(place) ? taken.filter((one) => one !== place) : [...taken, place];
    setTaken(next);
    onChange(next.length === options.length ? { kind: "ordering", places: [...next] } : null);
  }
  return (
    <div className={css.pairs}>
      <ul className={css.plainList}>
        {options.map((option, place) => (
          <li key={place}>
            <button
              type="button"
              className={css.pair}
              aria-pressed={taken.includes(place)}
              onClick={() => take(place)}
            >
              <QuestionText doc={option} />
              <strong data-numbers>{taken.includes(place) ? taken.indexOf(place) + 1 : t("noneYet")}</strong>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.faint}>{t("orderHelp")}</p>
    </div>
  );
}

/** Sentences are not written with a remote control: a phone brings them as pages, or signs in. */
function OnPhone({ answer, place }: Props & { place: PhonePlace }) {
  const t = useTexts(tv);
  const [round, setRound] = useState(0);
  const ticket = usePhoneTicket(place, round, screens.answerPhone.path, t("failed"));
  const photos = photosOf(answer);
  const text = answer?.kind === "shortAnswer" ? answer.text : "";
  return (
    <div className={css.phone}>
      <div className={css.code}>
        {ticket.kind === "open" && <QrPicture text={ticket.address} alt={t("qr")} />}
      </div>
      <div>
        <p className={css.words} role="status">
          {ticket.kind === "failed" ? ticket.text : t(ticket.kind === "over" ? "codeOver" : "onPhone")}
        </p>
        {(ticket.kind === "over" || ticket.kind === "failed") && (
          <button type="button" className={css.button} onClick={() => setRound(round + 1)}>
            {t("newCode")}
          </button>
        )}
        {(text !== "" || photos.length === 0) && (
          <p className={css.written}>{text === "" ? t("nothingWritten") : text}</p>
        )}
        {photos.length > 0 && (
          <p className={css.words} role="status" data-numbers>
            {t("pagesHere", { count: photos.length })}
          </p>
        )}
        <PageRow ids={photos} />
      </div>
    </div>
  );
}

function PageRow({ ids }: { ids: readonly string[] }) {
  const { data } = usePages(ids);
  return (
    <div className={css.pages}>
      {ids.map((id) => {
        const asset = data?.find((one) => one.id === id);
        return asset && <AssetPicture key={id} asset={asset} alt="" sizes="200px" />;
      })}
    </div>
  );
}
