import { reporting } from "@lyceum/texts/reporting";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { roomsGroups } from "@lyceum/texts/rooms-groups";
import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { loadConfirmDialog } from "@lyceum/ui";
import { Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLoadScreen } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { ChatDrawer } from "../chat/ChatDrawer.tsx";
import { CameraButton, MicButton, SoundOffButton } from "../devices/DeviceButtons.tsx";
import { useBroadcastSide } from "../broadcast/side-slot.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { lazyDialog, preloadDialogs } from "../parts/lazy-dialog.ts";
import { PeopleDialogs } from "../people/PeopleDialogs.tsx";
import { RoomNotifications } from "../people/RoomNotifications.tsx";
import { useRoom, useRoomSession, useRoomView } from "../session/session-context.tsx";
import { Stage } from "../stage/Stage.tsx";
import { LeaveButton } from "./LeaveButton.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import css from "./Room.module.css";
import { RoomHeader } from "./RoomHeader.tsx";
import { SoundBlocked } from "./SoundBlocked.tsx";
import { Tools } from "./Tools.tsx";
import { useQuietToolbar } from "./use-quiet-toolbar.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useShortcuts } from "./use-shortcuts.ts";

const SettingsDialog = lazyDialog(
  () => import("../devices/SettingsDialog.tsx"),
  (m) => m.SettingsDialog,
);
const ShortcutsDialog = lazyDialog(
  () => import("./ShortcutsDialog.tsx"),
  (m) => m.ShortcutsDialog,
);

const RoomReportDialog = lazyDialog(
  () => withTexts(import("../report/RoomReportDialog.tsx"), reporting),
  (m) => m.RoomReportDialog,
);

const Extras = lazyPanel(
  () => withTexts(import("../extras/Extras.tsx"), roomsExtras),
  (m) => m.Extras,
  { Missing: Nothing },
);

const MembersDrawer = lazyPanel(
  () => import("../people/MembersDrawer.tsx"),
  (m) => m.MembersDrawer,
);

const InviteDrawer = lazyPanel(
  () => import("../invite/InviteDrawer.tsx"),
  (m) => m.InviteDrawer,
);

const PollsDrawer = lazyPanel(
  () => withTexts(import("../polls/PollsDrawer.tsx"), roomsPolls),
  (m) => m.PollsDrawer,
);

const GroupsDrawer = lazyPanel(
  () => withTexts(import("../groups/GroupsDrawer.tsx"), roomsGroups),
  (m) => m.GroupsDrawer,
);

const GroupParts = lazyPanel(
  () => withTexts(import("../groups/GroupParts.tsx"), roomsGroups),
  (m) => m.GroupParts,
  { Missing: Nothing },
);

/** The room from inside (R2-R7): a line of facts above, the stage, what one can do below, and a drawer beside it. */
export function Room() {
  const t = useTexts(roomsEntry);
  const { view } = useRoomSession();
  const { drawer, isSettingsOpen, report } = useRoomView();
  const hasGroups = useRoom(({ room }) => {
    const state = room.state();
    return state?.groups != null || state?.groupOf !== undefined;
  });
  const side = useBroadcastSide();
  const [isHelping, setIsHelping] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const isHidden = useQuietToolbar(room);
  useLeaveGuard();
  useReadiness();
  useShortcuts(room, () => setIsHelping(true));
  return (
    <div ref={room} className={css.room} data-full data-quiet={isHidden || undefined}>
      <RoomHeader onHelp={() => setIsHelping(true)} />
      <div className={css.middle}>
        <div className={css.stage}>
          <ConnectionBanner />
          <Stage />
          <SoundBlocked />
          <Suspense>
            <Extras />
            {hasGroups && <GroupParts />}
          </Suspense>
        </div>
        {drawer === "chat" && (side ?? <ChatDrawer />)}
        <Suspense>
          {drawer === "members" && <MembersDrawer />}
          {drawer === "invite" && <InviteDrawer />}
          {drawer === "polls" && <PollsDrawer />}
          {drawer === "groups" && <GroupsDrawer />}
        </Suspense>
      </div>
      <div className={css.toolbar} role="toolbar" aria-label={t("toolbar")}>
        <div className={css.side}>
          <MicButton />
          <CameraButton />
          <SoundOffButton />
        </div>
        <Tools />
        <div className={css.side} data-end>
          <LeaveButton />
        </div>
      </div>
      <PeopleDialogs />
      <RoomNotifications />
      <Suspense>
        {isSettingsOpen && <SettingsDialog onClosed={() => view.set({ isSettingsOpen: false })} />}
        {report && <RoomReportDialog report={report} onClosed={() => view.set({ report: null })} />}
        {isHelping && <ShortcutsDialog onClosed={() => setIsHelping(false)} />}
      </Suspense>
    </div>
  );
}

function Nothing() {
  return null;
}

/** What one needs when the connection is lost is loaded while it is there: dialogs, panels, and the way out. */
function useReadiness(): void {
  const loadScreen = useLoadScreen();
  const ready = useEffectEvent(async () => {
    await Promise.allSettled([
      preloadDialogs(),
      MembersDrawer.preload(),
      InviteDrawer.preload(),
      loadConfirmDialog(),
      loadScreen({ screen: "rooms" }),
    ]);
    performance.mark("readyWithoutLine");
  });
  useEffect(() => void ready(), []);
}
