import { inbox } from "@lyceum/texts/inbox";
import { Suspense, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { MoreIcon } from "../icons.tsx";
import css from "./Conversation.module.css";
import { lazyDialog } from "../lazy-dialog.ts";
import type { ConversationActionsProps } from "./ConversationActions.tsx";

const ConversationActions = lazyDialog(
  () => import("./ConversationActions.tsx"),
  (m) => m.ConversationActions,
);

/** What can be done with a whole conversation. */
export function ConversationMenu(about: ConversationActionsProps) {
  const t = useTexts(inbox);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.menu}
        aria-label={t("conversationMenu")}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MoreIcon />
      </button>
      {isOpen && button.current && (
        <Suspense>
          <ConversationActions {...about} button={button.current} onClosed={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
