import type { RoomMember } from "@lyceum/contract/shapes";
import { presentOf } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { SearchIcon } from "@lyceum/ui";
import { Text, TextInput } from "@mantine/core";
import { Suspense, useRef, useState } from "react";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { lazyDialog } from "../parts/lazy-dialog.ts";
import { InviteIcon } from "../parts/icons.tsx";
import { SidePanel } from "../parts/SidePanel.tsx";
import { ReportRoomButton } from "../report/ReportRoomButton.tsx";
import { useRoomSession, useRoomState } from "../session/session-context.tsx";
import { ApplicationList } from "./ApplicationList.tsx";
import { InvitedList } from "./InvitedList.tsx";
import { MemberList } from "./MemberList.tsx";
import css from "./Members.module.css";
import { RoomControls } from "./RoomControls.tsx";
import { ShareRequestList } from "./ShareRequestList.tsx";
import { useIsHost } from "./use-is-host.ts";
import { useRowFocus } from "./use-row-focus.ts";
import { WaitingList } from "./WaitingList.tsx";

const KickDialog = lazyDialog(
  () => import("./KickDialog.tsx"),
  (m) => m.KickDialog,
);
const RenameDialog = lazyDialog(
  () => import("./RenameDialog.tsx"),
  (m) => m.RenameDialog,
);

/** Everybody in the room, who asks for something, and what hosts do about it (R3, R4). */
export function MembersDrawer() {
  const t = useTexts(rooms);
  const state = useRoomState();
  const isHost = useIsHost();
  const { view, account } = useRoomSession();
  const [typed, setTyped] = useState("");
  const [kicked, setKicked] = useState<RoomMember | null>(null);
  const [isRenaming, setIsRenaming] = useState(false);
  const asks = useRef<HTMLDivElement>(null);
  useRowFocus(asks, (frame) => frame.closest("aside"));
  if (!state) return null;
  return (
    <SidePanel
      title={
        <>
          {t("members")}
          <Text span c="dimmed" size="md" fw={400}>
            {presentOf(state).length}
          </Text>
        </>
      }
    >
      <div ref={asks} className={css.allAsks}>
        {isHost && <WaitingList />}
        {isHost && <ShareRequestList />}
        {isHost && state.hands.length > 0 && (
          <section className={css.asks} aria-label={t("handQueue")}>
            <ApplicationList />
          </section>
        )}
      </div>
      <div className={css.search}>
        <TextInput
          type="search"
          leftSection={<SearchIcon size={16} />}
          placeholder={t("searchMembers")}
          aria-label={t("searchMembers")}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <IconButton name={t("inviteTitle")} onClick={() => view.set({ drawer: "invite" })}>
          <InviteIcon />
        </IconButton>
      </div>
      <MemberList typed={typed} onKick={setKicked} onRename={() => setIsRenaming(true)} />
      {state.schedule && state.host === account && <InvitedList />}
      {isHost && <RoomControls />}
      <ReportRoomButton />
      <Suspense>
        {kicked && <KickDialog member={kicked} onClosed={() => setKicked(null)} />}
        {isRenaming && <RenameDialog onClosed={() => setIsRenaming(false)} />}
      </Suspense>
    </SidePanel>
  );
}
