import { randomId } from "@lyceum/kit";
import { calls } from "@lyceum/texts/calls";
import { useState, useSyncExternalStore } from "react";
import { openInbox } from "../inbox/index.ts";
import {
  CameraIcon,
  CameraOffIcon,
  canChangeBackground,
  MicIcon,
  MicOffIcon,
  Picture,
  type RoomSession,
  showDeviceFault,
  useMayMake,
} from "../rooms/index.ts";
import { http } from "../shared/http/index.ts";
import { Avatar } from "../shared/parts/Avatar.tsx";
import { useGo } from "../shared/RouteLink.tsx";
import { showFault } from "../shared/show-fault.ts";
import { useTexts } from "../shared/use-texts.ts";
import type { CallStore } from "./call.ts";
import css from "./CallWindow.module.css";
import { HangUp } from "./HangUp.tsx";
import { BackgroundIcon, RoomIcon } from "./icons.tsx";
import { useCallKeys } from "./use-call-keys.ts";

type Props = { session: RoomSession; store: CallStore; peer: string; nick: string; avatar: string };

/** The other one's picture, the own one in its corner, and what one may do. */
export function CallMedia({ session, store, peer, nick, avatar }: Props) {
  const t = useTexts(calls);
  const { room, media, devices, view } = session;
  const state = useSyncExternalStore(room.subscribe, room.state);
  const phase = useSyncExternalStore(room.subscribe, () => room.phase().name);
  const picture = useSyncExternalStore(media.subscribe, () => media.trackOf(peer, "camera"));
  const mic = useSyncExternalStore(devices.subscribe, () => devices.track("mic"));
  const camera = useSyncExternalStore(devices.subscribe, () => devices.track("camera"));
  const { isSoundBlocked } = useSyncExternalStore(view.subscribe, view.state);
  const other = state?.members.find((one) => one.account === peer);
  const toggle = (device: "mic" | "camera", isOn: boolean) => {
    const done = isOn ? devices.shut(device) : devices.open(device);
    done.catch((error: unknown) => showDeviceFault(device, error));
  };
  const isHidden = useSyncExternalStore(devices.subscribe, () => devices.choice().background !== "none");
  const canHide = camera !== null && (isHidden || canChangeBackground());
  const hide = () => {
    const done = devices.choose({ background: isHidden ? "none" : "blur" });
    done.catch((error: unknown) => showDeviceFault("camera", error));
  };
  useCallKeys({
    ...(canHide ? { b: hide } : {}),
    m: () => toggle("mic", mic !== null),
    v: () => toggle("camera", camera !== null),
  });
  const shown = other?.camera.isOn === true ? picture : null;
  const isCut = phase === "reconnecting";
  const word = isCut
    ? t("reconnecting")
    : !other
      ? t("connecting")
      : other.lostAt !== null
        ? t("peerLost", { nick })
        : other.mic.isOn
          ? ""
          : t("peerMuted", { nick });
  return (
    <>
      <div className={css.stage}>
        <Avatar nick={nick} avatar={avatar} size={88} />
        {shown && (
          <div className={css.peer} data-call-picture>
            <Picture track={shown} isScreen={false} />
          </div>
        )}
        {camera && (
          <div className={css.own}>
            <Picture track={camera} isScreen={false} isMirrored />
          </div>
        )}
        <p className={css.word} role="status">
          {word}
        </p>
        {isSoundBlocked && (
          <button type="button" className={css.sound} onClick={() => view.set({ isSoundBlocked: false })}>
            {t("soundBlocked")}
          </button>
        )}
      </div>
      <footer className={css.tools}>
        <Tool
          label={t(mic ? "muteMic" : "unmuteMic")}
          keyName="M"
          isOff={!mic}
          onClick={() => toggle("mic", mic !== null)}
        >
          {mic ? <MicIcon size={22} /> : <MicOffIcon size={22} />}
        </Tool>
        <Tool
          label={t(camera ? "cameraOff" : "cameraOn")}
          keyName="V"
          isOff={!camera}
          onClick={() => toggle("camera", camera !== null)}
        >
          {camera ? <CameraIcon size={22} /> : <CameraOffIcon size={22} />}
        </Tool>
        {canHide && (
          <Tool label={t("blurBackground")} keyName="B" isPressed={isHidden} onClick={hide}>
            <BackgroundIcon size={22} />
          </Tool>
        )}
        <ToRoom store={store} nick={nick} />
        <HangUp label={t("hangUp")} store={store} />
      </footer>
    </>
  );
}

type ToolProps = {
  label: string;
  keyName?: string;
  isOff?: boolean;
  isDisabled?: boolean;
  /** Of one that stays pressed. */
  isPressed?: boolean;
  onClick: () => void;
  children: React.ReactNode;
};

function Tool({
  label,
  keyName,
  isOff = false,
  isDisabled = false,
  isPressed,
  onClick,
  children,
}: ToolProps) {
  return (
    <button
      type="button"
      className={css.tool}
      data-off={isOff || undefined}
      disabled={isDisabled}
      onClick={onClick}
      aria-label={label}
      aria-pressed={isPressed}
      title={keyName === undefined ? label : `${label} (${keyName})`}
      aria-keyshortcuts={keyName}
    >
      {children}
    </button>
  );
}

/** Opens a room of conferences with both in it, for who may make one. */
function ToRoom({ store, nick }: { store: CallStore; nick: string }) {
  const t = useTexts(calls);
  const go = useGo();
  const mayMake = useMayMake();
  const [isMaking, setIsMaking] = useState(false);
  const [key] = useState(randomId);
  if (!mayMake) return null;
  const make = async () => {
    setIsMaking(true);
    try {
      const { client } = openInbox();
      const own = client.users.card(client.connection.self())?.nick ?? "";
      const name = t("roomName", { own, nick }).slice(0, 64);
      const { roomId } = await http.call("POST /v1/rooms", { body: { key, kind: "freeSpeech", name } });
      await store.moveToRoom(roomId);
      await go({ screen: "room", params: { id: roomId } });
    } catch (error) {
      setIsMaking(false);
      showFault(error);
    }
  };
  return (
    <Tool label={t("toRoom")} isDisabled={isMaking} onClick={() => void make()}>
      <RoomIcon size={22} />
    </Tool>
  );
}
