import type { PhotoCrop, ProfilePhoto } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import css from "./CropDialog.module.css";

type Props = { photo: ProfilePhoto; onSave: (crop: PhotoCrop) => void; onClosed: () => void };

const step = 0.04;
const within = (value: number) => Math.min(1, Math.max(0, value));

/** Which part of a photo is shown: by drag or arrow keys, and how near. */
export function CropDialog({ photo, onSave, onClosed }: Props) {
  const t = useTexts(social);
  const [crop, setCrop] = useState(photo.crop);
  const from = useRef<{ x: number; y: number } | null>(null);

  const moveBy = (x: number, y: number) =>
    setCrop((before) => ({ ...before, x: within(before.x + x), y: within(before.y + y) }));

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    if (from.current === null) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    // The picture follows the hand, so its middle goes the other way.
    moveBy((from.current.x - event.clientX) / width, (from.current.y - event.clientY) / height);
    from.current = { x: event.clientX, y: event.clientY };
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    moveBy(...by);
  }

  return (
    <Modal opened onClose={onClosed} title={t("crop")} closeButtonProps={{ "aria-label": t("close") }}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t("cropText")}
        </Text>
        <button
          type="button"
          className={css.stage}
          aria-label={t("cropText")}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            from.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => (from.current = null)}
        >
          <MemberPhoto photo={{ ...photo, crop }} alt="" />
        </button>
        <label className={css.zoom}>
          {t("zoom")}
          <input
            type="range"
            min={1}
            max={4}
            step={0.1}
            value={crop.zoom}
            onChange={(event) => setCrop({ ...crop, zoom: Number(event.currentTarget.value) })}
          />
        </label>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button onClick={() => onSave(crop)}>{t("save")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
