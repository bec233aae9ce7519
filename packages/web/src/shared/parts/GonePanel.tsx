import { CompassIcon, StatePanel } from "@lyceum/ui";
import type { ReactNode } from "react";

type Props = { title: string; actions: ReactNode; children: ReactNode };

/** A page whose address leads to nothing, or to nothing any more. */
export function GonePanel({ title, actions, children }: Props) {
  return (
    <StatePanel level={1} icon={<CompassIcon />} title={title} actions={actions}>
      {children}
    </StatePanel>
  );
}
