import type { MessageRef } from "@lyceum/contract/shapes";
import { inbox } from "@lyceum/texts/inbox";
import { useEffect } from "react";
import { useTexts } from "../../app/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { inWords } from "../kinds.ts";

/** Author of a quoted message. */
export function useQuotedNick(reference: MessageRef, nick: string): string {
  const say = useTexts(inbox);
  const isOwn = useInbox((client) => client.connection.self() === reference.from);
  return isOwn ? say("you") : nick;
}

/** What a quoted message says, as long as it may be shown: recalled, it is gone here too. */
export function QuotedText({ sessionId, reference }: { sessionId: string; reference: MessageRef }) {
  const say = useTexts(inbox);
  const original = useInbox((client) => client.messages.quoted(sessionId, reference));
  const isMissing = original === null;
  useEffect(() => {
    if (isMissing) openInbox().client.messages.needQuoted(reference);
  }, [isMissing, reference]);
  if (original === null) return say("quotedElsewhere");
  if (original === "recalled") return <em>{say("quotedRecalled")}</em>;
  return inWords(original, say);
}
