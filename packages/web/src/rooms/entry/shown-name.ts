import { isReadableName } from "@lyceum/domain/users";
import { stored } from "../../shared/stored.ts";

const key = "roomName";

type SavedName = { of: string; nick: string };

/** The name somebody chose for rooms; of whom it was is kept with it, so that nobody inherits another's. */
export function readShownName(ownName: string): string {
  // Guests at one computer are not the same person.
  if (ownName === "") return "";
  try {
    // Only this file writes it.
    const saved = JSON.parse(stored.get(key) ?? "null") as SavedName | null;
    return saved?.of === ownName ? saved.nick : ownName;
  } catch {
    return ownName;
  }
}

export function keepShownName(ownName: string, nick: string): void {
  if (ownName === "") return;
  const saved: SavedName = { of: ownName, nick };
  stored.set(key, JSON.stringify(saved));
}

/** What is wrong with a name, by the key of its sentence. */
export function checkName(typed: string): "nameMissing" | "nameTooShort" | "nameUnreadable" | null {
  if (typed === "") return "nameMissing";
  if (typed.trim() === "") return "nameTooShort";
  return isReadableName(typed) ? null : "nameUnreadable";
}
