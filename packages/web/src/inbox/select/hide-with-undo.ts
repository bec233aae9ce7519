import type { ImClient } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { notify } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { showFault } from "../../shared/show-fault.ts";
import { undoMs } from "../pending-acts.ts";
import { hideSoon } from "./pending-hides.ts";

/** Deletes messages for oneself; a notification offers to take it back while that is possible. */
export async function hideWithUndo(
  client: ImClient,
  sessionId: string,
  seqs: readonly number[],
): Promise<void> {
  if (seqs.length === 0) return;
  const undo = hideSoon(client, sessionId, seqs, showFault);
  const [t, tInbox] = await Promise.all([translateOf(writing), translateOf(inbox)]);
  const close = notify({
    text: t("deletedForMe", { n: seqs.length }),
    lifeMs: undoMs,
    action: { label: tInbox("undo"), run: undo },
  });
  // Pointing at a notification keeps it; what it offers ends.
  setTimeout(close, undoMs);
}
