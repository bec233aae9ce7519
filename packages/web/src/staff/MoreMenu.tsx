import { Button, Menu } from "@mantine/core";
import type { ReactNode } from "react";

type Props = { label: string; isBusy: boolean; children: ReactNode };

/** What is done more rarely with what is written. */
export function MoreMenu({ label, isBusy, children }: Props) {
  return (
    <Menu position="bottom-end" width={224}>
      <Menu.Target>
        <Button size="xs" variant="default" disabled={isBusy}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
