import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";

/** A button beside the slides; with null it does nothing now, and keeps its place and the focus. */
export function SlideAct({
  name,
  onClick,
  children,
}: {
  name: string;
  onClick: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
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
