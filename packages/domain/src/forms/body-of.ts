import type { FieldRules } from "@lyceum/contract/form-rules";
import { isBlank } from "./is-blank.ts";

/**
 * What a call is sent of the values of a form: declared fields alone, text without the spaces around it, and of what is blank
 * null where null means "none", else nothing. `asTyped` names fields whose spaces belong to them, such as a password.
 */
export function bodyOf(fields: FieldRules, values: unknown, asTyped: readonly string[] = []): unknown {
  return shaped("", values);

  function shaped(path: string, value: unknown): unknown {
    if (typeof value === "string") return asTyped.includes(path) ? value : value.trim();
    if (Array.isArray(value)) return value.map((item: unknown) => shaped(at(path, "*"), item));
    const names = namesBelow(path);
    if (typeof value !== "object" || value === null || names.length === 0) return value;
    const entries = names.flatMap((name) => entryOf(name, at(path, name), Reflect.get(value, name)));
    return Object.fromEntries(entries);
  }

  function entryOf(name: string, path: string, value: unknown): [string, unknown][] {
    const sent = shaped(path, value);
    if (!isBlank(sent)) return [[name, sent]];
    const rule = fields[path];
    if (rule?.nullable && (rule.required || value !== undefined)) return [[name, null]];
    // An empty text that must be sent is a text.
    return rule?.required && rule.kind === "text" && sent === "" ? [[name, ""]] : [];
  }

  function namesBelow(path: string): string[] {
    const start = path === "" ? "" : `${path}.`;
    const below = Object.keys(fields).filter((one) => one.startsWith(start) && one !== path);
    return below.map((one) => one.slice(start.length)).filter((name) => name !== "*" && !name.includes("."));
  }
}

function at(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
