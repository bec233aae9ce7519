import { enlarge, type PictureStream } from "@lyceum/domain/rooms";
import { rooms } from "@lyceum/texts/rooms";
import { memo, useCallback, useRef, useSyncExternalStore } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { awayText } from "../people/away-text.ts";
import { HandIcon, MicIcon, MicOffIcon, ScreenIcon } from "../parts/icons.tsx";
import { useMeasure, useMedia, useRoom, useRoomSession } from "../session/session-context.tsx";
import { LargeAvatar } from "./LargeAvatar.tsx";
import { PinIcon } from "./icons.tsx";
import { Picture } from "./Picture.tsx";
import css from "./Tile.module.css";
import { TileMenuButton } from "./TileMenuButton.tsx";
import { useSeen } from "./use-seen.ts";
import { useIsLong, useIsSpeaking, useMember } from "./use-stage.ts";

type Props = {
  stream: PictureStream;
  isLarge: boolean;
  /** It is received behind the large tile, and nobody meets it yet. */
  isComing: boolean;
  isPinned: boolean;
  /** The Tab key comes to this one; the arrows go on from it. */
  isTabStop: boolean;
};

const awayMs = 3_000;
/** Frames a second. */
const movingFrom = 2;
const stillMs = 4_000;

/** One person on the stage, or the screen that one shares. It is drawn again only when its own facts change. */
export const Tile = memo(function Tile({ stream, isLarge, isComing, isPinned, isTabStop }: Props) {
  const t = useTexts(rooms);
  const { stage } = useRoomSession();
  const member = useMember(stream.account);
  const tile = useRef<HTMLDivElement>(null);
  useSeen(tile, stream);
  const isAway = useIsLong(member?.seat === null, awayMs);
  const away = useRoom(({ room }) => (member ? awayText(member, room.state()) : null));
  if (!member) return null;
  const isScreen = stream.source === "screen";
  const name = isScreen ? t("screenOf", { user: member.nick }) : member.nick;
  const roleText = { host: t("host"), coHost: t("coHost"), member: null }[member.role];
  const about = [
    member.nick,
    stream.isOwn && t("me"),
    roleText,
    t(member.mic.isOn ? "micOn" : "micOff"),
    t(member.camera.isOn ? "cameraOn" : "cameraOff"),
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what a double click does is in the menu too
    <div
      ref={tile}
      className={css.tile}
      role="group"
      aria-label={isScreen ? name : about.filter(Boolean).join(", ")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows walk the tiles, Enter makes one large
      tabIndex={isTabStop ? 0 : -1}
      data-tile={stream.key}
      data-large={isLarge || undefined}
      data-coming={isComing || undefined}
      inert={isComing}
      data-away={isAway || undefined}
      onDoubleClick={() => stage.change((now) => enlarge(now, stream.key))}
    >
      {!isScreen && <LargeAvatar nick={member.nick} avatar={member.avatar} />}
      <StreamPicture stream={stream} isOn={isScreen || member.camera.isOn} />
      {isAway && away && <span className={css.away}>{t(away)}</span>}
      <div className={css.top}>
        {!isScreen && <Hand account={stream.account} />}
        {!isScreen && !stream.isOwn && member.camera.isOn && <StillMark account={stream.account} />}
        {isPinned && (
          <span className={css.mark} title={t("pinned")}>
            <PinIcon />
          </span>
        )}
      </div>
      <div className={css.facts}>
        {isScreen ? <ScreenIcon /> : <MicState isOn={member.mic.isOn} />}
        <span className={css.name}>{name}</span>
        {roleText !== null && !isScreen && <span className={css.role}>{roleText}</span>}
        {stream.isOwn && <span className={css.role}>{t("me")}</span>}
      </div>
      <TileMenuButton stream={stream} name={name} isTabStop={isTabStop} />
      {!isScreen && <SpeakingRing account={stream.account} isOn={member.mic.isOn} />}
    </div>
  );
});

function StreamPicture({ stream, isOn }: { stream: PictureStream; isOn: boolean }) {
  const { devices, share, stage } = useRoomSession();
  const { key, account, source, isOwn } = stream;
  const tell = useCallback((isShown: boolean) => stage.picture(key, isShown), [stage, key]);
  const remote = useMedia(({ media }) => (isOwn ? undefined : media.trackOf(account, source)));
  const camera = useSyncExternalStore(devices.subscribe, () => devices.track("camera"));
  const isMirrored = useSyncExternalStore(devices.subscribe, () => devices.choice().isMirrored);
  const screen = useSyncExternalStore(share.subscribe, share.track);
  const isScreen = source === "screen";
  const track = isOwn ? (isScreen ? screen : camera) : remote;
  if (!track || !isOn) return null;
  return (
    <Picture track={track} isScreen={isScreen} isMirrored={isOwn && !isScreen && isMirrored} onShown={tell} />
  );
}

function MicState({ isOn }: { isOn: boolean }) {
  return (
    <span className={css.mic} data-off={!isOn || undefined}>
      {isOn ? <MicIcon /> : <MicOffIcon />}
    </span>
  );
}

/** Where the line bears no moving picture. */
function StillMark({ account }: { account: string }) {
  const t = useTexts(rooms);
  const isStill = useMeasure(({ media }) => {
    const camera = media.network().tiles.find((tile) => tile.account === account && tile.source === "camera");
    return camera !== undefined && camera.framesPerSecond < movingFrom;
  });
  return useIsLong(isStill, stillMs) ? <span className={css.still}>{t("stillPicture")}</span> : null;
}

function Hand({ account }: { account: string }) {
  const t = useTexts(rooms);
  const place = useRoom(({ room }) => (room.state()?.hands.indexOf(account) ?? -1) + 1);
  if (place === 0) return null;
  return (
    <span className={css.hand} title={t("handPlace", { n: place })}>
      <HandIcon />
      {place}
      <span className={css.hidden}>{t("handPlace", { n: place })}</span>
    </span>
  );
}

function SpeakingRing({ account, isOn }: { account: string; isOn: boolean }) {
  const isSpeaking = useIsSpeaking(account);
  return <span className={css.ring} data-on={(isOn && isSpeaking) || undefined} aria-hidden />;
}
