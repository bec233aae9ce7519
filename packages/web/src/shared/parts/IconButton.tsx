import type { ButtonHTMLAttributes } from "react";
import css from "./IconButton.module.css";

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "title"> & { name: string };

/** A quiet square button of 36 px with an icon or two letters; its name is also its tooltip. */
export function IconButton({ name, ...rest }: Props) {
  return <button type="button" className={css.button} aria-label={name} title={name} {...rest} />;
}
