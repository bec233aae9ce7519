import { rooms } from "@lyceum/texts/rooms";
import { CloseIcon } from "@lyceum/ui";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession } from "../session/session-context.tsx";
import css from "./SidePanel.module.css";

type Props = { title: ReactNode; children: ReactNode };

/** What stands open on the right of a room. Escape closes it, and the focus goes back to where it came from. */
export function SidePanel({ title, children }: Props) {
  const t = useTexts(rooms);
  const { view } = useRoomSession();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useFocusInside(panel);
  const close = () => view.set({ drawer: null });
  const onKeyDown = (event: KeyboardEvent) => {
    // Dialogs and menus opened from here are elsewhere in the page, and close themselves.
    const isHere = event.target instanceof Node && panel.current?.contains(event.target);
    if (event.key === "Escape" && isHere && !event.defaultPrevented) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up to it
    <aside ref={panel} className={css.panel} aria-labelledby={titleId} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className={css.header}>
        <h2 className={css.title} id={titleId}>
          {title}
        </h2>
        <button type="button" className={css.close} aria-label={t("closePanel")} onClick={close}>
          <CloseIcon />
        </button>
      </header>
      {children}
    </aside>
  );
}

/** Takes the focus when it opens, unless something inside has it already, and gives it back when it closes. */
function useFocusInside(panel: React.RefObject<HTMLElement | null>): void {
  // Before anything inside takes the focus.
  const [asker] = useState(() => document.activeElement);
  useEffect(() => {
    const element = panel.current;
    if (element && !element.contains(document.activeElement)) element.focus({ preventScroll: true });
    return () => {
      const at = document.activeElement;
      const wasInside = at === null || at === document.body || element?.contains(at);
      if (wasInside && asker instanceof HTMLElement && asker.isConnected)
        asker.focus({ preventScroll: true });
    };
  }, [panel, asker]);
}
