import "@mantine/core/styles/Switch.layer.css";
import { type DeviceInfo, type DeviceKind, type Resolution, resolutions } from "@lyceum/rooms-client";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button, NativeSelect, Switch } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { type Background, backgrounds, canChangeBackground } from "../background/background-choice.ts";
import css from "./Devices.module.css";
import { playTestSound } from "./play-test-sound.ts";
import { useDeviceList } from "./use-device-list.ts";

type FieldProps = {
  kind: DeviceKind;
  value: string | undefined;
  onValue: (id: string) => void;
  /** What is open now: with it the names of the devices become known. */
  track?: MediaStreamTrack | null;
};

/** Chooses a device; says so where there is none. */
export function DeviceField({ kind, value, onValue, track }: FieldProps) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const devices = useDeviceList(kind, track);
  const missing = { mic: tRooms("noMic"), camera: tRooms("noCamera"), speaker: t("noSpeaker") }[kind];
  // Before a device was opened, browsers tell neither names nor ids.
  const known = devices?.filter(({ id }) => id !== "") ?? [];
  const name = ({ label }: DeviceInfo, index: number) => label || t("deviceNumber", { n: index + 1 });
  const isGone = value === undefined || !known.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={t(kind)}
      value={isGone ? "" : value}
      onChange={(event) => onValue(event.currentTarget.value)}
      disabled={devices?.length === 0}
      error={devices?.length === 0 ? missing : null}
    >
      {isGone && <option value="">{t("systemDefault")}</option>}
      {known.map((device, index) => (
        <option key={device.id} value={device.id}>
          {name(device, index)}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The speaker, with a sound to try it by. */
export function SpeakerField({
  value,
  onValue,
  track = null,
}: Pick<FieldProps, "value" | "onValue" | "track">) {
  const t = useTexts(roomsEntry);
  const [isPlaying, setIsPlaying] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  function toggle(speakerId: string | undefined, isOn: boolean): void {
    stop.current();
    stop.current = isOn ? playTestSound(speakerId) : () => {};
    setIsPlaying(isOn);
  }
  return (
    <div>
      <div className={css.withButton}>
        <DeviceField
          kind="speaker"
          value={value}
          track={track}
          onValue={(id) => {
            onValue(id);
            if (isPlaying) toggle(id, true);
          }}
        />
        <Button variant="default" onClick={() => toggle(value, !isPlaying)} aria-pressed={isPlaying}>
          {t(isPlaying ? "stopTest" : "testSpeaker")}
        </Button>
      </div>
      <div role="status" className={css.hint}>
        {isPlaying && t("speakerPlays")}
      </div>
    </div>
  );
}

/** Whether one hears the others at all. */
export function SpeakerSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTexts(roomsEntry);
  return (
    <Switch
      label={t("speakerOnEntry")}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

const names = {
  low: "lowDefinition",
  standard: "standardDefinition",
  high: "highDefinition",
  super: "superDefinition",
} as const satisfies Record<Resolution, string>;

export function ResolutionField({
  value,
  onValue,
}: {
  value: Resolution;
  onValue: (value: Resolution) => void;
}) {
  const t = useTexts(roomsEntry);
  // The table's keys are all there are; TypeScript types keys as plain text.
  const all = Object.keys(resolutions) as Resolution[];
  return (
    <NativeSelect
      label={t("resolution")}
      value={value}
      onChange={(event) => onValue(all.find((one) => one === event.currentTarget.value) ?? value)}
    >
      {all.map((one) => (
        <option key={one} value={one}>
          {t(names[one])} ({resolutions[one]}p)
        </option>
      ))}
    </NativeSelect>
  );
}

const backgroundNames = {
  none: "backgroundNone",
  blur: "backgroundBlur",
  cool: "backgroundCool",
  warm: "backgroundWarm",
} as const satisfies Record<Background, string>;

/** What others see behind this person; nothing where this browser cannot change it. */
export function BackgroundField({
  value,
  onValue,
}: {
  value: Background;
  onValue: (value: Background) => void;
}) {
  const t = useTexts(roomsEntry);
  // A choice that cannot be carried out here keeps the camera off until it is taken back.
  if (value === "none" && !canChangeBackground()) return null;
  return (
    <NativeSelect
      label={t("background")}
      description={t("backgroundText")}
      inputWrapperOrder={["label", "input", "description"]}
      value={value}
      onChange={(event) => onValue(backgrounds.find((one) => one === event.currentTarget.value) ?? value)}
    >
      {backgrounds.map((one) => (
        <option key={one} value={one}>
          {t(backgroundNames[one])}
        </option>
      ))}
    </NativeSelect>
  );
}
