import type { CallStore } from "./call.ts";
import css from "./CallWindow.module.css";
import { HangUpIcon } from "./icons.tsx";

export function HangUp({ label, store }: { label: string; store: CallStore }) {
  return (
    <button
      type="button"
      className={css.tool}
      data-tone="no"
      onClick={() => store.hangUp()}
      aria-label={label}
      title={label}
    >
      <HangUpIcon size={22} />
    </button>
  );
}
