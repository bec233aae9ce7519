import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { confirmations } from "./confirm.ts";
import { loadConfirmDialog } from "./load-confirm-dialog.ts";

// The dialog is loaded when something is first asked: most pages never do.
const ConfirmDialog = lazy(loadConfirmDialog);

/** Shows what `confirm` asks. */
export function DialogHost() {
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("keydown", escape, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  const asked = useSyncExternalStore(confirmations.subscribe, confirmations.first);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog key={asked.id} asked={asked} />
    </Suspense>
  );
}

/** Escape answers the question alone: what lies open below it stays. This listens before anything that is opened later. */
function escape(event: KeyboardEvent): void {
  const asked = event.key === "Escape" ? confirmations.first() : null;
  if (!asked) return;
  event.stopImmediatePropagation();
  asked.answer(false);
}
