import { saysWords } from "@lyceum/domain/messages";
import { type ChatRow, messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { showFault } from "../../shared/show-fault.ts";
import { useFaultText } from "../../shared/use-fault-text.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { membersOf, type ShownRow } from "../albums/members.ts";
import { openInbox } from "../connection/inbox.ts";
import { startEdit } from "../edit/editing.ts";
import { isHopeless } from "./is-hopeless.ts";
import { NotSent } from "./NotSent.tsx";

/** Below one's own message that failed, or that waits for a connection. */
export function NotSentLine({ row, sessionId }: { row: ShownRow; sessionId: string }) {
  const { fault, isWaiting } = row;
  const t = useTexts(inbox);
  const why = useFaultText(fault);
  const { messages } = openInbox().client;
  const stuck = membersOf(row).filter((one) => (isWaiting ? one.isWaiting : one.status === "fail"));
  const refused = stuck.find(isForWords);
  // The words are refused, not the picture.
  const isCaption = refused !== undefined && refused.type !== messageTypes.text;
  const discard = () => {
    for (const { idClient } of stuck) messages.discard(idClient);
  };
  if (isWaiting)
    return (
      <NotSent
        isWaiting
        words={{ notSent: t("waitsForLine"), discard: t("discard") }}
        onResend={null}
        onDiscard={discard}
      />
    );
  return (
    <NotSent
      words={{
        notSent: why === "" ? t("failed") : t("failedWhy", { why }),
        resend: t(isCaption ? "sendWithoutWords" : "resend"),
        edit: t("editWords"),
        discard: t("discard"),
      }}
      onResend={isHopeless(fault) ? null : () => stuck.forEach(resend)}
      {...(refused ? { onEdit: () => startEdit(sessionId, refused) } : {})}
      onDiscard={discard}
    />
  );
}

function isForWords({ type, fault, body }: ChatRow): boolean {
  return fault === "wordsRefused" && body !== "" && saysWords(type);
}

function resend(row: ChatRow): void {
  try {
    const isBare = isForWords(row) && row.type !== messageTypes.text;
    openInbox().client.messages.resend(row.idClient, isBare ? { body: "" } : {});
  } catch (error) {
    showFault(error);
  }
}
