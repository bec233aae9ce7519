import { Fault } from "@lyceum/contract/faults";
import { nameKey, nodeName, numberedName } from "@lyceum/domain/drive";
import { findNamed } from "./store/nodes.ts";
import type { Db } from "../ports/database.ts";

const faults = {
  invalid: "driveNameInvalid",
  tooLong: "driveNameTooLong",
  reserved: "driveNameReserved",
} as const;

/** A typed name as it is kept. Throws why it cannot be one. */
export function readName(typed: string): { name: string; nameKey: string } {
  const read = nodeName(typed);
  if ("problem" in read) throw new Fault(faults[read.problem], { field: "name" });
  return { name: read.name, nameKey: nameKey(read.name) };
}

const tried = 64;

/** The name, or it with the first number that is free in the folder. What is chosen counts as taken for the next. */
export function makeChooser(db: Db, deptId: number, parentId: string) {
  const chosen = new Set<string>();
  return async (name: string, isFile: boolean): Promise<{ name: string; nameKey: string }> => {
    const taken = new Set(chosen);
    for (;;) {
      const candidates = listCandidates(name, isFile, taken);
      // oxlint-disable-next-line no-await-in-loop
      const found = await findNamed(db, deptId, parentId, [...candidates.keys()]);
      for (const one of found) taken.add(one.nameKey);
      const free = [...candidates].find(([key]) => !taken.has(key));
      if (!free) continue;
      chosen.add(free[0]);
      return { name: free[1], nameKey: free[0] };
    }
  };
}

function listCandidates(name: string, isFile: boolean, taken: ReadonlySet<string>): Map<string, string> {
  const candidates = new Map<string, string>();
  while (candidates.size < tried) {
    const next = numberedName(name, (key) => taken.has(key) || candidates.has(key), !isFile);
    candidates.set(nameKey(next), next);
  }
  return candidates;
}
