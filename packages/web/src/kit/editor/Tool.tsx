import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import css from "./Toolbar.module.css";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "onClick"> & {
  ref?: Ref<HTMLButtonElement>;
  name: string;
  /** Pressed with Ctrl or Command. */
  keys?: string;
  isOn?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A button of the toolbar. The text keeps its selection when it is pressed. */
export function Tool({ name, keys, isOn, isDisabled = false, onPress, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      data-tool
      tabIndex={-1}
      className={css.tool}
      aria-label={name}
      title={keys === undefined ? name : `${name} (${modifier}${keys})`}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      {...(isDisabled && softDisabled)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
    </button>
  );
}

const modifier = navigator.userAgent.includes("Mac") ? "⌘" : "Ctrl+";
