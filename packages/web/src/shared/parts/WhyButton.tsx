import { Button, type ButtonProps } from "@mantine/core";
import type { ButtonHTMLAttributes } from "react";
import { whyNot } from "./why-not.ts";

type Props = Omit<ButtonProps, "disabled"> &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled" | "title"> & {
    /** Why nothing can be done yet; empty: it can. */
    why: string;
  };

/** A button that, while nothing can be done with it, says why. */
export function WhyButton({ why, ...rest }: Props) {
  return <Button {...rest} {...whyNot(why)} />;
}
