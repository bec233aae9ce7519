import { inbox } from "@lyceum/texts/inbox";
import { type RefObject, useEffect } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { AboveField } from "../composer/AboveField.tsx";
import { QuotedText, useQuotedNick } from "./QuotedText.tsx";
import { takeReply } from "./replying.ts";
import type { MessageRef } from "@lyceum/contract/shapes";

type Props = {
  sessionId: string;
  nick: string;
  field: RefObject<HTMLTextAreaElement | null>;
  reply: MessageRef;
};

/** Above the field: what the next message will answer. */
export function ReplyBar({ sessionId, nick, field, reply }: Props) {
  useEffect(() => field.current?.focus({ preventScroll: true }), [reply, field]);
  const t = useTexts(inbox);
  const author = useQuotedNick(reply, nick);
  const isOwn = author !== nick;
  return (
    <AboveField
      title={isOwn ? t("replyToSelf") : t("replyTo", { nick })}
      closeLabel={t("cancelReply")}
      onClosed={() => {
        takeReply(sessionId);
        field.current?.focus();
      }}
    >
      <QuotedText sessionId={sessionId} reference={reply} />
    </AboveField>
  );
}
