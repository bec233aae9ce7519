import { staffSite } from "@lyceum/texts/staff/site";
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Site.module.css";

type Props<T> = {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  onChange: (items: T[]) => void;
  children: (item: T) => ReactNode;
};

/** Things in an order that is changed by dragging their handle, or with the arrow keys on it. */
export function OrderedList<T>({ label, items, keyOf, nameOf, onChange, children }: Props<T>) {
  const t = useTexts(staffSite);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState("");

  const moveTo = (key: string, to: number) => {
    const from = items.findIndex((one) => keyOf(one) === key);
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    setSaid(t("moved", { name: nameOf(item), n: to + 1, count: items.length }));
  };
  const onKeyDown = (event: KeyboardEvent, key: string, at: number) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    moveTo(key, event.key === "ArrowUp" ? at - 1 : at + 1);
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <ol className={css.ordered} aria-label={label}>
        {items.map((item, at) => {
          const key = keyOf(item);
          return (
            <li
              key={key}
              className={css.item}
              data-dragged={dragged === key || undefined}
              data-over={(over === key && dragged !== key) || undefined}
              onDragOver={(event: DragEvent) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(key);
              }}
              onDrop={(event: DragEvent) => {
                if (dragged === null) return;
                event.preventDefault();
                moveTo(dragged, at);
                end();
              }}
            >
              <button
                type="button"
                className={css.handle}
                draggable
                aria-label={t("move", { name: nameOf(item) })}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  event.dataTransfer.setData("text/plain", key);
                  setDragged(key);
                }}
                onDragEnd={end}
                onKeyDown={(event) => onKeyDown(event, key, at)}
              >
                <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden>
                  {[2.5, 7, 11.5].map((y) => (
                    <path
                      key={y}
                      d={`M4 ${y}h.01M10 ${y}h.01`}
                      stroke="currentColor"
                      strokeWidth="2.4"
                      strokeLinecap="round"
                    />
                  ))}
                </svg>
              </button>
              <div className={css.body}>{children(item)}</div>
            </li>
          );
        })}
      </ol>
      <span className={css.said} role="status">
        {said}
      </span>
    </>
  );
}
