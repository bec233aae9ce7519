import { lazy, Suspense, useSyncExternalStore } from "react";
import { confirmations } from "./confirm.ts";
import { loadConfirmDialog } from "./load-confirm-dialog.ts";

// The dialog is loaded when something is first asked: most pages never do.
const ConfirmDialog = lazy(loadConfirmDialog);

/** Shows what `confirm` asks. */
export function DialogHost() {
  const asked = useSyncExternalStore(confirmations.subscribe, confirmations.first);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={asked.id} asked={asked} />
    </Suspense>
  );
}
