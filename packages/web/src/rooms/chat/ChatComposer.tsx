import { limits } from "@lyceum/contract/limits";
import { rooms } from "@lyceum/texts/rooms";
import { message } from "@lyceum/ui";
import { useEffect, useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { WriteBox } from "../../inbox/index.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { useChatView } from "./chat-view.ts";
import css from "./Chat.module.css";

const max = limits.messageBodyMax.value;

/** Where one writes. Enter sends, Shift and Enter make a line. A ban keeps what was written, and closes the field. */
export function ChatComposer({ ban }: { ban: string | null }) {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const [{ draft }, keep] = useChatView();
  const field = useRef<HTMLTextAreaElement>(null);
  const isClosed = ban !== null;
  const maySend = draft.trim() !== "" && !isClosed;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  const send = () => {
    if (!maySend) return;
    room.chat.sendText(draft.trim()).catch(() => message.error(t("sendFailed")));
    keep({ draft: "" });
  };
  return (
    <form
      className={css.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isClosed && (
        // The field says it too, unless something stands in it.
        <p className={css.ban} role="status" data-hidden={draft === "" || undefined}>
          {ban}
        </p>
      )}
      <WriteBox
        field={field}
        text={draft}
        onText={(text) => keep({ draft: text.slice(0, max) })}
        onSend={send}
        maySend={maySend}
        sendLabel={t("send")}
        isClosed={isClosed}
        maxLength={max}
        placeholder={ban ?? t("writeToAll")}
        aria-label={t("writeToAll")}
      />
      <p className={css.hint} data-hidden={isClosed || undefined}>
        {t("sendHint")}
      </p>
    </form>
  );
}
