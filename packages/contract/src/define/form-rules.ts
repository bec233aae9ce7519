import type { FormCall } from "../form-calls.ts";
import type { Bounds } from "./json-schema.ts";

/** What one field of a body must be, as plain data: a browser checks it without the schema library. */
export type FieldRule = Bounds & {
  kind: "text" | "number" | "integer" | "boolean" | "choice" | "list" | "group" | "any";
  required?: boolean;
  /** Null stands for "none". */
  nullable?: boolean;
  /** Of a choice. */
  options?: readonly (string | number | boolean)[];
};

/** By the path of the field: "name", "schedule.startsAt", "items.*.title" (each of a list). */
export type FieldRules = Readonly<Record<string, FieldRule>>;

export type FormRules<K extends FormCall = FormCall> = { call: K; fields: FieldRules };
