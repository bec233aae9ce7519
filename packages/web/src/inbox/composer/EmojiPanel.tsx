import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./EmojiPanel.module.css";
import { type EmojiGroup, emojis } from "./emojis.ts";

type Props = {
  button: RefObject<HTMLButtonElement | null>;
  onEmoji: (emoji: string) => void;
  onClosed: () => void;
  /** Something else holds it in its place. */
  isInline?: boolean;
};

const groups = Object.keys(emojis) as EmojiGroup[];
const columns = 8;

/** Arrow keys walk the grid, Enter takes, Escape closes. */
export function EmojiPanel({ button, onEmoji, onClosed, isInline = false }: Props) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const panel = useRef<HTMLDivElement>(null);
  // With the panel, not later: by then the focus may be back in the field.
  useLayoutEffect(() => panel.current?.querySelector("button")?.focus(), []);
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) onClosed();
    };
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  }, [button, onClosed]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!panel.current?.contains(document.activeElement)) return;
      if (event.key === "Escape") return onClosed();
      const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
      const all = [...panel.current.querySelectorAll("button")];
      const at = all.findIndex((one) => one === document.activeElement);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onClosed]);

  return (
    <div
      ref={panel}
      className={css.panel}
      data-inline={isInline || undefined}
      role="dialog"
      aria-label={t("emoji")}
    >
      {groups.map((group) => (
        <section key={group} aria-label={tWriting(group)}>
          <h3 className={css.title}>{tWriting(group)}</h3>
          <div className={css.grid}>
            {emojis[group].map((emoji) => (
              <button key={emoji} type="button" className={css.emoji} onClick={() => onEmoji(emoji)}>
                {emoji}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
