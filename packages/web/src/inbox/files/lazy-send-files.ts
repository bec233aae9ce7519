import { lazyPart } from "../../shared/parts/lazy-part.tsx";

export const SendFilesDialog = lazyPart(
  () => import("./SendFilesDialog.tsx"),
  (m) => m.SendFilesDialog,
);
