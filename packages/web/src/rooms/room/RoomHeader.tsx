import type { RoomState } from "@lyceum/contract/shapes";
import { presentOf } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { message, PeopleIcon } from "@lyceum/ui";
import { VisuallyHidden } from "@mantine/core";
import { AccountCorner } from "../../shared/parts/AccountCorner.tsx";
import { ColourSwitch } from "../../shared/parts/ColourSwitch.tsx";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { LanguageSwitch } from "../../shared/parts/LanguageSwitch.tsx";
import { useIsSignedIn } from "../../shared/session-port.ts";
import { useSingleKeys } from "../../shared/single-keys.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { NetworkButton } from "../network/NetworkButton.tsx";
import { useRoomState } from "../session/session-context.tsx";
import { useElapsed } from "../session/use-elapsed.ts";
import { FullScreenButton } from "../stage/FullScreenButton.tsx";
import { LayoutMenu } from "../stage/LayoutMenu.tsx";
import { ClockIcon, CopyIcon, KeyboardIcon } from "./icons.tsx";
import css from "./RoomHeader.module.css";

/** What room this is, how long it has been open and how many are in it; how it looks, and whose account it is. */
export function RoomHeader({ onHelp }: { onHelp: () => void }) {
  const t = useTexts(roomsEntry);
  const state = useRoomState();
  const isSignedIn = useIsSignedIn();
  const help = useSingleKeys() ? `${t("shortcuts")} (?)` : t("shortcuts");
  return (
    <header className={css.header}>
      {state && <Facts state={state} />}
      <div className={css.corner}>
        <NetworkButton />
        <LayoutMenu />
        <FullScreenButton />
        <div className={css.looks}>
          <IconButton name={help} onClick={onHelp}>
            <KeyboardIcon />
          </IconButton>
          <LanguageSwitch />
          <ColourSwitch />
        </div>
        {isSignedIn && <AccountCorner />}
      </div>
    </header>
  );
}

function Facts({ state }: { state: RoomState }) {
  const { name, roomId, kind, createdAt } = state;
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const time = useElapsed(createdAt);
  const n = presentOf(state).length;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(roomId);
      message.success(t("copied"));
    } catch {
      message.error(t("copyFailed"));
    }
  }
  return (
    <div className={css.facts}>
      <h1 className={css.name} title={name}>
        {name}
      </h1>
      {state.broadcast ? null : (
        <>
          <button
            type="button"
            className={css.number}
            onClick={() => void copy()}
            aria-label={t("copyNumber", { id: roomId })}
            title={t("copyNumber", { id: roomId })}
          >
            <span data-numbers>{roomId}</span>
            <CopyIcon size={16} />
          </button>
          <span className={css.kind}>{tRooms(kind === "freeSpeech" ? "freeSpeech" : "raiseHandRoom")}</span>
        </>
      )}
      <span className={css.fact}>
        <ClockIcon size={16} />
        <VisuallyHidden>{t("duration")}</VisuallyHidden>
        <span data-numbers>{time}</span>
      </span>
      <span className={css.fact}>
        <PeopleIcon size={16} />
        <span aria-hidden>{n}</span>
        <VisuallyHidden>{t("memberCount", { n })}</VisuallyHidden>
      </span>
    </div>
  );
}
