import { useEffect, useState, useSyncExternalStore } from "react";
import { useWords } from "../theme/words.ts";
import { message } from "../toasts/notify.ts";
import { confirmations } from "./confirm.ts";
import { type Dialog, loadConfirmDialog } from "./load-confirm-dialog.ts";

/** Shows what `confirm` asks. Where the dialog does not come the answer is no, and the next question loads it again. */
export function DialogHost({ load = loadConfirmDialog }: { load?: () => Promise<Dialog> }) {
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("keydown", escape, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  const { errorTitle } = useWords();
  const asked = useSyncExternalStore(confirmations.subscribe, confirmations.first, confirmations.first);
  const [ConfirmDialog, setConfirmDialog] = useState<Dialog | null>(null);
  // The dialog is loaded when something is first asked: most pages never do.
  useEffect(() => {
    if (!asked || ConfirmDialog) return;
    load().then(
      (loaded) => setConfirmDialog(() => loaded),
      () => {
        message.error(errorTitle);
        asked.answer(false);
      },
    );
  }, [asked, ConfirmDialog, load, errorTitle]);
  return asked && ConfirmDialog && <ConfirmDialog key={asked.id} asked={asked} />;
}

/** Escape answers the question alone: what lies open below it stays. This listens before anything that is opened later. */
function escape(event: KeyboardEvent): void {
  const asked = event.key === "Escape" ? confirmations.first() : null;
  if (!asked) return;
  event.stopImmediatePropagation();
  asked.answer(false);
}
