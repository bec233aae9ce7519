import type { FieldRule, FieldRules } from "@lyceum/contract/form-rules";
import { isBlank } from "./is-blank.ts";
import { placesOf } from "./places.ts";

export type ProblemKind =
  | "missing"
  | "wrongKind"
  | "tooShort"
  | "tooLong"
  | "wrongForm"
  | "tooSmall"
  | "tooLarge"
  | "tooFew"
  | "tooMany"
  | "notAChoice";

/** `path` names the very field: "items.2.title". `limit` is the figure that was passed over. */
export type FieldProblem = { path: string; kind: ProblemKind; limit?: number };

/** What is wrong with the values of a form, at most one problem for each field, in the order of the rules. */
export function checkFields(fields: FieldRules, values: unknown): FieldProblem[] {
  return Object.entries(fields).flatMap(([pattern, rule]) =>
    placesOf(pattern, values).flatMap(({ path, value }) => {
      const problem = checkField(rule, value);
      return problem ? [{ path, ...problem }] : [];
    }),
  );
}

type Problem = Omit<FieldProblem, "path">;

function checkField(rule: FieldRule, value: unknown): Problem | null {
  if (isBlank(value)) {
    const isEmptyTextAllowed = value === "" && rule.kind === "text" && fitsEmptyText(rule);
    return rule.required && !rule.nullable && !isEmptyTextAllowed ? { kind: "missing" } : null;
  }
  switch (rule.kind) {
    case "text":
      return typeof value === "string" ? checkText(rule, value) : { kind: "wrongKind" };
    case "number":
    case "integer":
      return isNumber(rule, value) ? checkNumber(rule, value) : { kind: "wrongKind" };
    case "boolean":
      return typeof value === "boolean" ? null : { kind: "wrongKind" };
    case "choice":
      return rule.options?.some((option) => option === value) ? null : { kind: "notAChoice" };
    case "list":
      return Array.isArray(value) ? checkList(rule, value.length) : { kind: "wrongKind" };
    case "group":
      return typeof value === "object" && !Array.isArray(value) ? null : { kind: "wrongKind" };
    case "any":
      return null;
  }
}

/** Lengths count characters, not the halves of which JavaScript makes some. */
function checkText(
  { minLength = 0, maxLength = Infinity, pattern }: FieldRule,
  text: string,
): Problem | null {
  const length = [...text].length;
  if (length < minLength) return { kind: "tooShort", limit: minLength };
  if (length > maxLength) return { kind: "tooLong", limit: maxLength };
  return pattern === undefined || new RegExp(pattern, "u").test(text) ? null : { kind: "wrongForm" };
}

function fitsEmptyText(rule: FieldRule): boolean {
  return checkText(rule, "") === null;
}

/** Whether something has to be entered: a text that may stay empty is sent, but not asked for. */
export function isAskedFor(rule: FieldRule): boolean {
  if (!rule.required || rule.nullable || rule.kind === "boolean") return false;
  if (rule.kind === "list") return (rule.minItems ?? 0) > 0;
  return rule.kind !== "text" || !fitsEmptyText(rule);
}

function isNumber({ kind }: FieldRule, value: unknown): value is number {
  return kind === "integer" ? Number.isInteger(value) : Number.isFinite(value);
}

function checkNumber({ minimum = -Infinity, maximum = Infinity }: FieldRule, value: number): Problem | null {
  if (value < minimum) return { kind: "tooSmall", limit: minimum };
  return value > maximum ? { kind: "tooLarge", limit: maximum } : null;
}

function checkList({ minItems = 0, maxItems = Infinity }: FieldRule, count: number): Problem | null {
  if (count < minItems) return { kind: "tooFew", limit: minItems };
  return count > maxItems ? { kind: "tooMany", limit: maxItems } : null;
}
