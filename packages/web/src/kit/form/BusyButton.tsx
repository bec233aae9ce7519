import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ButtonHTMLAttributes } from "react";
import { whyNot } from "../../shared/parts/why-not.ts";
import css from "./Form.module.css";

type Props = ButtonProps &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    isBusy: boolean;
    /** Why nothing can be done yet; empty: it can. */
    why?: string;
  };

/** A button that works at something: it keeps its size and, other than one that is disabled, the focus. */
export function BusyButton({ isBusy, why = "", children, onClick, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy || undefined}
      data-busy={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      {...whyNot(isBusy ? "" : why)}
    >
      <span className={css.busyLabel}>{children}</span>
      {isBusy && <Loader size={16} className={css.busySign} color="var(--button-color)" aria-hidden />}
    </Button>
  );
}
