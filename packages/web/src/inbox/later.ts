import { makeLater } from "../app/parts/later.ts";

/** Menus, dialogs and cards of the inbox. */
export const { later, loadLaterParts } = makeLater();
