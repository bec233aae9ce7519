import type { ComponentType } from "react";
import type { PendingConfirmation } from "./confirm.ts";

export type Dialog = ComponentType<{ asked: PendingConfirmation }>;

/** Loads the dialog of `confirm`, which otherwise comes with the first question: for pages that must ask without a network. */
export async function loadConfirmDialog(): Promise<Dialog> {
  return (await import("./ConfirmDialog.tsx")).ConfirmDialog;
}
