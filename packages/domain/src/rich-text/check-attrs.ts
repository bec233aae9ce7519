import type { RichAttr } from "@lyceum/contract/rich-text";
import { isSafeHref } from "./is-safe-href.ts";

/** The name of the first attribute that is missing, unknown or wrong; null when none is. */
export function wrongAttr(
  rows: Readonly<Record<string, RichAttr>>,
  attrs: Readonly<Record<string, unknown>>,
): string | null {
  const unknown = Object.keys(attrs).find((name) => !Object.hasOwn(rows, name));
  if (unknown !== undefined) return unknown;
  const wrong = Object.entries(rows).find(([name, row]) => !fitsAttr(row, attrs[name]));
  return wrong?.[0] ?? null;
}

function fitsAttr(row: RichAttr, value: unknown): boolean {
  if (value === undefined) return "default" in row;
  if (value === null) return "default" in row && row.default === null;
  switch (row.kind) {
    case "asset":
      return typeof value === "string" && assetId.test(value);
    case "href":
      return typeof value === "string" && value.length <= row.max && isSafeHref(value);
    case "text":
      return typeof value === "string" && value.length <= row.max && isStorable(value);
    case "integer":
      return typeof value === "number" && Number.isInteger(value) && value >= row.min && value <= row.max;
    case "choice":
      return row.options.some((option) => option === value);
  }
}

/** As the server makes them. */
const assetId = /^[A-Za-z0-9_-]{22}$/;

/** The database holds neither the character 0 nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
