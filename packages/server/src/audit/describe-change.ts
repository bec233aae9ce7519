import { limits } from "@lyceum/contract/limits";
import type { AuditChange } from "../db/tables/audit.ts";

/** A thing by the names of its properties. */
export type Facts = Readonly<Record<string, unknown>>;

/**
 * What an entry says of a change: the thing as it is, and those of its properties that were different before. What proves
 * who somebody is or lets somebody in is left out by its name, and what is too long is cut.
 */
export function describeChange(before: Facts | undefined, after: Facts | undefined): AuditChange {
  const differing = Object.entries(before ?? {}).filter(
    ([name, value]) => after === undefined || write(value) !== write(after[name]),
  );
  const old = before && Object.fromEntries(differing);
  const whole = shape(old, after, withoutSecrets);
  if (sizeOf(whole) <= limits.auditChangeMax.value) return whole;
  const cut = { ...shape(old, after, (value, name) => cutLong(withoutSecrets(value, name))), isCut: true };
  if (sizeOf(cut) <= limits.auditChangeMax.value) return cut;
  const names = Object.keys({ ...old, ...after }).slice(0, namesMax);
  return { after: { properties: names.map((name) => name.slice(0, nameMax)) }, isCut: true };
}

const secretName = /password|secret|token|authori[sz]ation|cookie|otp|^code$|entryCode$|verificationCode/i;
const secretMark = "[left out]";
const textMax = 200;
const listMax = 20;
const depthMax = 6;
const namesMax = 100;
const nameMax = 100;

function shape(
  before: Facts | undefined,
  after: Facts | undefined,
  of: (value: unknown, name: string) => unknown,
): AuditChange {
  const each = (facts: Facts) =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, of(value, name)]));
  return {
    ...(before === undefined ? {} : { before: each(before) }),
    ...(after === undefined ? {} : { after: each(after) }),
  };
}

function withoutSecrets(value: unknown, name: string, depth = 0): unknown {
  if (secretName.test(name)) return secretMark;
  // PostgreSQL takes no zero character in jsonb, nor half of a pair.
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  // 1e300 is written with all its digits there.
  if (typeof value === "number" && `${value}`.includes("e")) return `${value}`;
  if (typeof value !== "object" || value === null) return value;
  if (depth >= depthMax) return "…";
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, "", depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withoutSecrets(item, key, depth + 1)]),
  );
}

function cutLong(value: unknown): unknown {
  if (typeof value === "string") return value.length > textMax ? `${value.slice(0, textMax)}…` : value;
  if (Array.isArray(value)) return value.slice(0, listMax).map(cutLong);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutLong(item)]));
}

function write(value: unknown): string | undefined {
  return JSON.stringify(value);
}

function sizeOf(change: AuditChange): number {
  return Buffer.byteLength(JSON.stringify(change));
}
