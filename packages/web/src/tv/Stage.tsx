import { tv } from "@lyceum/texts/tv";
import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../shared/use-texts.ts";
import { bringToView, isInView, moveFocus, startAtTop } from "./move-focus.ts";
import { playOrPause, quietOthers } from "./sounds.ts";
import type { Direction } from "./spatial-focus.ts";
import css from "./Tv.module.css";
import { useMore } from "./use-more.ts";

type Props = {
  title: string;
  /** What the keys do here. */
  keys: string;
  aside?: ReactNode;
  children: ReactNode;
  onBack?: () => void;
};

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
/** Remote controls name the key differently. */
const backKeys: readonly string[] = ["Escape", "Backspace", "BrowserBack", "GoBack"];
const playKeys: readonly string[] = ["MediaPlayPause", "MediaPlay", "MediaPause"];
const takeKeys: readonly string[] = ["Enter", " "];

/**
 * A page of the large screen: arrows move the focus and read on where the text is longer than the screen, Enter takes, Back
 * goes back; the focus is never lost.
 */
export function Stage({ title, keys, aside, children, onBack }: Props) {
  const t = useTexts(tv);
  const body = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const more = useMore(body, inside);
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    const root = body.current;
    if (!root) return;
    const ended = new AbortController();
    const { signal } = ended;
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = arrows[event.key];
      const dialog = openDialog();
      // A question over the page has the keys; what it makes of Escape and Enter is its own.
      if (dialog && !direction) return;
      if (direction) moveFocus(dialog ?? root, direction);
      else if (playKeys.includes(event.key)) playOrPause(root);
      else if (backKeys.includes(event.key) && back.current) back.current();
      else if (!takeKeys.includes(event.key) || !takes(root)) return;
      event.preventDefault();
    };
    addEventListener("keydown", hear, { signal });
    // Media events do not bubble.
    root.addEventListener("play", quietOthers, { signal, capture: true });
    const keep = () => {
      if (!root.contains(document.activeElement) && !openDialog()) startAtTop(root);
    };
    const watch = new MutationObserver(keep);
    watch.observe(root, { childList: true, subtree: true });
    keep();
    return () => {
      ended.abort();
      watch.disconnect();
    };
  }, []);
  return (
    <div className={css.stage}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {aside}
      </header>
      <div
        className={css.body}
        ref={body}
        data-view
        data-above={more.above || undefined}
        data-below={more.below || undefined}
      >
        <div className={css.inside} ref={inside}>
          {children}
        </div>
      </div>
      <footer className={css.foot}>
        <span>{keys}</span>
        <span className={css.more}>
          {more.below ? `▼ ${t("moreBelow")}` : more.above ? `▲ ${t("moreAbove")}` : ""}
        </span>
      </footer>
    </div>
  );
}

function openDialog(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role="dialog"]');
}

/** Whether Enter is done with: it plays a sound, and reads on to what has the focus before that can be seen. */
function takes(root: HTMLElement): boolean {
  const current = document.activeElement;
  if (!(current instanceof HTMLElement) || !root.contains(current)) return false;
  if (!isInView(root, current)) {
    bringToView(root, current);
    return true;
  }
  if (!(current instanceof HTMLMediaElement)) return false;
  playOrPause(root);
  return true;
}
