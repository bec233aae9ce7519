import { CallFault } from "../../shared/http/index.ts";
import { findField } from "./field-elements.ts";
import type { FieldErrors } from "./values.ts";

/** `text` is null for a failure that nobody worded. */
export type FormFault = { text: string | null; traceId: string | undefined };

/** Where a refusal belongs: at the field that it names, where the form shows that one, else to the form as a whole. */
export function refusalOf(
  error: unknown,
  form: HTMLElement | null,
): { errors: FieldErrors; fault: FormFault | null } {
  if (!(error instanceof CallFault)) return { errors: {}, fault: { text: null, traceId: undefined } };
  const { field, message: text, traceId } = error;
  if (field !== undefined && form && findField(form, field))
    return { errors: { [field]: text }, fault: null };
  return { errors: {}, fault: { text, traceId } };
}
