import { limits } from "@lyceum/contract/limits";
import { inbox } from "@lyceum/texts/inbox";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { useTexts } from "../../app/use-texts.ts";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { AttachIcon, SendIcon } from "../icons.tsx";
import { ReplyBar } from "../reply/ReplyBar.tsx";
import { takeReply } from "../reply/replying.ts";
import css from "./Composer.module.css";
import { useDraft, writeDraft } from "./drafts.ts";
import { EmojiButton } from "./EmojiButton.tsx";

const max = limits.messageBodyMax.value;
const counterFrom = max - 500;

type Props = {
  to: string;
  nick: string;
  sessionId: string;
  scene?: 0 | 1;
  onFiles: (files: readonly File[]) => void;
  onPaste: (event: ClipboardEvent) => void;
};

/** Where a message is written. Enter sends, Shift and Enter make a line, what is not sent is kept. */
export function Composer({ to, nick, sessionId, scene = 0, onFiles, onPaste }: Props) {
  const say = useTexts(inbox);
  const self = useInbox((client) => client.connection.self());
  const { line } = useStatus();
  const text = useDraft(self, sessionId);
  const field = useGrowingField(text);
  const picker = useRef<HTMLInputElement>(null);
  const left = max - text.length;
  const isClosed = line === "ended";
  const maySend = text.trim() !== "" && left >= 0 && !isClosed;

  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);

  const send = () => {
    if (!maySend) return;
    const reply = takeReply(sessionId);
    openInbox().client.messages.sendText({
      scene,
      to,
      body: text.trim(),
      ...(reply ? { reply } : {}),
      ...(scene === 1 ? { needMsgReceipt: true } : {}),
    });
    writeDraft(self, sessionId, "");
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing && takeReply(sessionId)) return;
    // Enter also ends the choice of a character; that one is not ours.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  const insert = (emoji: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    writeDraft(self, sessionId, text.slice(0, from) + emoji + text.slice(to));
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
      <ReplyBar sessionId={sessionId} nick={nick} field={field} />
      <div className={css.box} data-wrong={left < 0 || undefined} data-closed={isClosed || undefined}>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-label={say("attach")}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            // The same file may be chosen again.
            event.currentTarget.value = "";
          }}
        />
        <button
          type="button"
          className={css.tool}
          disabled={isClosed}
          aria-label={say("attach")}
          title={say("attach")}
          onClick={() => picker.current?.click()}
        >
          <AttachIcon />
        </button>
        <textarea
          ref={field}
          className={css.field}
          rows={1}
          value={text}
          disabled={isClosed}
          placeholder={say("write")}
          aria-label={say("writeTo", { nick })}
          aria-describedby="composer-hint"
          aria-invalid={left < 0}
          onChange={(event) => {
            writeDraft(self, sessionId, event.currentTarget.value);
            if (event.currentTarget.value !== "") openInbox().client.typing.tell(sessionId);
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
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
      <div className={css.below}>
        <span id="composer-hint">{say("sendHint")}</span>
        <span className={css.counter} role="status" data-wrong={left < 0 || undefined}>
          {text.length > counterFrom && (left < 0 ? say("tooLong", { n: -left }) : say("left", { n: left }))}
        </span>
      </div>
    </form>
  );
}

/** As high as the text, up to what the style sheet allows. */
function useGrowingField(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
  return field;
}
