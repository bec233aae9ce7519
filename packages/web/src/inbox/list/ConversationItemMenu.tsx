import { inbox } from "@lyceum/texts/inbox";
import type { SessionView } from "@lyceum/im-client";
import { Suspense, useRef } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { DotsIcon } from "../icons.tsx";
import css from "./ConversationItem.module.css";
import { lazyDialog } from "../lazy-dialog.ts";

const ConversationItemActions = lazyDialog(
  () => import("./ConversationItemActions.tsx"),
  (m) => m.ConversationItemActions,
);

type Props = {
  session: SessionView;
  nick: string;
  isCurrent: boolean;
  /** Oneself, or a team: nobody to block. */
  isSelf: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** What can be done with a conversation: the button, and the menu that the right click and the menu key open too. */
export function ConversationItemMenu({ nick, isOpen, onOpen, ...about }: Props) {
  const t = useTexts(inbox);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.more}
        aria-label={t("moreFor", { nick })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => onOpen(true)}
      >
        <DotsIcon />
      </button>
      {isOpen && button.current && (
        <Suspense>
          <ConversationItemActions
            {...about}
            nick={nick}
            button={button.current}
            onClosed={() => onOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
