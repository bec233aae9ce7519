import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import type { Plugin } from "vite";
import type { PageConfig } from "../src/shared/page-config.ts";

const figures: Readonly<Record<string, { value: number }>> = limits;
/** Tables of the contract that every page carries, with the row of the product that each line belongs to. */
const tables = /\/contract\/src\/((?:[a-z-]+-)?faults|screens|staff-screens)\.ts$/;

/** What the social realm adds to those tables (D7): its screens come with the page where its site has it, and its refusals need no rows. */
const ofSocial = new Map([
  ["/contract/src/social-screens.ts", fromPage("socialScreens")],
  ["/contract/src/social-faults.ts", "export const socialFaults = {};"],
]);

/** The rows of the messaging protocol, by which a page checks what it sends. */
const wireRows = /\/contract\/src\/wire\/rows\.json$/;

/** A page carries the figures that it uses instead of the table of all, and no rows of the product. */
export function shrinkContract(): Plugin {
  return {
    name: "shrink-contract",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      for (const [file, instead] of ofSocial) if (id.endsWith(file)) return { code: instead, map: null };
      if (tables.test(id)) return { code: withoutRows(code), map: null };
      if (wireRows.test(id)) return { code: shortenRows(code), map: null };
      if (/\/limits(\.ts)?"/.test(code)) return { code: withFigures(code), map: null };
      return null;
    },
  };
}

function fromPage(name: keyof PageConfig): string {
  const pageConfig = path.join(import.meta.dirname, "../src/shared/page-config.ts");
  return `import { pageConfig } from ${JSON.stringify(pageConfig)}; export const ${name} = pageConfig.${name};`;
}

/** Throws where the table is taken as a whole: then every page would carry it. */
export function withFigures(code: string): string {
  const whole = /^.*(?:[=(,:]\s*limits\b(?!\.)|\blimits\[).*$/m.exec(code);
  if (whole) throw new Error(`name each figure as limits.x.value, instead of: ${whole[0].trim()}`);
  return code.replace(/\blimits\.(\w+)(\.value\b)?/g, (whole, name: string, ofValue?: string) => {
    const value = figures[name]?.value;
    if (value === undefined) return whole;
    return ofValue === undefined ? `({ value: ${value} })` : `(${value})`;
  });
}

/** Refusals of calls that are shown and not tried again: what `faultRow` says of a fault that it does not know. */
const plainFaults = /\b\w+: \{[^{}]*family: "http"[^{}]*does: "(?:show|field)"[^{}]*retry: false[^{}]*\},/g;

/** Without what a page does not read: plain faults, rows of the product, HTTP states, and that a fault is not tried again. */
export function withoutRows(code: string): string {
  return code.replace(plainFaults, "").replace(/\b(?:row: "\w+"|status: \d+|retry: false),? ?/g, "");
}

/**
 * The rows as a page needs them. A message is checked before it travels, for it waits where there is no connection; what
 * else a page sends is bounded by its fields, and the server answers to it with the same fault.
 */
export function shortenRows(json: string): string {
  return JSON.stringify(JSON.parse(json), (name, value: unknown) =>
    isRow(value) ? shortenRow(name, value) : value,
  );
}

/** What may be anything, and what takes the usual time, needs no words. */
function shortenRow(name: string, { params, timeoutMs, ...row }: Row): object {
  return {
    ...row,
    ...(timeoutMs === limits.commandTimeout.value ? {} : { timeoutMs }),
    ...(checkedInPages.has(name) ? { params } : {}),
  };
}

const checkedInPages: ReadonlySet<string> = new Set(["sendMsg", "sendTeamMsg", "sendChatroomMsg"]);

type Row = { params: object; timeoutMs?: number };

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && "service" in value && "params" in value;
}
