import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type TextareaHTMLAttributes,
  useLayoutEffect,
  useRef,
} from "react";
import { SendIcon } from "../chat-icons.tsx";
import { EmojiButton } from "./EmojiButton.tsx";
import css from "./WriteBox.module.css";

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value" | "onChange" | "disabled" | "rows"> & {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  /** Enter; the button of the box submits the form around it. */
  onSend: () => void;
  maySend: boolean;
  sendLabel: string;
  isClosed: boolean;
  /** What stands there cannot be sent. */
  isWrong?: boolean;
  /** Before the field. */
  tools?: ReactNode;
};

/**
 * The field one writes in, with emoji and the button that sends. Enter sends, Shift and Enter make a line. It is as high as
 * the text, up to `--field-max`.
 */
export function WriteBox({
  field,
  text,
  onText,
  onSend,
  maySend,
  sendLabel,
  isClosed,
  isWrong = false,
  tools,
  onKeyDown,
  ...rest
}: Props) {
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [field, text, isClosed]);
  // Behind what was put in, as soon as it stands there.
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [field, text]);

  const hear = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    // Enter also ends the choice of a character; that one is not ours.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const insert = (emoji: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    caret.current = from + emoji.length;
    onText(text.slice(0, from) + emoji + text.slice(to));
    // Not with the next frame: the keys that follow at once are meant for the field.
    field.current?.focus();
  };
  return (
    <div className={css.box} data-wrong={isWrong || undefined} data-closed={isClosed || undefined}>
      {tools}
      <textarea
        {...rest}
        ref={field}
        className={css.field}
        rows={1}
        value={text}
        disabled={isClosed}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={hear}
      />
      <EmojiButton isClosed={isClosed} onEmoji={insert} />
      <button type="submit" className={css.send} disabled={!maySend} aria-label={sendLabel} title={sendLabel}>
        <SendIcon />
      </button>
    </div>
  );
}
