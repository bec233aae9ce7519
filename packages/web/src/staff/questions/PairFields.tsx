import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { limits } from "@lyceum/contract/limits";
import type { SimpleBody } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { useTexts } from "../../shared/use-texts.ts";
import { LineField } from "./LineField.tsx";
import css from "./Question.module.css";
import { emptyDoc } from "./question-draft.ts";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Props<K extends SimpleBody["kind"]> = {
  body: Extract<SimpleBody, { kind: K }>;
  onChange: (body: SimpleBody) => void;
};

/** Things with what belongs to each, and what belongs to nothing. */
export function PairFields({ body, onChange }: Props<"matching">) {
  const t = useTexts(staffLearning);
  const reasons = useReasons();
  const { left, options } = body;
  const set = (change: Partial<typeof body>) => onChange({ ...body, ...change });
  return (
    <fieldset className={css.options}>
      <legend>{t("pairs")}</legend>
      <p className={css.help}>{t("pairsHelp")}</p>
      {options.map((option, at) => (
        <div key={at} className={css.pair}>
          {left[at] ? (
            <LineField
              label={t("pairLeft", { number: at + 1 })}
              doc={left[at]}
              onChange={(doc) => set({ left: left.with(at, doc) })}
            />
          ) : (
            <span className={css.help}>{t("pairExtra")}</span>
          )}
          <LineField
            label={t("pairRight", { number: at + 1 })}
            doc={option}
            onChange={(doc) => set({ options: options.with(at, doc) })}
          />
          <WhyButton
            variant="subtle"
            size="xs"
            aria-label={t("removePair", { number: at + 1 })}
            why={left[at] ? reasons.least(left.length, 2) : ""}
            onClick={() =>
              set({ options: options.toSpliced(at, 1), left: left[at] ? left.toSpliced(at, 1) : left })
            }
          >
            ×
          </WhyButton>
        </div>
      ))}
      <div className={css.gapRow}>
        <WhyButton
          variant="default"
          size="xs"
          why={reasons.full(options.length, limits.optionsMax.value)}
          onClick={() =>
            set({ left: [...left, emptyDoc], options: options.toSpliced(left.length, 0, emptyDoc) })
          }
        >
          {t("addPair")}
        </WhyButton>
        <WhyButton
          variant="default"
          size="xs"
          why={reasons.full(options.length, limits.optionsMax.value)}
          onClick={() => set({ options: [...options, emptyDoc] })}
        >
          {t("addExtra")}
        </WhyButton>
      </div>
    </fieldset>
  );
}

/** Steps in the order that is right. */
export function StepFields({ body, onChange }: Props<"ordering">) {
  const t = useTexts(staffLearning);
  const reasons = useReasons();
  const { options } = body;
  const set = (next: RichTextDoc[]) => onChange({ ...body, options: next });
  return (
    <fieldset className={css.options}>
      <legend>{t("steps")}</legend>
      <p className={css.help}>{t("stepsHelp")}</p>
      {options.map((option, at) => (
        <div key={at} className={css.pair} data-steps>
          <LineField
            label={t("step", { number: at + 1 })}
            doc={option}
            onChange={(doc) => set(options.with(at, doc))}
          />
          <WhyButton
            variant="subtle"
            size="xs"
            aria-label={t("removeStep", { number: at + 1 })}
            why={reasons.least(options.length, 2)}
            onClick={() => set(options.toSpliced(at, 1))}
          >
            ×
          </WhyButton>
        </div>
      ))}
      <div>
        <WhyButton
          variant="default"
          size="xs"
          why={reasons.full(options.length, limits.optionsMax.value)}
          onClick={() => set([...options, emptyDoc])}
        >
          {t("addStep")}
        </WhyButton>
      </div>
    </fieldset>
  );
}
