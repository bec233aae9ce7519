import "@mantine/core/styles/Switch.layer.css";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { message } from "@lyceum/ui";
import { Button, Modal, Switch, Tabs } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { HelperFields } from "../extras/HelperFields.tsx";
import { NameField } from "../entry/NameField.tsx";
import { checkName, keepShownName } from "../entry/shown-name.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useDevices, useRoomSession, useSelf } from "../session/session-context.tsx";
import { CameraView } from "./CameraView.tsx";
import {
  BackgroundField,
  DeviceField,
  ResolutionField,
  SpeakerField,
  SpeakerSwitch,
} from "./DeviceFields.tsx";
import css from "./Devices.module.css";
import { problemText } from "./device-problem.ts";
import { MicMeter } from "./MicMeter.tsx";
import { useChoose } from "./use-choose.ts";
import { type Preview, usePreview } from "./use-preview.ts";

/** Sound, picture and name, from inside the room. What is tried here is not sent to the others. */
export function SettingsDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(roomsEntry);
  const tExtras = useTexts(roomsExtras);
  return (
    <Modal opened onClose={onClosed} title={t("settings")} size={520}>
      <Tabs defaultValue="audio" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="audio">{t("audio")}</Tabs.Tab>
          <Tabs.Tab value="video">{t("video")}</Tabs.Tab>
          <Tabs.Tab value="helpers">{tExtras("helpers")}</Tabs.Tab>
          <Tabs.Tab value="profile">{t("profile")}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="audio">
          <AudioTab />
        </Tabs.Panel>
        <Tabs.Panel value="video">
          <VideoTab />
        </Tabs.Panel>
        <Tabs.Panel value="helpers">
          <HelperFields />
        </Tabs.Panel>
        <Tabs.Panel value="profile">
          <ProfileTab />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  );
}

function AudioTab() {
  const t = useTexts(roomsEntry);
  const { micId, speakerId, isSpeakerOn } = useDevices(({ devices }) => devices.choice());
  const mic = usePreview("mic", { isWanted: true, id: micId });
  const choose = useChoose();
  return (
    <div className={css.fields}>
      <DeviceField
        kind="mic"
        value={micId}
        onValue={(id) => choose("mic", { micId: id || undefined })}
        track={mic.track}
      />
      <div>
        <MicMeter track={mic.track} name={t("micLevel")} />
        <p className={css.hint}>{t("micTestText")}</p>
      </div>
      <Problem device="mic" preview={mic} />
      <SpeakerField
        value={speakerId}
        onValue={(id) => choose("mic", { speakerId: id || undefined })}
        track={mic.track}
      />
      <SpeakerSwitch isOn={isSpeakerOn} onChange={(isOn) => choose("mic", { isSpeakerOn: isOn })} />
    </div>
  );
}

function VideoTab() {
  const t = useTexts(roomsEntry);
  const { cameraId, resolution, isMirrored, background } = useDevices(({ devices }) => devices.choice());
  // What is open already is not opened twice: changing a background takes its time.
  const own = useDevices(({ devices }) => devices.track("camera"));
  const preview = usePreview("camera", { isWanted: own === null, id: cameraId, resolution, background });
  const camera: Preview = own ? { ...preview, track: own, problem: null } : preview;
  const choose = useChoose();
  return (
    <div className={css.fields}>
      <div className={css.frame}>
        {camera.track && <CameraView track={camera.track} isMirrored={isMirrored} name={t("preview")} />}
        {!camera.track && !camera.problem && t("starting")}
      </div>
      <Problem device="camera" preview={camera} />
      <DeviceField
        kind="camera"
        value={cameraId}
        onValue={(id) => choose("camera", { cameraId: id || undefined })}
        track={camera.track}
      />
      <ResolutionField value={resolution} onValue={(next) => choose("camera", { resolution: next })} />
      <BackgroundField value={background} onValue={(next) => choose("camera", { background: next })} />
      <Switch
        label={t("mirror")}
        checked={isMirrored}
        onChange={(event) => choose("camera", { isMirrored: event.currentTarget.checked })}
      />
    </div>
  );
}

function Problem({ device, preview: { problem, retry } }: { device: "mic" | "camera"; preview: Preview }) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  if (!problem) return null;
  return (
    <div role="alert" className={css.problem}>
      {problemText({ tRooms, t }, device, problem)}
      <Button variant="default" size="compact-sm" onClick={retry}>
        {t("tryAgain")}
      </Button>
    </div>
  );
}

function ProfileTab() {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const { room } = useRoomSession();
  const self = useSelf();
  const ownName = usePerson()?.name ?? "";
  const [name, setName] = useState(self?.nick ?? "");
  const [error, setError] = useState<string | null>(null);
  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const wrong = checkName(name);
    if (wrong) return setError(tRooms(wrong));
    try {
      await room.actions.renameSelf(name.trim());
      keepShownName(ownName, name.trim());
      message.success(t("saved"));
    } catch (failure) {
      showFault(failure);
    }
  }
  return (
    <form noValidate className={css.fields} onSubmit={(event) => void save(event)}>
      <NameField
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
        error={error}
      />
      <Button type="submit" className={css.save}>
        {t("save")}
      </Button>
    </form>
  );
}
