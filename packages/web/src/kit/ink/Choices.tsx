import { type KeyboardEvent, type ReactNode, useRef } from "react";
import css from "./Ink.module.css";

type Props<Value extends string> = {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  nameOf: (value: Value) => string;
  keyOf?: (value: Value) => string;
  draw: (value: Value) => ReactNode;
};

/** One of several pictures: Tab stops once, arrows choose. */
export function Choices<Value extends string>(props: Props<Value>) {
  const { label, values, value, onChange, nameOf, keyOf, draw } = props;
  const group = useRef<HTMLDivElement>(null);
  const current = Math.max(0, values.indexOf(value));
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = (current + by + values.length) % values.length;
    const next = values[at];
    if (next === undefined) return;
    onChange(next);
    group.current?.querySelectorAll<HTMLElement>("[role=radio]")[at]?.focus();
  };
  return (
    <div ref={group} className={css.choices} role="radiogroup" aria-label={label}>
      {values.map((one, at) => {
        const key = keyOf?.(one);
        return (
          <button
            key={one}
            type="button"
            role="radio"
            className={css.choice}
            aria-checked={one === value}
            aria-label={nameOf(one)}
            title={key === undefined ? nameOf(one) : `${nameOf(one)} (${key.toUpperCase()})`}
            tabIndex={at === current ? 0 : -1}
            onClick={() => onChange(one)}
            onKeyDown={step}
          >
            {draw(one)}
          </button>
        );
      })}
    </div>
  );
}
