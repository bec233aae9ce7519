import "@mantine/core/styles/Switch.layer.css";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { WarningIcon } from "@lyceum/ui";
import { Alert, Button, Switch } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { CameraView } from "../devices/CameraView.tsx";
import {
  BackgroundField,
  DeviceField,
  ResolutionField,
  SpeakerField,
  SpeakerSwitch,
} from "../devices/DeviceFields.tsx";
import type { SavedChoice } from "../devices/device-choice.ts";
import deviceCss from "../devices/Devices.module.css";
import { problemText } from "../devices/device-problem.ts";
import { MicMeter } from "../devices/MicMeter.tsx";
import { type Preview, usePreview } from "../devices/use-preview.ts";
import { CameraOffIcon } from "../parts/icons.tsx";
import css from "./Check.module.css";

type Props = { choice: SavedChoice; onChoice: (change: Partial<SavedChoice>) => void };

/** Camera and sound, tried before others see and hear (R1). */
export function DeviceCheck({ choice, onChoice }: Props) {
  const t = useTexts(roomsEntry);
  const { micId, cameraId, speakerId, isSpeakerOn, isMicWanted, isCameraWanted } = choice;
  const { resolution, isMirrored, background } = choice;
  const mic = usePreview("mic", { isWanted: isMicWanted, id: micId });
  const camera = usePreview("camera", { isWanted: isCameraWanted, id: cameraId, resolution, background });
  return (
    <section className={css.devices} aria-label={t("checkDevices")}>
      <div className={deviceCss.frame}>
        {camera.track ? (
          <CameraView track={camera.track} isMirrored={isMirrored} name={t("preview")} />
        ) : (
          <div className={css.noPicture}>
            <CameraOffIcon />
            {t(isCameraWanted && !camera.problem ? "starting" : "cameraIsOff")}
          </div>
        )}
      </div>
      <MicMeter track={mic.track} name={t("micLevel")} />
      <div className={css.switches}>
        <Switch
          label={t("micOnEntry")}
          checked={isMicWanted}
          onChange={(event) => onChoice({ isMicWanted: event.currentTarget.checked })}
        />
        <Switch
          label={t("cameraOnEntry")}
          checked={isCameraWanted}
          onChange={(event) => onChoice({ isCameraWanted: event.currentTarget.checked })}
        />
        <SpeakerSwitch isOn={isSpeakerOn} onChange={(isOn) => onChoice({ isSpeakerOn: isOn })} />
        <Switch
          label={t("mirror")}
          checked={isMirrored}
          onChange={(event) => onChoice({ isMirrored: event.currentTarget.checked })}
        />
      </div>
      <Problems mic={mic} camera={camera} />
      <div className={css.fields}>
        <DeviceField
          kind="mic"
          value={micId}
          onValue={(id) => onChoice({ micId: id || undefined })}
          track={mic.track}
        />
        <DeviceField
          kind="camera"
          value={cameraId}
          onValue={(id) => onChoice({ cameraId: id || undefined })}
          track={camera.track}
        />
        <SpeakerField
          value={speakerId}
          onValue={(id) => onChoice({ speakerId: id || undefined })}
          track={mic.track}
        />
        <ResolutionField value={resolution} onValue={(next) => onChoice({ resolution: next })} />
        <BackgroundField value={background} onValue={(next) => onChoice({ background: next })} />
      </div>
    </section>
  );
}

/** What keeps a wanted device from opening, and what to do about it. Without devices one may enter all the same. */
function Problems({ mic, camera }: { mic: Preview; camera: Preview }) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const found = [
    ...(mic.problem ? [{ device: "mic" as const, problem: mic.problem }] : []),
    ...(camera.problem ? [{ device: "camera" as const, problem: camera.problem }] : []),
  ];
  const [first, second] = found;
  const areSame = first && second && first.problem === second.problem;
  const texts =
    areSame && first.problem === "missing"
      ? [tRooms("noDevices")]
      : areSame && first.problem === "denied"
        ? [t("deniedTitle", { device: "both" })]
        : [...new Set(found.map(({ device, problem }) => problemText({ tRooms, t }, device, problem)))];
  const isDenied = found.some(({ problem }) => problem === "denied");
  return (
    <div aria-live="polite">
      {texts.length > 0 && (
        <Alert color="red" variant="light" role="none" icon={<WarningIcon />} title={texts.join(" ")}>
          {isDenied && <p className={css.advice}>{t("deniedText")}</p>}
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              if (mic.problem) mic.retry();
              if (camera.problem) camera.retry();
            }}
          >
            {t("tryAgain")}
          </Button>
        </Alert>
      )}
    </div>
  );
}
