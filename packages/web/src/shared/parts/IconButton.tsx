import type { ButtonHTMLAttributes } from "react";
import css from "./IconButton.module.css";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "title"> & { name: string };

/** A quiet square button of 36 px with an icon or two letters; its name is also its tooltip. */
export function IconButton({ name, className = "", ...rest }: Props) {
  // A menu that it opens gives it a class of its own.
  const classes = `${css.button} ${className}`.trim();
  return <button type="button" aria-label={name} title={name} {...rest} className={classes} />;
}
