import { limits } from "@lyceum/contract/limits";
import type { AskedQuestion, QuestionAnswer, RuledItem, Ruling } from "@lyceum/contract/shapes";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { Button, Checkbox, Radio, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { letterOf, partAnswer, partQuestion, QuestionView } from "../../learning/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { Decision } from "./decision.ts";
import { useRulingWords } from "./use-ruling-words.ts";
import css from "./Ruling.module.css";

type Props = { item: RuledItem; onChosen: (decision: Decision) => void };

/** What was decided about a question, and what can be. */
export function RulingChoices({ item, onChosen }: Props) {
  const t = useTexts(staffGrading);
  const wordsOf = useRulingWords(item);
  const { rulings } = item;
  const isCancelled = rulings.some(({ ruling }) => ruling.kind === "cancel");
  return (
    <>
      {rulings.length > 0 && (
        <section className={css.part}>
          <h3 className={css.title}>{t("decided")}</h3>
          <ul className={css.list}>
            {rulings.map(({ rulingId, ruling }) => (
              <li key={rulingId} className={css.row}>
                <span className={css.words}>{wordsOf(ruling)}</span>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t("undoOf", { what: wordsOf(ruling) })}
                  onClick={() => onChosen({ undo: rulingId })}
                >
                  {t("undo")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {placesOf(item).map(({ number, ...place }) =>
        number === null ? (
          <Place key="whole" place={place} onChosen={onChosen} />
        ) : (
          <section key={number} className={css.part} aria-label={t("part", { number })}>
            <h3 className={css.title}>{t("part", { number })}</h3>
            <QuestionView question={place.question} />
            <Place place={place} onChosen={onChosen} />
          </section>
        ),
      )}
      {!isCancelled && (
        <section className={css.row}>
          <p className={css.help}>{t("cancelHelp")}</p>
          <Button variant="default" onClick={() => onChosen({ ruling: { kind: "cancel" } })}>
            {t("cancel")}
          </Button>
        </section>
      )}
    </>
  );
}

type Accepting = Exclude<Ruling, { kind: "cancel" }>;

function whole({ part: _, ...ruling }: Accepting): Accepting {
  return ruling;
}

/** A question, or one part of it, that can be decided about. */
type Place = {
  /** What a ruling says of where it belongs. */
  at: { part?: number };
  question: AskedQuestion;
  right: QuestionAnswer | null;
  given: RuledItem["given"];
};
type PlaceProps = { place: Place; onChosen: Props["onChosen"] };

function placesOf({ question, key, given }: RuledItem): (Place & { number: number | null })[] {
  if (question.kind !== "composite") return [{ number: null, at: {}, question, right: key.right, given }];
  return question.parts.map((part, at) => ({
    number: at + 1,
    at: { part: at },
    question: partQuestion(part),
    right: partAnswer(key.right, at),
    given: given.filter(({ ruling }) => ruling.kind !== "cancel" && ruling.part === at),
  }));
}

function Place({ place, onChosen }: PlaceProps) {
  const { kind } = place.question;
  const isChosen = kind === "single" || kind === "multiple" || kind === "trueFalse";
  return isChosen ? <Key place={place} onChosen={onChosen} /> : <Answers place={place} onChosen={onChosen} />;
}

/** Answers that were given and do not count, and any other that is given in words. */
function Answers({ place, onChosen }: PlaceProps) {
  const t = useTexts(staffGrading);
  const [other, setOther] = useState("");
  const { at, given, question } = place;
  const { kind } = question;
  const gaps = question.units.length;
  const isWords = kind === "blanks" || kind === "shortAnswer";
  const wordsOf = useRulingWords(place);

  /** Of what stands under the heading of its part, without naming that again. */
  function shown(ruling: Accepting): ReactNode {
    if (ruling.kind !== "accept") return wordsOf(whole(ruling));
    return (
      <>
        {ruling.gap !== null && gaps > 1 && (
          <span className={css.help}>{t("gap", { number: ruling.gap + 1 })} </span>
        )}
        <WrittenText text={ruling.text} />
      </>
    );
  }

  return (
    <section className={css.part}>
      <h4 className={css.title}>{t("given")}</h4>
      {given.length === 0 && <p className={css.help}>{t("givenNone")}</p>}
      <ul className={css.list}>
        {given.map(({ ruling, pupils }) =>
          ruling.kind === "cancel" ? null : (
            <li key={JSON.stringify(ruling)} className={css.row}>
              <span className={css.words}>{shown(ruling)}</span>
              <span className={css.help} data-numbers>
                {t("pupils", { count: pupils })}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t("acceptOf", {
                  text: ruling.kind === "accept" ? ruling.text : wordsOf(whole(ruling)),
                })}
                onClick={() => onChosen({ ruling })}
              >
                {t("accept")}
              </Button>
            </li>
          ),
        )}
      </ul>
      {isWords && gaps < 2 && (
        <form
          className={css.other}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            const text = other.trim();
            const gap = kind === "blanks" ? 0 : null;
            if (text !== "") onChosen({ ruling: { kind: "accept", ...at, gap, text } });
          }}
        >
          <TextInput
            label={t("other")}
            autoComplete="off"
            maxLength={kind === "blanks" ? limits.blankMax.value : limits.shortAnswerMax.value}
            value={other}
            onChange={({ currentTarget: { value } }) => setOther(value)}
          />
          <Button type="submit" variant="default" disabled={other.trim() === ""}>
            {t("accept")}
          </Button>
        </form>
      )}
    </section>
  );
}

/** Other options that are right. */
function Key({ place: { at, question, right: known }, onChosen }: PlaceProps) {
  const t = useTexts(staffGrading);
  const { kind } = question;
  const [right, setRight] = useState(() => chosenIn(known));
  const labels =
    kind === "trueFalse"
      ? [t("true"), t("false")]
      : question.options.map((option, number) =>
          t("option", { letter: letterOf(number), text: plainTextOf(option).slice(0, 120) }),
        );
  const isSame = String(right) === String(chosenIn(known));
  return (
    <section className={css.part}>
      <h4 className={css.title}>{t("key")}</h4>
      {kind === "multiple" ? (
        labels.map((label, place) => (
          <Checkbox
            key={place}
            label={label}
            checked={right.includes(place)}
            onChange={({ currentTarget: { checked } }) =>
              setRight((before) => {
                const rest = before.filter((one) => one !== place);
                return checked ? [...rest, place].toSorted((a, b) => a - b) : rest;
              })
            }
          />
        ))
      ) : (
        <Radio.Group
          aria-label={t("key")}
          value={String(right[0] ?? "")}
          onChange={(value) => setRight([Number(value)])}
        >
          <div className={css.part}>
            {labels.map((label, place) => (
              <Radio key={place} value={String(place)} label={label} />
            ))}
          </div>
        </Radio.Group>
      )}
      <div className={css.end}>
        <Button
          variant="default"
          disabled={right.length === 0 || isSame}
          onClick={() => onChosen({ ruling: { kind: "key", ...at, right } })}
        >
          {t("useKey")}
        </Button>
      </div>
    </section>
  );
}

function chosenIn(right: QuestionAnswer | null): number[] {
  switch (right?.kind) {
    case "single":
      return [right.choice];
    case "multiple":
      return right.choices;
    case "trueFalse":
      return [right.value ? 0 : 1];
    default:
      return [];
  }
}
