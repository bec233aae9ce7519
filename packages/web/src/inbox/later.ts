import { people } from "@lyceum/texts/people";
import { loadTexts } from "../app/language.ts";
import { makeLater } from "../app/parts/later.ts";

const parts = makeLater();

/** Menus, dialogs and cards of the inbox. */
export const { later } = parts;

/** Loads them while there is a line, and what the cards say. */
export async function loadLaterParts(): Promise<void> {
  await Promise.allSettled([parts.loadLaterParts(), loadTexts(people)]);
}
