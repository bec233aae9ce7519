import { richText } from "@lyceum/contract/rich-text";
import type { Blank } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { Button, TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { FormulaDialog, FormulaIcon } from "../kit/formula/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Question.module.css";

const formulaMax = richText.nodes.mathInline.attrs.tex.max;

type Props = Omit<TextInputProps, "value" | "onChange"> & {
  number: number;
  kind: Blank["kind"] | undefined;
  value: string;
  onChange: (text: string) => void;
};

/** A gap that is filled by typing, or by a formula as it looks, of which the gap gets one line. */
export function GapInput({ number, kind, value, onChange, ...rest }: Props) {
  const t = useTexts(learning);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css.gap}>
      <TextInput
        {...rest}
        className={css.gapText ?? ""}
        label={t("blank", { number })}
        value={value}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {!rest.disabled && (
        <Button
          className={css.gapFormula ?? ""}
          variant="subtle"
          px={9}
          aria-label={t("gapFormula", { number })}
          title={t("gapFormula", { number })}
          onClick={() => setIsOpen(true)}
        >
          <FormulaIcon />
        </Button>
      )}
      {isOpen && (
        <FormulaDialog
          isForGap
          gapKind={kind}
          max={formulaMax}
          onDone={(text) => {
            setIsOpen(false);
            onChange(text);
          }}
          onClosed={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
