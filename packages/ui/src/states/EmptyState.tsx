import type { ReactNode } from "react";
import { FolderIcon } from "../brand/icons.tsx";
import { StatePanel } from "./StatePanel.tsx";

/** Nothing to show yet; `actions` says what to do about it. */
export function EmptyState({
  title,
  text,
  icon = <FolderIcon />,
  actions,
}: {
  title: string;
  text?: string;
  icon?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <StatePanel icon={icon} title={title} actions={actions}>
      {text}
    </StatePanel>
  );
}
