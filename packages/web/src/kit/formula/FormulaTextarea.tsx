import { hasFormula } from "@lyceum/domain/rich-text";
import { Button, Textarea, type TextareaProps } from "@mantine/core";
import { useRef, useState } from "react";
import css from "./FormulaTools.module.css";
import { FormulaTools, Preview } from "./lazy-tools.ts";

type Props = Omit<TextareaProps, "value" | "onChange" | "ref"> & {
  value: string;
  onChange: (text: string) => void;
  /** What the button of the signs says. */
  buttonLabel: string;
};

/** A field for words in which formulas stand between dollars, with signs to put in and what it will look like. */
export function FormulaTextarea({ value, onChange, buttonLabel, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Textarea
        {...rest}
        ref={field}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hasFormula(value) && <Preview text={value} />}
      {!rest.disabled && (
        <Button
          className={css.button ?? ""}
          variant="subtle"
          size="compact-sm"
          mt={4}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {buttonLabel}
        </Button>
      )}
      {isOpen && !rest.disabled && <FormulaTools field={field} onChange={onChange} hasWords />}
    </div>
  );
}
