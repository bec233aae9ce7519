import { stored } from "../../shared/stored.ts";

/** What helps somebody in rooms, in this browser; all of it is on until it is switched off. */
export type HelperChoice = { tellsMuted: boolean; spaceTalks: boolean; hasChimes: boolean };

const key = "roomHelpers";
const first: HelperChoice = { tellsMuted: true, spaceTalks: true, hasChimes: true };
const listeners = new Set<() => void>();
let known: HelperChoice | null = null;

export function readHelpers(): HelperChoice {
  known ??= read();
  return known;
}

export function keepHelpers(change: Partial<HelperChoice>): void {
  known = { ...readHelpers(), ...change };
  stored.set(key, JSON.stringify(known));
  for (const listener of listeners) listener();
}

export function watchHelpers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function read(): HelperChoice {
  try {
    // Only this file writes it, but an older version may have.
    return { ...first, ...(JSON.parse(stored.get(key) ?? "{}") as Partial<HelperChoice>) };
  } catch {
    return first;
  }
}
