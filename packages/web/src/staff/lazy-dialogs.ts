import { makeLazyDialogs } from "../shared/parts/lazy-dialog.ts";

const { lazyDialog } = makeLazyDialogs();

/** Dialogs that several editors have; each comes with its first use. */
export const ReasonDialog = lazyDialog(
  () => import("./ReasonDialog.tsx"),
  (file) => file.ReasonDialog,
);
export const ScheduleDialog = lazyDialog(
  () => import("./ScheduleDialog.tsx"),
  (file) => file.ScheduleDialog,
);
