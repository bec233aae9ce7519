import { limits } from "@lyceum/contract/limits";
import { rooms } from "@lyceum/texts/rooms";
import { message } from "@lyceum/ui";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import { useTexts } from "../../app/use-texts.ts";
import { EmojiButton } from "../../inbox/index.ts";
import { SendIcon } from "../parts/icons.tsx";
import { useRoomSession } from "../session/session-context.tsx";
import { useChatView } from "./chat-view.ts";
import css from "./Chat.module.css";

const max = limits.messageBodyMax.value;

/** Where one writes. Enter sends, Shift and Enter make a line. A ban keeps what was written, and closes the field. */
export function ChatComposer({ ban }: { ban: string | null }) {
  const say = useTexts(rooms);
  const { room } = useRoomSession();
  const [{ draft }, keep] = useChatView();
  const field = useRef<HTMLTextAreaElement>(null);
  const isClosed = ban !== null;
  const maySend = draft.trim() !== "" && !isClosed;
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [draft, isClosed]);

  const send = () => {
    if (!maySend) return;
    room.chat.sendText(draft.trim()).catch(() => message.error(say("sendFailed")));
    keep({ draft: "" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the choice of a character; that one is not ours.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const insert = (emoji: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: draft.length,
      selectionEnd: draft.length,
    };
    keep({ draft: (draft.slice(0, from) + emoji + draft.slice(to)).slice(0, max) });
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + emoji.length, from + emoji.length);
    });
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
        <p className={css.ban} role="status">
          {ban}
        </p>
      )}
      <div className={css.box} data-closed={isClosed || undefined}>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          value={draft}
          maxLength={max}
          disabled={isClosed}
          placeholder={ban ?? say("writeToAll")}
          aria-label={say("writeToAll")}
          onChange={(event) => keep({ draft: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        <EmojiButton isClosed={isClosed} onEmoji={insert} />
        <button
          type="submit"
          className={css.send}
          disabled={!maySend}
          aria-label={say("send")}
          title={say("send")}
        >
          <SendIcon />
        </button>
      </div>
      <p className={css.hint}>{say("sendHint")}</p>
    </form>
  );
}
