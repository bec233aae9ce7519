import { CallFault } from "../../shared/http/index.ts";

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** Sorts a refusal of the server: to the field it names, else to the form. What is no refusal is thrown on. */
export function sortRefusal<Name extends string>(
  error: unknown,
  fields: Readonly<Record<Name, string>>,
  words: (fault: CallFault) => string = (fault) => fault.message,
): { errors: FieldErrors<Name>; problem: string | null } {
  if (!(error instanceof CallFault)) throw error;
  const { field } = error;
  if (field !== undefined && Object.hasOwn(fields, field))
    return { errors: { [field]: words(error) } as FieldErrors<Name>, problem: null };
  return { errors: {}, problem: words(error) };
}
