import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { MoreIcon } from "./icons.ts";
import css from "./Toolbar.module.css";

type Props = {
  name: string;
  /** What the button shows. */
  label: ReactNode;
  isWide?: boolean;
  isDisabled?: boolean;
  /** Where the focus goes when the menu closes: back into the text. */
  onClosed: () => void;
  children: ReactNode;
};

/** A button of the toolbar that opens a menu. */
export function ToolMenu({ name, label, isWide = false, isDisabled = false, onClosed, children }: Props) {
  return (
    <Menu
      position="bottom-start"
      returnFocus={false}
      onClose={onClosed}
      disabled={isDisabled}
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <button
          type="button"
          data-tool
          tabIndex={-1}
          className={css.tool}
          data-wide={isWide || undefined}
          aria-label={name}
          title={name}
          {...(isDisabled && softDisabled)}
          onMouseDown={(event) => event.preventDefault()}
        >
          {label}
          <MoreIcon size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={name}>{children}</Menu.Dropdown>
    </Menu>
  );
}
