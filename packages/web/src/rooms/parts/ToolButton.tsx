import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import css from "./ToolButton.module.css";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  ref?: Ref<HTMLButtonElement>;
  icon: ReactNode;
  label: string;
  /** A number at the corner, such as of unread messages; 0 shows none. Say it in `aria-label` too. */
  count?: number;
  /** A plain number beside the icon, such as of members; said in `aria-label` too. */
  total?: number;
  /** What it opens stands beside it, so that a tray that holds it stays open. */
  "data-stays"?: boolean;
  /** What the button does is on. */
  isOn?: boolean;
  tone?: "plain" | "danger" | "accent";
};

/** A button of the bar below the stage: an icon with its name below. */
export function ToolButton({ icon, label, count = 0, total, isOn = false, tone = "plain", ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={css.button}
      data-on={isOn || undefined}
      data-tone={tone}
    >
      {/* The numbers are drawn and not written: the name of the button says them after its label. */}
      <span
        className={css.icon}
        data-total={total}
        data-count={count > 99 ? "99+" : count > 0 ? count : undefined}
      >
        {icon}
      </span>
      <span className={css.label}>{label}</span>
    </button>
  );
}
