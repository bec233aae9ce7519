import { inbox } from "@lyceum/texts/inbox";
import { Suspense, useRef, useState } from "react";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { SmileIcon } from "../chat-icons.tsx";
import css from "./WriteBox.module.css";

const EmojiPanel = lazyPart(
  () => import("./EmojiPanel.tsx"),
  (m) => m.EmojiPanel,
);

type Props = { isClosed: boolean; onEmoji: (emoji: string) => void };

export function EmojiButton({ isClosed, onEmoji }: Props) {
  const t = useTexts(inbox);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.tool}
        disabled={isClosed}
        aria-label={t("emoji")}
        title={t("emoji")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SmileIcon />
      </button>
      {isOpen && (
        <Suspense>
          <EmojiPanel
            button={button}
            onEmoji={(emoji) => {
              setIsOpen(false);
              onEmoji(emoji);
            }}
            onClosed={close}
          />
        </Suspense>
      )}
    </>
  );
}
