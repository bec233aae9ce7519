import { rooms } from "@lyceum/texts/rooms";
import { Suspense, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useMeasure } from "../session/session-context.tsx";
import { lazyDialog } from "../parts/lazy-dialog.ts";
import css from "../stage/HeaderButton.module.css";
import { barsOf, gradeTexts } from "./grades.ts";
import { NetworkBars } from "./NetworkBars.tsx";

const NetworkPanel = lazyDialog(
  () => import("./NetworkPanel.tsx"),
  (m) => m.NetworkPanel,
);

/** How good the own connection is, in bars and a word, with the figures behind it (R7). */
export function NetworkButton() {
  const t = useTexts(rooms);
  const grade = useMeasure(({ media }) => media.network().grade);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const word = t(gradeTexts[grade]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={t("networkNow", { grade: word })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <NetworkBars lit={barsOf[grade]} />
        <span className={css.label}>{word}</span>
      </button>
      {isOpen && button.current && (
        <Suspense>
          <NetworkPanel button={button.current} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
