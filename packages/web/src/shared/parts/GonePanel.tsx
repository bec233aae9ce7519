import { CompassIcon, StatePanel } from "@lyceum/ui";
import type { ReactNode } from "react";

type Props = {
  title: string;
  /** Of its heading: 2 where the page has one of its own. */
  level?: 1 | 2;
  actions: ReactNode;
  children: ReactNode;
};

/** A page whose address leads to nothing, or to nothing any more. */
export function GonePanel({ title, level = 1, actions, children }: Props) {
  return (
    <StatePanel level={level} icon={<CompassIcon />} title={title} actions={actions}>
      {children}
    </StatePanel>
  );
}
