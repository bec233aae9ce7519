import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { useDevices, useRoomSession } from "../session/session-context.tsx";
import {
  BackgroundField,
  DeviceField,
  ResolutionField,
  SpeakerField,
  SpeakerSwitch,
} from "./DeviceFields.tsx";
import css from "./Devices.module.css";
import { MicMeter } from "./MicMeter.tsx";
import { useChoose } from "./use-choose.ts";

type Props = { onClosed: () => void };

export function MicMenu({ onClosed }: Props) {
  const t = useTexts(roomsEntry);
  const track = useDevices(({ devices }) => devices.track("mic"));
  const { micId, speakerId, isSpeakerOn } = useDevices(({ devices }) => devices.choice());
  const choose = useChoose();
  return (
    <div className={css.quick}>
      <DeviceField
        kind="mic"
        value={micId}
        onValue={(id) => choose("mic", { micId: id || undefined })}
        track={track}
      />
      <MicMeter track={track} name={t("micLevel")} />
      <SpeakerField
        value={speakerId}
        onValue={(id) => choose("mic", { speakerId: id || undefined })}
        track={track}
      />
      <SpeakerSwitch isOn={isSpeakerOn} onChange={(isOn) => choose("mic", { isSpeakerOn: isOn })} />
      <MoreButton onClosed={onClosed} />
    </div>
  );
}

export function CameraMenu({ onClosed }: Props) {
  const track = useDevices(({ devices }) => devices.track("camera"));
  const { cameraId, resolution, background } = useDevices(({ devices }) => devices.choice());
  const choose = useChoose();
  return (
    <div className={css.quick}>
      <DeviceField
        kind="camera"
        value={cameraId}
        onValue={(id) => choose("camera", { cameraId: id || undefined })}
        track={track}
      />
      <ResolutionField value={resolution} onValue={(next) => choose("camera", { resolution: next })} />
      <BackgroundField value={background} onValue={(next) => choose("camera", { background: next })} />
      <MoreButton onClosed={onClosed} />
    </div>
  );
}

function MoreButton({ onClosed }: Props) {
  const t = useTexts(roomsEntry);
  const { view } = useRoomSession();
  return (
    <Button
      variant="default"
      onClick={() => {
        onClosed();
        view.set({ isSettingsOpen: true });
      }}
    >
      {t("moreSettings")}
    </Button>
  );
}
