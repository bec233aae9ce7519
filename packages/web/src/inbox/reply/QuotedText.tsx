import type { MessageRef } from "@lyceum/contract/shapes";
import { inbox } from "@lyceum/texts/inbox";
import { useEffect } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { useTeamInfo } from "../teams/team-context.ts";
import { inWords } from "../kinds.ts";

/** Author of a quoted message. */
export function useQuotedNick(reference: MessageRef, nick: string): string {
  const t = useTexts(inbox);
  const team = useTeamInfo();
  const isOwn = useInbox((client) => client.connection.self() === reference.from);
  return isOwn ? t("you") : (team?.names.get(reference.from) ?? nick);
}

/** What a quoted message says, as long as it may be shown: recalled, it is gone here too. */
export function QuotedText({ sessionId, reference }: { sessionId: string; reference: MessageRef }) {
  const t = useTexts(inbox);
  const original = useInbox((client) => client.messages.quoted(sessionId, reference));
  const isMissing = original === null;
  useEffect(() => {
    if (isMissing) openInbox().client.messages.needQuoted(reference);
  }, [isMissing, reference]);
  if (original === null) return t("quotedElsewhere");
  if (original === "recalled") return <em>{t("quotedRecalled")}</em>;
  return inWords(original, t);
}
