import type { ButtonHTMLAttributes } from "react";
import { whyNot } from "./why-not.ts";
import css from "./IconButton.module.css";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "title"> & {
  name: string;
  /** Why nothing can be done yet; empty: it can. */
  why?: string;
};

/** A quiet square button of 36 px with an icon or two letters; its name is also its tooltip. */
export function IconButton({ name, why = "", className = "", ...rest }: Props) {
  // A menu that it opens gives it a class of its own.
  const classes = `${css.button} ${className}`.trim();
  return (
    <button type="button" aria-label={name} title={name} {...rest} {...whyNot(why)} className={classes} />
  );
}
