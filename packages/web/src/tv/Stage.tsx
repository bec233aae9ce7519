import { type ReactNode, useEffect, useRef } from "react";
import { type Direction, nextBox } from "./spatial-focus.ts";
import css from "./Tv.module.css";

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
const reachable = "button:not([disabled]), a[href]";

/** A page of the large screen: arrows move the focus, Enter takes, Back goes back; the focus is never lost. */
export function Stage({ title, keys, aside, children, onBack }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    const root = stage.current;
    if (!root) return;
    const ended = new AbortController();
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = arrows[event.key];
      if (direction) move(root, direction);
      else if (backKeys.includes(event.key) && back.current) back.current();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", hear, { signal: ended.signal });
    const keep = () => {
      if (!root.contains(document.activeElement)) firstOf(root)?.focus();
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
    <div className={css.stage} ref={stage}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {aside}
      </header>
      <div className={css.body}>{children}</div>
      <footer className={css.keys}>{keys}</footer>
    </div>
  );
}

function firstOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>("[data-first]") ?? root.querySelector<HTMLElement>(reachable);
}

function move(root: HTMLElement, direction: Direction): void {
  const all = [...root.querySelectorAll<HTMLElement>(reachable)];
  const current = all.find((one) => one === document.activeElement);
  if (!current) {
    firstOf(root)?.focus();
    return;
  }
  const others = all.filter((one) => one !== current);
  const at = nextBox(
    current.getBoundingClientRect(),
    others.map((one) => one.getBoundingClientRect()),
    direction,
  );
  const next = at === null ? undefined : others[at];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}
