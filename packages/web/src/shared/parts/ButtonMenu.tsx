import { Menu, type MenuProps, Portal } from "@mantine/core";
import { useState } from "react";
import css from "./ButtonMenu.module.css";

type Props = Pick<MenuProps, "width" | "position" | "children"> & {
  /** Asked for the menu; it has the focus again when the menu closes. */
  button: HTMLElement;
  name: string;
  onClosed: () => void;
};

/** An open menu beside a button that is no part of it: the code of menus waits until somebody opens one. */
export function ButtonMenu({ button, name, onClosed, children, ...look }: Props) {
  const [{ top, left, width, height }] = useState(() => button.getBoundingClientRect());
  const close = () => {
    onClosed();
    button.focus({ preventScroll: true });
  };
  return (
    // A list that shows only what is near holds in even what is fixed.
    <Portal>
      <Menu opened onClose={close} returnFocus={false} withinPortal {...look}>
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            aria-label={name}
            className={css.stand}
            style={{ top, left, width, height }}
          />
        </Menu.Target>
        <Menu.Dropdown aria-label={name}>{children}</Menu.Dropdown>
      </Menu>
    </Portal>
  );
}
