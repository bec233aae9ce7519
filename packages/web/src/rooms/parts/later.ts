import { makeLater } from "../../app/parts/later.ts";

/** Dialogs, panels and menus of a room. */
export const { later, loadLaterParts } = makeLater();
