import "@mantine/core/styles/Slider.layer.css";
import { ownAccount } from "@lyceum/texts/own-account";
import { Button, Group, Modal, Slider, Stack } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { awaitAsset, isFault, sendFile, usePersonId } from "../../kit/upload/index.ts";
import { faultText } from "../../shared/fault-text.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Problem } from "../parts/Problem.tsx";
import css from "./Avatar.module.css";
import { type Crop, wholeCrop, zoomed, zoomMax } from "./crop.ts";
import { CropArea, drawCrop } from "./CropArea.tsx";

type Props = { file: File; onSaved: () => Promise<void>; onClosed: () => void };

/** Pixels of what is sent: large enough for a page of one's own on a fine screen. */
const side = 512;

/** Which square of a chosen file becomes the picture. It is cut here, so that nothing else of it leaves this device. */
export function AvatarDialog({ file, onSaved, onClosed }: Props) {
  const t = useTexts(ownAccount);
  const personId = usePersonId();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isHere = true;
    createImageBitmap(file, { imageOrientation: "from-image" }).then(
      (read) => {
        if (!isHere) return;
        setPicture(read);
        setCrop(wholeCrop(read));
      },
      () => isHere && setProblem(t("pictureUnreadable")),
    );
    return () => {
      isHere = false;
    };
  }, [file, t]);

  const change = useCallback((next: (old: Crop) => Crop) => setCrop((old) => old && next(old)), []);

  async function save(): Promise<void> {
    if (!picture || !crop) return;
    setProblem(null);
    setIsBusy(true);
    try {
      const { signal } = new AbortController();
      const sending = { purpose: "avatar" as const, personId, signal, tell: () => {} };
      const asset = await awaitAsset(await sendFile(await cut(picture, crop), sending), signal);
      if (asset.state === "refused") {
        const { refusal } = asset;
        setProblem(await faultText(refusal !== null && isFault(refusal) ? refusal : "assetUnreadable"));
        return;
      }
      await http.call("POST /account/avatar", { body: { assetId: asset.id }, isQuiet: true });
      await onSaved();
    } catch (error) {
      setProblem(sentenceOf(error, t("pictureFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("pictureTitle")} size={400}>
      <Stack gap="md">
        {picture && crop && (
          <>
            <CropArea picture={picture} crop={crop} change={change} />
            <p id="crop-hint" className={css.hint}>
              {t("cropHint")}
            </p>
            <Slider
              thumbLabel={t("zoom")}
              min={0}
              max={1}
              step={0.01}
              label={null}
              value={Math.log(crop.zoom) / Math.log(zoomMax)}
              onChange={(part) => change((old) => zoomed(picture, old, zoomMax ** part / old.zoom))}
            />
          </>
        )}
        <Problem text={problem} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button loading={isBusy} disabled={!picture} onClick={() => void save()}>
            {t("pictureSave")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

async function cut(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [side, side];
  drawCrop(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!blob) throw new Error("the picture could not be encoded");
  return new File([blob], "picture.jpg", { type: "image/jpeg" });
}
