import { opendir } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "../../start-problem.ts";

/** The files of a folder and of those in it; none where there is no such folder. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(orAbsent);
  if (!entries) return;
  for await (const entry of entries) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(inner);
    else if (entry.isFile()) yield inner;
  }
}

/** For what may have been deleted meanwhile. */
export function orAbsent(error: unknown): null {
  if (errorCode(error) === "ENOENT") return null;
  throw error;
}
