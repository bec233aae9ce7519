import { limits } from "@lyceum/contract/limits";
import type { Blank, BlankKind, SimpleBody } from "@lyceum/contract/shapes";
import { isBlankRight } from "@lyceum/domain/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Checkbox, NumberInput, Select, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Question.module.css";
import { emptyBlank } from "./question-draft.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Body = Extract<SimpleBody, { kind: "blanks" }>;
type Props = { body: Body; onChange: (body: SimpleBody) => void };

const kinds = ["text", "number", "expression", "set"] as const satisfies readonly BlankKind[];

/** The gaps of a question: what is written in each, and what counts. */
export function BlankFields({ body, onChange }: Props) {
  const t = useTexts(staffLearning);
  const reasons = useReasons();
  const set = (at: number, blank: Blank) =>
    onChange({ ...body, blanks: body.blanks.map((one, place) => (place === at ? blank : one)) });
  return (
    <>
      {body.blanks.map((blank, at) => (
        <fieldset key={at} className={css.gap}>
          <legend>{t("gap", { number: at + 1 })}</legend>
          <GapFields blank={blank} label={t("gap", { number: at + 1 })} onChange={(next) => set(at, next)} />
          <div className={css.gapRow}>
            <TryAnswer blank={blank} />
            <WhyButton
              variant="subtle"
              size="xs"
              why={reasons.least(body.blanks.length, 1)}
              onClick={() => onChange({ ...body, blanks: body.blanks.filter((_, place) => place !== at) })}
            >
              {t("removeGap", { number: at + 1 })}
            </WhyButton>
          </div>
        </fieldset>
      ))}
      <div>
        <WhyButton
          variant="default"
          size="xs"
          why={reasons.full(body.blanks.length, limits.blanksMax.value)}
          onClick={() => onChange({ ...body, blanks: [...body.blanks, emptyBlank] })}
        >
          {t("addGap")}
        </WhyButton>
      </div>
    </>
  );
}

type GapProps = { blank: Blank; label: string; onChange: (blank: Blank) => void };

function GapFields({ blank, label, onChange }: GapProps) {
  const t = useTexts(staffLearning);
  const { kind, accepted, tolerance, tolerancePercent = 0, unit, caseSensitive } = blank;
  return (
    <>
      <TextInput
        aria-label={label}
        description={t("gapHelp")}
        value={accepted.join("|")}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...blank, accepted: value === "" ? [] : value.split("|") })
        }
      />
      <div className={css.gapRow}>
        <Select
          label={t("gapKind")}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: t(`gapKind_${value}`) }))}
          value={kind}
          onChange={(value) => onChange(blankOf(kinds.find((one) => one === value) ?? kind, blank))}
        />
        {(kind === "number" || kind === "set") && (
          <>
            <NumberInput
              label={t("tolerance")}
              min={0}
              max={1e9}
              value={tolerance}
              onChange={(value) => onChange({ ...blank, tolerance: boundedTo(1e9, value) })}
            />
            <NumberInput
              label={t("tolerancePercent")}
              min={0}
              max={100}
              suffix=" %"
              value={tolerancePercent}
              onChange={(value) => onChange(withPercent(blank, boundedTo(100, value)))}
            />
          </>
        )}
        {kind === "number" ? (
          <TextInput
            label={t("unit")}
            maxLength={20}
            value={unit}
            onChange={({ currentTarget: { value } }) => onChange({ ...blank, unit: value })}
          />
        ) : (
          <Checkbox
            label={t("gapCase")}
            checked={caseSensitive}
            onChange={({ currentTarget: { checked } }) => onChange({ ...blank, caseSensitive: checked })}
          />
        )}
      </div>
      {(kind === "expression" || kind === "set") && <p className={css.help}>{t(`gapKindHelp_${kind}`)}</p>}
    </>
  );
}

/** Whether an answer would count, while what counts is written; nothing of it is kept. */
function TryAnswer({ blank }: { blank: Blank }) {
  const t = useTexts(staffLearning);
  const [text, setText] = useState("");
  return (
    <>
      <TextInput
        label={t("tryAnswer")}
        value={text}
        maxLength={limits.blankMax.value}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <p className={css.tried} role="status">
        {text.trim() !== "" && t(isBlankRight(blank, text) ? "tryRight" : "tryWrong")}
      </p>
    </>
  );
}

/** A gap of another kind keeps what counts; what its fields do not show is not kept unseen. */
function blankOf(kind: BlankKind, blank: Blank): Blank {
  const { tolerance, tolerancePercent = 0, unit } = blank;
  const isNear = kind === "number" || kind === "set";
  const next = { ...blank, kind, tolerance: isNear ? tolerance : 0, unit: kind === "number" ? unit : "" };
  return withPercent(next, isNear ? tolerancePercent : 0);
}

function withPercent({ tolerancePercent: _, ...blank }: Blank, percent: number): Blank {
  return percent === 0 ? blank : { ...blank, tolerancePercent: percent };
}

function boundedTo(max: number, value: number | string): number {
  return Math.min(max, Math.max(0, Number(value) || 0));
}
