import { hasFormula } from "@lyceum/domain/rich-text";
import { richText } from "@lyceum/contract/rich-text";
import { Button, Group, Textarea, type TextareaProps } from "@mantine/core";
import { useRef, useState } from "react";
import { putFormula } from "./put-sign.ts";
import { FormulaDialog, FormulaTools, Preview } from "./lazy-tools.ts";

const formulaMax = richText.nodes.mathInline.attrs.tex.max;

type Props = Omit<TextareaProps, "value" | "onChange" | "ref"> & {
  value: string;
  onChange: (text: string) => void;
  /** What the button of the signs says. */
  buttonLabel: string;
  /** What the button of the field in which a formula is written as it looks says. */
  visualLabel: string;
};

/** A field for words in which formulas stand between dollars, with signs to put in and what it will look like. */
export function FormulaTextarea({ value, onChange, buttonLabel, visualLabel, ...rest }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** Where the formula will stand. */
  const [place, setPlace] = useState<{ start: number; end: number } | null>(null);
  const put = (tex: string) => {
    if (!place) return;
    setPlace(null);
    const next = putFormula({ text: value, ...place }, tex);
    onChange(next.text);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.start, next.end);
    });
  };
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
        <Group gap={4} mt={4}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              const { selectionStart: start = value.length, selectionEnd: end = start } = field.current ?? {};
              setPlace({ start, end });
            }}
          >
            {visualLabel}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {buttonLabel}
          </Button>
        </Group>
      )}
      {place && (
        <FormulaDialog isForGap={false} max={formulaMax} onDone={put} onClosed={() => setPlace(null)} />
      )}
      {isOpen && !rest.disabled && <FormulaTools field={field} onChange={onChange} hasWords />}
    </div>
  );
}
