import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { useMediaQuery } from "@mantine/hooks";
import {
  type KeyboardEvent,
  type MouseEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { ChatButton } from "../chat/ChatButton.tsx";
import { SettingsButton } from "../devices/SettingsButton.tsx";
import { InviteButton } from "../invite/InviteButton.tsx";
import { MoreIcon } from "../parts/icons.tsx";
import { ToolButton } from "../parts/ToolButton.tsx";
import { HandButton } from "../people/HandButton.tsx";
import { MembersButton } from "../people/MembersButton.tsx";
import { useRequestCount } from "../people/use-request-count.ts";
import { useRoom } from "../session/session-context.tsx";
import { ShareButton } from "../share/ShareButton.tsx";
import css from "./Tools.module.css";

const ReactionButton = lazyPanel(
  () => withTexts(import("../extras/ReactionButton.tsx"), roomsExtras),
  (m) => m.ReactionButton,
  { Missing: () => null },
);

const RecordButton = lazyPanel(
  () => withTexts(import("../recording/RecordButton.tsx"), roomsExtras),
  (m) => m.RecordButton,
  { Missing: () => null },
);

const PollsButton = lazyPanel(
  () => withTexts(import("../polls/PollsButton.tsx"), roomsPolls),
  (m) => m.PollsButton,
  { Missing: () => null },
);

const ShowButtons = lazyPanel(
  () => import("../slides/ShowButtons.tsx"),
  (m) => m.ShowButtons,
  { Missing: () => null },
);

const GroupsButton = lazyPanel(
  () => withTexts(import("../groups/GroupsButton.tsx"), roomsGroups),
  (m) => m.GroupsButton,
  { Missing: () => null },
);

/**
 * The tools of the bar. What does not fit the width stands in a tray above it; style alone moves them there, so that
 * each stays the same button with what it has open.
 */
export function Tools() {
  const [isOpen, setIsOpen] = useState(false);
  const tray = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const trayId = useId();
  const isBroadcast = useRoom(({ room }) => room.state()?.broadcast !== undefined);
  const close = () => {
    setIsOpen(false);
    more.current?.focus({ preventScroll: true });
  };
  useOutside(isOpen, [tray, more], () => setIsOpen(false));

  const onClick = ({ target }: MouseEvent) => {
    // What a tool opens is elsewhere in the page and asks from here too.
    const button = target instanceof Element && tray.current?.contains(target) && target.closest("button");
    if (isOpen && button && !button.hasAttribute("data-stays")) close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key !== "Escape" || !isOpen || !isHere || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up to it
    <div className={css.tools} onKeyDown={onKeyDown}>
      <ChatButton />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears what bubbles up to it */}
      <div ref={tray} id={trayId} className={css.tray} data-open={isOpen || undefined} onClick={onClick}>
        <div className={css.people}>
          <HandButton />
          <MembersButton />
        </div>
        <div className={css.rest}>
          <ShareButton />
          <Suspense>
            <ReactionButton />
            {!isBroadcast && <PollsButton />}
            <ShowButtons />
            {!isBroadcast && <GroupsButton />}
            <RecordButton />
          </Suspense>
          {!isBroadcast && <InviteButton />}
          <SettingsButton />
        </div>
      </div>
      <div className={css.more}>
        <MoreButton ref={more} isOpen={isOpen} trayId={trayId} onClick={() => setIsOpen(!isOpen)} />
      </div>
    </div>
  );
}

type MoreProps = {
  ref: React.Ref<HTMLButtonElement>;
  isOpen: boolean;
  trayId: string;
  onClick: () => void;
};

/** Counts what asks in the tray, where the members stand there. */
function MoreButton({ ref, isOpen, trayId, onClick }: MoreProps) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const isPhone = useMediaQuery("(width < 640px)", undefined, { getInitialValueInEffect: false });
  const requestCount = useRequestCount();
  const n = isPhone ? requestCount : 0;
  const name = t("moreTools");
  return (
    <ToolButton
      ref={ref}
      icon={<MoreIcon />}
      label={name}
      count={n}
      isOn={isOpen}
      aria-expanded={isOpen}
      aria-controls={trayId}
      aria-label={n > 0 ? tRooms("withRequests", { name, n }) : name}
      onClick={onClick}
    />
  );
}

/** A press elsewhere in the page; a dialog that a tool has opened is no other place. */
function useOutside(
  isOpen: boolean,
  inside: readonly React.RefObject<HTMLElement | null>[],
  onOutside: () => void,
): void {
  const hear = useEffectEvent(({ target }: PointerEvent) => {
    if (!(target instanceof Element) || target.closest("[role=dialog]")) return;
    if (!inside.some(({ current }) => current?.contains(target))) onOutside();
  });
  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    document.addEventListener("pointerdown", (event) => hear(event), { signal: ended.signal });
    return () => ended.abort();
  }, [isOpen]);
}
