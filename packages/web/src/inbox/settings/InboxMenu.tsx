import { inbox } from "@lyceum/texts/inbox";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";
import { isCovered, isWriting } from "../../shared/parts/is-writing.ts";
import { areSingleKeysOn } from "../../shared/single-keys.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { MoreIcon } from "../icons.tsx";
import { openProfile } from "../people/opened-profile.ts";
import type { InboxDialog } from "./InboxActions.tsx";

const InboxActions = lazyPart(
  () => import("./InboxActions.tsx"),
  (m) => m.InboxActions,
);
const InboxKeys = lazyPart(
  () => import("./InboxKeys.tsx"),
  (m) => m.InboxKeys,
);
const InboxSettings = lazyPart(
  () => import("./InboxSettings.tsx"),
  (m) => m.InboxSettings,
);

/** What concerns the whole inbox: the own card, the settings, and the keys, which `?` shows too. */
export function InboxMenu({ className }: { className: string | undefined }) {
  const t = useTexts(inbox);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [dialog, setDialog] = useState<Exclude<InboxDialog, "card"> | null>(null);
  useHelpKey(() => setDialog("keys"));
  const self = useInbox((client) => client.connection.self());
  const close = () => setDialog(null);
  const show = (asked: InboxDialog) => {
    if (asked !== "card") setDialog(asked);
    else if (self !== null) openProfile({ account: self, nick: self });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={t("inboxMenu")}
        title={t("inboxMenu")}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MoreIcon />
      </button>
      {isOpen && button.current && (
        <Suspense>
          <InboxActions button={button.current} onClosed={() => setIsOpen(false)} onAsked={show} />
        </Suspense>
      )}
      {dialog !== null && (
        <Suspense>
          {dialog === "keys" ? <InboxKeys onClosed={close} /> : <InboxSettings onClosed={close} />}
        </Suspense>
      )}
    </>
  );
}

function useHelpKey(show: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    if (key !== "?" || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (isWriting(target) || isCovered() || !areSingleKeysOn()) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    const ended = new AbortController();
    addEventListener("keydown", (event) => press(event), { signal: ended.signal });
    return () => ended.abort();
  }, []);
}
