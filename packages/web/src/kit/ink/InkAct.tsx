import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";

type Props = {
  name: string;
  /** null: it does nothing now, and keeps its place in the order of Tab. */
  onClick: (() => void) | null;
  isOn?: boolean;
  children: ReactNode;
};

/** A button beside the tools of a page that is drawn on. */
export function InkAct({ name, onClick, isOn = false, children }: Props) {
  return (
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      {...(isOn ? {} : { color: "gray" })}
      size={32}
      aria-label={name}
      title={name}
      aria-disabled={!onClick}
      {...(onClick ? {} : { "data-disabled": true })}
      onClick={() => onClick?.()}
    >
      {children}
    </ActionIcon>
  );
}
