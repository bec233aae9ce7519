import type { ReactNode } from "react";
import { CloseIcon } from "../icons.tsx";
import css from "./AboveField.module.css";

type Props = { title: string; children: ReactNode; closeLabel: string; onClosed: () => void };

/** Above the field: what the message that is written belongs to. */
export function AboveField({ title, children, closeLabel, onClosed }: Props) {
  return (
    <div className={css.bar} role="status">
      <div className={css.words}>
        <span className={css.title}>{title}</span>
        <span className={css.text} dir="auto">
          {children}
        </span>
      </div>
      <button
        type="button"
        className={css.close}
        aria-label={closeLabel}
        title={closeLabel}
        onClick={onClosed}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
