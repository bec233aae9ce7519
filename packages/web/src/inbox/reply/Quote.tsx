import type { MessageRef } from "@lyceum/contract/shapes";
import { inbox } from "@lyceum/texts/inbox";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Quote.module.css";
import { QuotedText, useQuotedNick } from "./QuotedText.tsx";

type Props = {
  sessionId: string;
  reference: MessageRef;
  /** The other person of the conversation. */
  nick: string;
  onJump: (seq: number) => void;
};

/** The message that a reply answers, above its text; a click goes there. */
export function Quote({ sessionId, reference, nick, onJump }: Props) {
  const t = useTexts(inbox);
  const author = useQuotedNick(reference, nick);
  return (
    <button
      type="button"
      className={css.quote}
      title={t("toQuoted", { nick: author })}
      onClick={() => onJump(reference.seq)}
    >
      <span className={css.author}>{author}</span>
      <span className={css.text} dir="auto">
        <QuotedText sessionId={sessionId} reference={reference} />
      </span>
    </button>
  );
}
