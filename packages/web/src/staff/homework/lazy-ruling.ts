import { lazyPart } from "../../shared/parts/lazy-part.tsx";

/** Few questions are decided again: the code comes with the first one. */
export const RulingDialog = lazyPart(
  () => import("../ruling/RulingDialog.tsx"),
  (file) => file.RulingDialog,
);
