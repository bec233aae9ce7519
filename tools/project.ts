import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Command, HttpCall, Push, Screen } from "@lyceum/contract/define";
import type { FaultRow } from "@lyceum/contract/faults";
import { faults } from "@lyceum/contract/faults";
import { httpCalls } from "@lyceum/contract/http";
import { commands, pushes } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { screens } from "@lyceum/contract/screens";

/** What the checks look at: sources and pages by path from the root, and the tables of the contract. */
export type Project = {
  files: ReadonlyMap<string, string>;
  commands: Readonly<Record<string, Command>>;
  pushes: Readonly<Record<string, Push>>;
  httpCalls: Readonly<Record<string, HttpCall>>;
  screens: Readonly<Record<string, Screen>>;
  faults: Readonly<Record<string, FaultRow>>;
  limits: Readonly<Record<string, { value: number }>>;
};

const looksInto = ["packages", "tools", "e2e", "bench", "docs"];
const rootPages = ["README.md", "CONTRIBUTING.md"];
const skips = new Set(["node_modules", "dist", "golden"]);

export function readProject(root: string): Project {
  const files = [...rootPages, ...looksInto.flatMap((folder) => listFiles(root, folder))];
  return {
    files: new Map(files.map((file) => [file, readFileSync(path.join(root, file), "utf8")])),
    commands: commands as Record<string, Command>,
    pushes: pushes as Record<string, Push>,
    httpCalls: httpCalls as Record<string, HttpCall>,
    screens,
    faults,
    limits,
  };
}

export const isTest = (file: string): boolean =>
  /\.(test|suite|fixture|journey)\.tsx?$/.test(file) || file.startsWith("e2e/");
export const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);

function listFiles(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skips.has(entry.name) ? [] : listFiles(root, place);
    return isSource(entry.name) || entry.name.endsWith(".md") ? [place] : [];
  });
}
