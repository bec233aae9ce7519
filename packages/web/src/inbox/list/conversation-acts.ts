import { inbox as inboxTexts } from "@lyceum/texts/inbox";
import { confirm, notify } from "@lyceum/ui";
import { sayOf } from "../../app/language.ts";
import { openInbox } from "../connection/inbox.ts";
import { sayFault } from "../talk/say-fault.ts";
import { deleteSoon, undoMs } from "./pending-deletes.ts";

/** Says what the server or the line refused. */
export function attempt(act: Promise<void>): void {
  act.catch(sayFault);
}

/** Blocks a person or lifts it, after a question. The other one is never told. */
export async function askAndBlock(account: string, nick: string, isAdd: boolean): Promise<void> {
  const say = await sayOf(inboxTexts);
  const isYes = await confirm({
    title: say(isAdd ? "blockTitle" : "unblockTitle", { nick }),
    text: say(isAdd ? "blockText" : "unblockText", { nick }),
    confirmLabel: say(isAdd ? "blockYes" : "unblockYes"),
    isDangerous: isAdd,
  });
  if (isYes) attempt(openInbox().client.relations.markInBlacklist(account, isAdd));
}

/** Deletes a conversation; a notification offers to take it back while that is possible. */
export async function deleteConversation(
  session: { id: string; lastSeq: number },
  nick: string,
): Promise<void> {
  const undo = deleteSoon(openInbox().client, session, sayFault);
  const say = await sayOf(inboxTexts);
  const close = notify({
    text: say("deletedText", { nick }),
    lifeMs: undoMs,
    action: { label: say("undo"), run: undo },
  });
  // Pointing at a notification keeps it; what it offers ends.
  setTimeout(close, undoMs);
}
