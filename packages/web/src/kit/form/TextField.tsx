import { Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { FieldCounter } from "./FieldCounter.tsx";
import css from "./Form.module.css";
import type { FieldPath, RuledForm } from "./use-ruled-form.ts";

type Props<Values> = {
  form: RuledForm<Values>;
  path: FieldPath<Values>;
  label: string;
  help?: ReactNode;
  placeholder?: string;
  /** More than one: a field of several lines that grows with its text. */
  lines?: number;
  linesMax?: number;
  lang?: string;
  autoComplete?: string;
};

/** A field of text with its counter, where the contract bounds it. */
export function TextField<Values>({
  form,
  path,
  label,
  help,
  lines = 1,
  linesMax = 12,
  autoComplete = "off",
  ...rest
}: Props<Values>) {
  const { value, ...field } = form.field(path);
  const text = typeof value === "string" ? value : "";
  const max = form.maxLengthOf(path);
  const props = {
    ...rest,
    ...field,
    label,
    value: text,
    autoComplete,
    description: help,
    inputWrapperOrder: ["label", "input", "error", "description"] as (
      | "label"
      | "input"
      | "error"
      | "description"
    )[],
    labelProps: { className: css.label ?? "" },
  };
  return (
    <div className={css.counted}>
      {lines > 1 ? (
        <Textarea {...props} autosize minRows={lines} maxRows={linesMax} />
      ) : (
        <TextInput {...props} />
      )}
      <FieldCounter text={text} max={max} />
    </div>
  );
}
