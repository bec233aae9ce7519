import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";

type Props = {
  name: string;
  onClick: (() => void) | null;
  /** Of what is switched on and off. */
  isOn?: boolean;
  /** In place of the name where the pointer rests on it. */
  hint?: string;
  "aria-keyshortcuts"?: string;
  children: ReactNode;
};

/** A button beside the slides; with null it does nothing now, and keeps its place and the focus. */
export function SlideAct({ name, onClick, isOn, hint = name, children, ...key }: Props) {
  return (
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      color={isOn ? "blue" : "gray"}
      size={32}
      aria-label={name}
      title={hint}
      aria-disabled={!onClick}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      {...(onClick ? {} : { "data-disabled": true })}
      {...key}
      onClick={() => onClick?.()}
    >
      {children}
    </ActionIcon>
  );
}
