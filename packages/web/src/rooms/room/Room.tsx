import { ChatButton } from "../chat/ChatButton.tsx";
import { ChatDrawer } from "../chat/ChatDrawer.tsx";
import { CameraButton, MicButton } from "../devices/DeviceButtons.tsx";
import { SettingsDrawer } from "../devices/SettingsDrawer.tsx";
import { InviteButton } from "../invite/InviteButton.tsx";
import { InviteDrawer } from "../invite/InviteDrawer.tsx";
import { NetworkButton } from "../network/NetworkButton.tsx";
import { HandButton } from "../people/HandButton.tsx";
import { MembersButton } from "../people/MembersButton.tsx";
import { MembersDrawer } from "../people/MembersDrawer.tsx";
import { PeopleDialogs } from "../people/PeopleDialogs.tsx";
import { RoomNews } from "../people/RoomNews.tsx";
import { useRoomState, useRoomView } from "../session/session-context.tsx";
import { ShareButton } from "../share/ShareButton.tsx";
import { FullScreenButton } from "../stage/FullScreenButton.tsx";
import { LayoutMenu } from "../stage/LayoutMenu.tsx";
import { Stage } from "../stage/Stage.tsx";
import { LeaveButton } from "./LeaveButton.tsx";
import css from "./Room.module.css";

/** The room from inside (R2-R7): a line of facts above, the stage, what one can do below, and a drawer beside it. */
export function Room() {
  const state = useRoomState();
  const { drawer } = useRoomView();
  return (
    <div className={css.room} data-full>
      <header className={css.header}>
        <h1 className={css.name}>{state?.name}</h1>
        <NetworkButton />
        <LayoutMenu />
        <FullScreenButton />
      </header>
      <div className={css.middle}>
        <Stage />
        {drawer === "members" && <MembersDrawer />}
        {drawer === "chat" && <ChatDrawer />}
        {drawer === "invite" && <InviteDrawer />}
        {drawer === "settings" && <SettingsDrawer />}
      </div>
      <div className={css.toolbar} role="toolbar">
        <MicButton />
        <CameraButton />
        <ShareButton />
        <HandButton />
        <MembersButton />
        <ChatButton />
        <InviteButton />
        <LeaveButton />
      </div>
      <PeopleDialogs />
      <RoomNews />
    </div>
  );
}
