import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";

/** Dialogs, panels and menus of a room. */
export const { lazyDialog, preloadDialogs } = makeLazyDialogs();
