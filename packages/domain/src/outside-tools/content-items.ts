import { limits } from "@lyceum/contract/limits";
import type { ChosenItem, ToolParameter } from "@lyceum/contract/shapes";

/** What a tool gives back of what somebody has chosen there: links to itself that a unit can hold. All else is left out. */
export function readContentItems(said: unknown): ChosenItem[] {
  if (!Array.isArray(said)) return [];
  const all: readonly unknown[] = said;
  return all
    .flatMap((one) => (isRecord(one) ? (readItem(one) ?? []) : []))
    .slice(0, limits.toolItemsMax.value);
}

function readItem(said: Readonly<Record<string, unknown>>): ChosenItem | null {
  const { type, url = "", title, custom, lineItem } = said;
  if (type !== "ltiResourceLink" || typeof url !== "string") return null;
  if (url.length > limits.toolUrlMax.value || !/^(https?:\/\/[!-~]+)?$/.test(url)) return null;
  return {
    title: typeof title === "string" ? lineOf(title) : "",
    url,
    custom: isRecord(custom) ? parametersOf(custom) : [],
    scoreMaximum: isRecord(lineItem) ? pointsOf(lineItem["scoreMaximum"]) : null,
  };
}

function parametersOf(custom: Readonly<Record<string, unknown>>): ToolParameter[] {
  return Object.entries(custom)
    .flatMap(([name, value]) =>
      typeof value === "string" &&
      /^[A-Za-z0-9_.-]{1,64}$/.test(name) &&
      value.length <= limits.toolParameterMax.value &&
      !value.includes("\0") &&
      value.isWellFormed()
        ? [{ name, value }]
        : [],
    )
    .slice(0, limits.toolParametersMax.value);
}

function pointsOf(value: unknown): number | null {
  const isGood =
    typeof value === "number" && value >= limits.toolPointsMin.value && value <= limits.toolPointsMax.value;
  return isGood ? value : null;
}

/** Half of a pair, and signs that steer a terminal, are no part of a title. */
function lineOf(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, limits.courseTitleMax.value)
    .toWellFormed();
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
