import { people } from "@lyceum/texts/people";
import { writing } from "@lyceum/texts/writing";
import { loadTexts } from "../shared/language.ts";
import { makeLazyDialogs } from "../shared/parts/lazy-dialog.ts";

const parts = makeLazyDialogs();

/** Menus, dialogs and cards of the inbox. */
export const { lazyDialog } = parts;

/** Loads them, and the texts of profiles and of what is done with messages, while online. */
export async function preloadDialogs(): Promise<void> {
  await Promise.allSettled([parts.preloadDialogs(), loadTexts(people, writing)]);
}
