import { limits } from "@lyceum/contract/limits";
import type { QuestionAnswer, RuledItem } from "@lyceum/contract/shapes";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { Button, Checkbox, Radio, TextInput } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { type SyntheticEvent, useState } from "react";
import { letterOf } from "../../learning/index.ts";
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
  const { kind, rulings } = item;
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
      {(kind === "blanks" || kind === "shortAnswer") && <Answers item={item} onChosen={onChosen} />}
      {(kind === "single" || kind === "multiple" || kind === "trueFalse") && (
        <Key item={item} onChosen={onChosen} />
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

/** Answers in words that were given and do not count, and any other. */
function Answers({ item, onChosen }: Props) {
  const t = useTexts(staffGrading);
  const [other, setOther] = useState("");
  const { given, question, kind } = item;
  const gaps = question.units.length;
  const accept = (gap: number | null, text: string) => onChosen({ ruling: { kind: "accept", gap, text } });

  return (
    <section className={css.part}>
      <h3 className={css.title}>{t("given")}</h3>
      {given.length === 0 && <p className={css.help}>{t("givenNone")}</p>}
      <ul className={css.list}>
        {given.map(({ gap, text, pupils }) => (
          <li key={`${gap} ${text}`} className={css.row}>
            <span className={css.words}>
              {gap !== null && gaps > 1 && <span className={css.help}>{t("gap", { number: gap + 1 })} </span>}
              <WrittenText text={text} />
            </span>
            <span className={css.help} data-numbers>
              {t("pupils", { count: pupils })}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("acceptOf", { text })}
              onClick={() => accept(gap, text)}
            >
              {t("accept")}
            </Button>
          </li>
        ))}
      </ul>
      {gaps < 2 && (
        <form
          className={css.other}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            if (other.trim() !== "") accept(kind === "blanks" ? 0 : null, other.trim());
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
function Key({ item, onChosen }: Props) {
  const t = useTexts(staffGrading);
  const { kind, question, key } = item;
  const [right, setRight] = useState(() => placesOf(key.right));
  const labels =
    kind === "trueFalse"
      ? [t("true"), t("false")]
      : question.options.map((option, at) =>
          t("option", { letter: letterOf(at), text: plainTextOf(option).slice(0, 120) }),
        );
  const isSame = String(right) === String(placesOf(key.right));
  return (
    <section className={css.part}>
      <h3 className={css.title}>{t("key")}</h3>
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
          onClick={() => onChosen({ ruling: { kind: "key", right } })}
        >
          {t("useKey")}
        </Button>
      </div>
    </section>
  );
}

function placesOf(right: QuestionAnswer): number[] {
  switch (right.kind) {
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
