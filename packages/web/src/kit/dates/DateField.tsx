import { DateInput } from "@mantine/dates";
import type { ReactNode } from "react";
import { Calendar } from "./Calendar.tsx";
import { useCalendarLabels } from "./use-calendar-labels.ts";

export type FieldProps<Value> = {
  label: string;
  /** Left out by the types of a form, whose fields may be blank. */
  value?: Value | "" | null | undefined;
  onChange: (value: Value | "") => void;
  help?: ReactNode;
  error?: ReactNode;
  name?: string;
  withAsterisk?: boolean;
  onBlur?: () => void;
  "data-path"?: string;
};

type Props = FieldProps<string> & { min?: string; max?: string };

const order: ("label" | "input" | "error" | "description")[] = ["label", "input", "error", "description"];

/** A day of the calendar, "2026-09-01" in every language, typed or chosen. */
export function DateField({ value, onChange, help, min, max, ...rest }: Props) {
  const labels = useCalendarLabels();
  return (
    <Calendar>
      <DateInput
        {...rest}
        {...labels}
        value={value || null}
        onChange={(day) => onChange(day ?? "")}
        description={help}
        inputWrapperOrder={order}
        valueFormat="YYYY-MM-DD"
        placeholder="YYYY-MM-DD"
        clearable
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
      />
    </Calendar>
  );
}
