import { lazyDialog } from "../lazy-dialog.ts";

/** The search in one conversation, which most visits do without. */
export const SearchBar = lazyDialog(
  () => import("./SearchBar.tsx"),
  (m) => m.SearchBar,
);
