import { inbox as inboxTexts } from "@lyceum/texts/inbox";
import { confirm, notify } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { openInbox } from "../connection/inbox.ts";
import { showFault } from "../../shared/show-fault.ts";
import { undoMs } from "../pending-acts.ts";
import { deleteSoon } from "./pending-deletes.ts";

/** Says what the server or the connection refused. */
export function attempt(act: Promise<void>): void {
  act.catch(showFault);
}

/** Blocks a person or lifts it, after a question. The other one is never told. */
export async function askAndBlock(account: string, nick: string, isAdd: boolean): Promise<void> {
  const t = await translateOf(inboxTexts);
  const isYes = await confirm({
    title: t(isAdd ? "blockTitle" : "unblockTitle", { nick }),
    text: t(isAdd ? "blockText" : "unblockText", { nick }),
    confirmLabel: t(isAdd ? "blockYes" : "unblockYes"),
    isDangerous: isAdd,
  });
  if (isYes) attempt(openInbox().client.relations.markInBlacklist(account, isAdd));
}

/** Deletes a conversation; a notification offers to take it back while that is possible. */
export async function deleteConversation(
  session: { id: string; lastSeq: number },
  nick: string,
): Promise<void> {
  const undo = deleteSoon(openInbox().client, session, showFault);
  const t = await translateOf(inboxTexts);
  const close = notify({
    text: t("deletedText", { nick }),
    lifeMs: undoMs,
    action: { label: t("undo"), run: undo },
  });
  // Pointing at a notification keeps it; what it offers ends.
  setTimeout(close, undoMs);
}
