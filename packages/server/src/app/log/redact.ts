import { describeError } from "./describe-error.ts";
import { redacted, redactText } from "./redact-text.ts";

/** Names whose values prove who somebody is, let somebody in, or are what people wrote to each other. */
const secretName =
  /password|secret|token|signature|^(authori[sz]ation|cookie|set-cookie|.*code|otp|ticket|body|text|content|attach|pushContent|custom)$/i;
const urlName = /^(url|path|link)$/i;
/** Exit codes and HTTP statuses are smaller, codes that are sent to people are not. */
const plainNumberMax = 999;
const depthMax = 5;
const itemsMax = 50;
const textMax = 2_000;

/** The details of an event as the log has them: errors with their stack, addresses without their query, no secrets. */
export function redact(detail: Record<string, unknown>): Record<string, unknown> {
  return clean(detail, 0);
}

function clean(detail: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [name, cleanValue(name, value, depth)]),
  );
}

function cleanValue(name: string, value: unknown, depth: number): unknown {
  if (value instanceof Error || name === "error") return describeError(value);
  if (secretName.test(name) && !isPlain(value)) return redacted;
  if (typeof value === "string")
    return redactText(urlName.test(name) ? pathOf(value) : value).slice(0, textMax);
  if (typeof value === "bigint") return `${value}`;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= depthMax) return "…";
  if (Array.isArray(value)) return value.slice(0, itemsMax).map((item) => cleanValue("", item, depth + 1));
  return clean(value, depth + 1);
}

function isPlain(value: unknown): boolean {
  if (typeof value === "number") return Math.abs(value) <= plainNumberMax;
  return typeof value === "boolean" || value === null || value === undefined;
}

/** A query may hold the signature of a link, an invitation, or what somebody searched for. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "");
}
