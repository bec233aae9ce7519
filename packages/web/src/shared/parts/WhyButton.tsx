import { message } from "@lyceum/ui";
import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";

type Props = Pick<ButtonProps, "size" | "variant" | "loading"> & {
  /** Why nothing can be done yet; empty: it can. */
  why: string;
  onClick: () => void;
  children: ReactNode;
};

/** A button that, while nothing can be done with it, says why: to the mouse at rest, to whoever presses it, and to readers. */
export function WhyButton({ why, onClick, ...rest }: Props) {
  if (why === "") return <Button {...rest} onClick={onClick} />;
  // Not disabled, or it could neither be reached by the keyboard nor pressed.
  return (
    <Button
      {...rest}
      data-disabled
      aria-disabled
      aria-description={why}
      title={why}
      onClick={() => message.info(why)}
    />
  );
}
