import { kit } from "@lyceum/texts/kit";
import { ErrorPanel } from "@lyceum/ui";
import { Button, Group, Modal } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Upload.module.css";

type Props = { onPhoto: (photo: File) => void; onClosed: () => void };

/** Takes a photograph with the camera of the machine. */
export function CameraDialog({ onPhoto, onClosed }: Props) {
  const t = useTexts(kit);
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"opening" | "open" | "refused">("opening");
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isGone = false;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1_920 } } }).then(
      async (opened) => {
        stream = opened;
        if (isGone || !video.current) return stop();
        video.current.srcObject = opened;
        await video.current.play();
        setState("open");
      },
      () => setState("refused"),
    );
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  async function take(): Promise<void> {
    const shown = video.current;
    if (!shown) return;
    const canvas = new OffscreenCanvas(shown.videoWidth, shown.videoHeight);
    canvas.getContext("2d")?.drawImage(shown, 0, 0);
    const blob = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
    onPhoto(new File([blob], "photo.jpg", { type: "image/jpeg" }));
  }

  return (
    <Modal opened onClose={onClosed} title={t("uploadPhoto")} size={560}>
      {state === "refused" ? (
        <ErrorPanel title={t("uploadNoCamera")} text={t("uploadNoCameraText")} />
      ) : (
        // What it shows is the room in front of it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture without sound
        <video ref={video} className={css.camera} muted playsInline aria-label={t("uploadPhoto")} />
      )}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={onClosed}>
          {t("formCancel")}
        </Button>
        <Button disabled={state !== "open"} onClick={() => void take()}>
          {t("uploadTake")}
        </Button>
      </Group>
    </Modal>
  );
}
