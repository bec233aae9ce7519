import type { Fault } from "@lyceum/contract/faults";
import type { CloseReason } from "@lyceum/rooms-client";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { PageSkeleton, WarningIcon } from "@lyceum/ui";
import { Button, Loader } from "@mantine/core";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useFaultText } from "../../shared/use-fault-text.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { readChoice } from "../devices/device-choice.ts";
import { useRoom, useRoomSession, useRoomState } from "../session/session-context.tsx";
import { beginDevices } from "./begin-devices.ts";
import { type Back, EntryPage } from "./EntryPage.tsx";
import { ExitDialog } from "./ExitDialog.tsx";
import { NotOpen } from "./NotOpen.tsx";
import { isPasswordFault } from "./password-fault.ts";
import { WaitingRoom } from "./WaitingRoom.tsx";

const Room = lazyPanel(
  () => import("../room/Room.tsx"),
  (m) => m.Room,
  { Waiting: PageSkeleton },
);

type Props = {
  isGuest: boolean;
  /** Instead of the room, for who hears and sees alone. */
  watching: ReactNode;
  /** Enters once more. */
  onAgain: () => void;
  /** Left by the person's own will. */
  onLeft: () => void;
  back: Back;
  /** In the group of a room: whatever ends it leads back there. */
  isGroup: boolean;
};

/** What a person who asked to enter sees, by how the room stands to them. */
export function Inside({ isGuest, watching, onAgain, onLeft, back, isGroup }: Props) {
  const t = useTexts(roomsEntry);
  const session = useRoomSession();
  const phase = useRoom(({ room }) => room.phase());
  const isKnown = useRoomState() !== null;
  useBeginning(watching === null);
  const isClosed = phase.name === "closed" && (phase.why === "left" || session.hasEnded());
  const isEnded = phase.name === "refused" || (phase.name === "closed" && !isSignedOut(phase.why));
  const isLeft = isClosed || session.hasLeft() || (isGroup && isEnded);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    if (isLeft) left();
  }, [isLeft]);
  if (isLeft) return null;
  // Who was not yet inside sees nothing of the room.
  if (phase.name === "reconnecting" && !isKnown) return <Wait title={t("reconnecting")} back={back} />;
  switch (phase.name) {
    case "outside":
    case "joining":
      return <Wait title={t("joining")} back={back} />;
    case "waiting":
      return <WaitingRoom back={back} />;
    case "reconnecting":
    case "joined":
      return <Suspense fallback={<PageSkeleton />}>{watching ?? <Room />}</Suspense>;
    case "closed":
      return <ExitDialog why={phase.why} isGuest={isGuest} back={back} />;
    case "refused":
      if (phase.fault.key === "roomNotOpen") return <NotOpen back={back} />;
      return <Refused fault={phase.fault} onAgain={onAgain} back={back} />;
  }
}

function isSignedOut(why: CloseReason): boolean {
  return why === "signedOut" || why === "otherLogin";
}

function Wait({ title, back }: { title: string; back: Back }) {
  return <EntryPage icon={<Loader size="sm" color="currentcolor" />} title={title} back={back} />;
}

/** Faults of the room that may be over a little later. */
const passing: readonly string[] = ["roomFull", "roomLocked", "serverError", "serverBusy", "requestTimeout"];

function Refused({ fault, onAgain, back }: { fault: Fault; onAgain: () => void; back: Back }) {
  const t = useTexts(roomsEntry);
  const text = useFaultText(fault.key);
  return (
    <EntryPage icon={<WarningIcon size={28} />} title={t("refusedTitle")} text={text} back={back}>
      {(passing.includes(fault.key) || isPasswordFault(fault.key)) && (
        <Button onClick={onAgain}>{t("tryAgain")}</Button>
      )}
    </EntryPage>
  );
}

/** Opens what was wanted before entering, once. */
function useBeginning(opensDevices: boolean): void {
  const session = useRoomSession();
  const isIn = useRoom(({ room }) => room.phase().name === "joined");
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isIn || hasBegun.current || !opensDevices) return;
    hasBegun.current = true;
    void beginDevices(session, readChoice());
  }, [isIn, session, opensDevices]);
}
