import { type ChatRow, messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ForwardDialog } from "../conversation/ForwardDialog.tsx";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { seqsOf } from "../albums/members.ts";
import { shownRows } from "../albums/shown-rows.ts";
import { inWords } from "../kinds.ts";
import { hideWithUndo } from "./hide-with-undo.ts";
import css from "./Select.module.css";
import { endSelection } from "./selection.ts";

type Props = { sessionId: string; seqs: ReadonlySet<number>; nick: string };

/** In the place of the field: what can be done with the chosen messages. */
export function SelectionBar({ sessionId, seqs, nick }: Props) {
  const t = useTexts(writing);
  const tInbox = useTexts(inbox);
  const all = useInbox((client) => client.messages.conversation(sessionId).rows);
  const rows = shownRows(all).filter(({ seq, isRecalled }) => seq !== null && seqs.has(seq) && !isRecalled);
  const [isForwarding, setIsForwarding] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !isForwarding) endSelection();
  });
  useEffect(() => {
    cancel.current?.focus({ preventScroll: true });
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      endSelection();
    };
  }, [sessionId]);
  const copy = async () => {
    const nickOf = ({ flow, fromNick }: ChatRow) => (flow === "out" ? tInbox("you") : fromNick || nick);
    const text = rows.map((row) => `${nickOf(row)}: ${inWords(row, tInbox)}`).join("\n");
    try {
      await navigator.clipboard.writeText(text);
      message.success(t("copied"));
      endSelection();
    } catch {
      message.error(t("copyFailed"));
    }
  };
  const hide = () => {
    const places = seqsOf(rows);
    endSelection();
    void hideWithUndo(openInbox().client, sessionId, places);
  };
  const isNone = rows.length === 0;
  const mayForward = !isNone && rows.every(({ type }) => type !== messageTypes.notification);
  return (
    <div className={css.bar} role="toolbar" aria-label={t("selection")}>
      <span className={css.count} role="status">
        {t("selected", { n: rows.length })}
      </span>
      <Button variant="default" disabled={isNone} onClick={() => void copy()}>
        {t("copy")}
      </Button>
      <Button variant="default" disabled={isNone} onClick={hide}>
        {t("deleteForMe")}
      </Button>
      <Button disabled={!mayForward} onClick={() => setIsForwarding(true)}>
        {t("forward")}
      </Button>
      <Button ref={cancel} variant="subtle" onClick={endSelection}>
        {tInbox("cancel")}
      </Button>
      {isForwarding && (
        <ForwardDialog
          rows={rows}
          sessionId={sessionId}
          onClosed={(isDone) => {
            setIsForwarding(false);
            if (isDone) endSelection();
          }}
        />
      )}
    </div>
  );
}
