import { Button, Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import css from "./Toolbar.module.css";

type Props = {
  label: string;
  icon: ReactNode;
  width: number;
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button of the toolbar and what it opens. */
export function ToolbarPopover({ label, icon, width, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={width}
      position="bottom-start"
      trapFocus
      returnFocus
      // What is being chosen or typed stays, and keeps the focus, while the page is scrolled.
      hideDetached={false}
      transitionProps={{ duration: 120 }}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={icon}
          className={css.tool ?? ""}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={css.popover ?? ""}>
        {typeof children === "function" ? children(close) : children}
      </Popover.Dropdown>
    </Popover>
  );
}
