import { lazyPart } from "../../shared/parts/lazy-part.tsx";

/** A rubric is chosen once for many answers: the code comes then. */
export const RubricDialog = lazyPart(
  () => import("./RubricDialog.tsx"),
  (file) => file.RubricDialog,
);

export const PickDialog = lazyPart(
  () => import("./PickDialog.tsx"),
  (file) => file.PickDialog,
);
