import type { FieldRules } from "@lyceum/contract/form-rules";
import { bodyOf, checkFields } from "@lyceum/domain/forms";
import { createElement, type ReactNode } from "react";
import { ProblemText } from "./ProblemText.tsx";
import type { FieldErrors } from "./values.ts";

type How<Values> = {
  toBody?: (values: Values) => unknown;
  check?: (values: Values) => FieldErrors;
  asTyped?: readonly string[];
};

/** What a form would send, and what is wrong with it by field. */
export function errorsOf<Values>(
  fields: FieldRules,
  values: Values,
  { toBody, check, asTyped }: How<Values>,
): { body: unknown; errors: FieldErrors } {
  const body = bodyOf(fields, toBody ? toBody(values) : values, asTyped);
  const errors: Record<string, ReactNode> = { ...check?.(values) };
  for (const problem of checkFields(fields, body))
    errors[problem.path] ??= createElement(ProblemText, { problem });
  return { body, errors };
}

/** What is wrong with one field that a person has left; what is blank may still be filled in. */
export function errorOf(fields: FieldRules, values: unknown, path: string): ReactNode {
  const problem = checkFields(fields, bodyOf(fields, values)).find((one) => one.path === path);
  return problem && problem.kind !== "missing" ? createElement(ProblemText, { problem }) : null;
}
