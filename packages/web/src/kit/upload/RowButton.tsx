import type { ReactNode } from "react";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import css from "./Upload.module.css";

type Props = { name: string; isDisabled?: boolean; onPress: () => void; children: ReactNode };

export function RowButton({ name, isDisabled = false, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={name}
      title={name}
      {...(isDisabled && softDisabled)}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  );
}
