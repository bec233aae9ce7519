import { Fault, type FaultKey } from "@lyceum/contract/faults";
import type { DeviceName } from "@lyceum/contract/shapes";
import { checkPermission } from "@lyceum/domain/rooms";
import { faults } from "@lyceum/texts/faults";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Popover } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { CameraIcon, CameraOffIcon, MicOffIcon } from "../parts/icons.tsx";
import { ToolButton } from "../parts/ToolButton.tsx";
import { ChevronUpIcon, SoundOffIcon } from "../room/icons.tsx";
import { useShortcut } from "../room/use-shortcut.ts";
import type { RoomSession } from "../session/room-session.ts";
import { useDevices, useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import css from "./Devices.module.css";
import { LevelIcon } from "./LevelIcon.tsx";
import { CameraMenu, MicMenu } from "./QuickMenus.tsx";
import { showDeviceFault } from "./show-device-fault.ts";
import { useChoose } from "./use-choose.ts";

export function MicButton() {
  const t = useTexts(roomsEntry);
  const track = useDevices(({ devices }) => devices.track("mic"));
  const { isOn, isBusy, blocked, press } = useDeviceButton("mic");
  const shortcut = useShortcut("M");
  return (
    <DeviceButton name={t("micMenu")} menu={(close) => <MicMenu onClosed={close} />}>
      <ToolButton
        icon={isOn ? <LevelIcon track={track} /> : <MicOffIcon />}
        label={t(isOn ? "micOn" : "micOff")}
        tone={isOn ? "plain" : "danger"}
        {...shortcut}
        {...blocked}
        aria-busy={isBusy}
        onClick={press}
      />
    </DeviceButton>
  );
}

export function CameraButton() {
  const t = useTexts(roomsEntry);
  const { isOn, isBusy, blocked, press } = useDeviceButton("camera");
  const shortcut = useShortcut("V");
  return (
    <DeviceButton name={t("cameraMenu")} menu={(close) => <CameraMenu onClosed={close} />}>
      <ToolButton
        icon={isOn ? <CameraIcon /> : <CameraOffIcon />}
        label={t(isOn ? "cameraOn" : "cameraOff")}
        tone={isOn ? "plain" : "danger"}
        {...shortcut}
        {...blocked}
        aria-busy={isBusy}
        onClick={press}
      />
    </DeviceButton>
  );
}

/** While one hears nobody: the way to hear again. */
export function SoundOffButton() {
  const t = useTexts(roomsEntry);
  const isOn = useDevices(({ devices }) => devices.choice().isSpeakerOn);
  const choose = useChoose();
  if (isOn) return null;
  return (
    <ToolButton
      icon={<SoundOffIcon />}
      label={t("speakerOff")}
      tone="danger"
      onClick={() => choose("mic", { isSpeakerOn: true })}
    />
  );
}

function useDeviceButton(device: DeviceName) {
  const session = useRoomSession();
  const tFaults = useTexts(faults);
  const state = useRoomState();
  const self = useSelf();
  const isOn = self?.[device].isOn ?? false;
  const refusal =
    state && self && !isOn ? checkPermission(state, self, { do: "openDevice", device }, 0) : null;
  // It stays a button: pressed, it says why.
  const reason = refusal && { title: tFaults(refusal), "aria-description": tFaults(refusal) };
  const blocked = reason ? { ...reason, "aria-disabled": true } : {};
  const [isBusy, setIsBusy] = useState(false);
  const press = () => {
    if (isBusy) return;
    setIsBusy(true);
    void toggleDevice(session, device).finally(() => setIsBusy(false));
  };
  return { isOn, isBusy, blocked, press };
}

/** Opens or shuts the own device, or says why it stays shut; a locked one is not even asked of the browser (R3). */
export async function toggleDevice(session: RoomSession, device: DeviceName): Promise<void> {
  const { room, devices } = session;
  const [state, self] = [room.state(), room.self()];
  if (!state || !self) return;
  try {
    if (self[device].isOn) return await devices.shut(device);
    const refusal: FaultKey | null = checkPermission(state, self, { do: "openDevice", device }, Date.now());
    if (refusal) throw new Fault(refusal);
    await devices.open(device);
  } catch (error) {
    showDeviceFault(device, error);
  }
}

type MenuProps = { name: string; menu: (close: () => void) => ReactNode; children: ReactNode };

/** A button with a small menu of its own at its side. */
function DeviceButton({ name, menu, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={css.split}>
      {children}
      <Popover opened={isOpen} onChange={setIsOpen} position="top-start" width={320} trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={css.more}
            aria-label={name}
            title={name}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronUpIcon size={16} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={name}>{isOpen && menu(close)}</Popover.Dropdown>
      </Popover>
    </div>
  );
}
