import { rooms } from "@lyceum/texts/rooms";
import { Suspense, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { lazyDialog } from "../parts/lazy-dialog.ts";
import { useShortcut } from "../room/use-shortcut.ts";
import css from "./HeaderButton.module.css";
import { layoutIcons } from "./layout-icons.ts";
import { useArrangement, useStageState } from "./use-stage.ts";

const LayoutItems = lazyDialog(
  () => import("./LayoutItems.tsx"),
  (m) => m.LayoutItems,
);

/** Chooses how the tiles stand; where there is but one there is nothing to choose (R6). */
export function LayoutMenu() {
  const t = useTexts(rooms);
  const { layout } = useArrangement();
  const { streams } = useStageState();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const shortcut = useShortcut("L");
  if (streams.length < 2) return null;
  const Icon = layoutIcons[layout];
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="menu"
        {...shortcut}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon />
        <span className={css.label}>{t("layout")}</span>
      </button>
      {isOpen && button.current && (
        <Suspense>
          <LayoutItems button={button.current} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
