import { people } from "@lyceum/texts/people";
import { loadTexts } from "../shared/language.ts";
import { makeLazyDialogs } from "../shared/parts/lazy-dialog.ts";

const parts = makeLazyDialogs();

/** Menus, dialogs and cards of the inbox. */
export const { lazyDialog } = parts;

/** Loads them, and the texts of profiles, while online. */
export async function preloadDialogs(): Promise<void> {
  await Promise.allSettled([parts.preloadDialogs(), loadTexts(people)]);
}
