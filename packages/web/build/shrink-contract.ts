import { limits } from "@lyceum/contract/limits";
import type { Plugin } from "vite";

const figures: Readonly<Record<string, { value: number }>> = limits;
/** Tables of the contract that every page carries, with the row of the product that each line belongs to. */
const tables = /\/contract\/src\/(faults|screens)\.ts$/;

/** A page carries the figures that it uses instead of the table of all, and no rows of the product. */
export function shrinkContract(): Plugin {
  return {
    name: "shrink-contract",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (tables.test(id)) return { code: withoutRows(code), map: null };
      if (/\/limits(\.ts)?"/.test(code)) return { code: withFigures(code), map: null };
      return null;
    },
  };
}

export function withFigures(code: string): string {
  return code.replace(/\blimits\.(\w+)(\.value\b)?/g, (whole, name: string, ofValue?: string) => {
    const value = figures[name]?.value;
    if (value === undefined) return whole;
    return ofValue === undefined ? `({ value: ${value} })` : `(${value})`;
  });
}

export function withoutRows(code: string): string {
  return code.replace(/\brow: "\w+",? ?/g, "");
}
