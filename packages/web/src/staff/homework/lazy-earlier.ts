import { lazyPart } from "../../shared/parts/lazy-part.tsx";

/** Few works were reopened: the code comes when somebody looks at what one was. */
export const EarlierDialog = lazyPart(
  () => import("./EarlierDialog.tsx"),
  (file) => file.EarlierDialog,
);
