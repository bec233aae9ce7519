import { chooserTypes } from "@lyceum/contract/asset-purposes";
import { limits } from "@lyceum/contract/limits";
import type { OwnProfile } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { confirm, message } from "@lyceum/ui";
import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import { keepProfile } from "../queries.ts";
import { CropDialog } from "./CropDialog.tsx";
import { ReviewMark } from "./ReviewMark.tsx";
import { usePhotoHints } from "../hints/use-photo-hints.tsx";
import { sendPhoto } from "./send-photo.ts";
import css from "./PhotosStep.module.css";

type Photo = OwnProfile["photos"][number];
const middle = { x: 0.5, y: 0.5, zoom: 1 };

/** One to six photos, in an order that is changed by drag or by buttons; the first is the main one. */
export function PhotosStep({ profile: { photos } }: { profile: OwnProfile }) {
  const t = useTexts(social);
  const { dialog, mayBeSent } = usePhotoHints({ sideMin: limits.profilePhotoSide.value, isTaken: false });
  const [isBusy, setIsBusy] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [cropped, setCropped] = useState<Photo | null>(null);

  async function keep(act: () => Promise<OwnProfile>): Promise<void> {
    setIsBusy(true);
    try {
      await keepProfile(await act());
    } catch (error) {
      message.error(sentenceOf(error, t("loadFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  async function add(file: File | null): Promise<void> {
    if (!file || !(await mayBeSent(file))) return;
    await keep(async () => {
      const body = { assetId: await sendPhoto(file), crop: middle };
      return await http.call("POST /v1/profile/photos", { body, as: "social", isQuiet: true });
    });
  }

  const order = (photoIds: string[]) =>
    void keep(() =>
      http.call("POST /v1/profile/photos/order", { body: { photoIds }, as: "social", isQuiet: true }),
    );

  function move(photoId: string, to: number): void {
    const ids = photos.map((one) => one.photoId).filter((id) => id !== photoId);
    order(ids.toSpliced(to, 0, photoId));
  }

  async function remove(photoId: string): Promise<void> {
    if (
      !(await confirm({
        title: t("remove"),
        text: t("removeQuestion"),
        confirmLabel: t("remove"),
        isDangerous: true,
      }))
    )
      return;
    order(photos.map((one) => one.photoId).filter((id) => id !== photoId));
  }

  const total = photos.length;
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("photosText")}</Text>
      <ul className={css.photos}>
        {photos.map((photo, index) => (
          <li
            key={photo.photoId}
            className={css.photo}
            draggable
            onDragStart={() => setDragged(photo.photoId)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== photo.photoId) move(dragged, index);
              setDragged(null);
            }}
          >
            <MemberPhoto photo={photo} alt={t("photoNumber", { number: index + 1, total })} />
            <Group gap={6}>
              {index === 0 && <Text size="sm">{t("mainPhoto")}</Text>}
              <ReviewMark state={photo.state} reason={photo.reason} />
            </Group>
            <Group gap={4}>
              <Small
                label={t("earlier")}
                sign="←"
                isOff={index === 0}
                onClick={() => move(photo.photoId, index - 1)}
              />
              <Small
                label={t("laterMove")}
                sign="→"
                isOff={index === total - 1}
                onClick={() => move(photo.photoId, index + 1)}
              />
              <Small label={t("crop")} sign={t("crop")} onClick={() => setCropped(photo)} />
              <Small label={t("remove")} sign={t("remove")} onClick={() => void remove(photo.photoId)} />
            </Group>
          </li>
        ))}
      </ul>
      {total < limits.profilePhotosMax.value && (
        <FileButton accept={chooserTypes.image} onChange={(file) => void add(file)}>
          {(props) => (
            <Group>
              <Button {...props} loading={isBusy} variant="default">
                {t("addPhoto")}
              </Button>
            </Group>
          )}
        </FileButton>
      )}
      {dialog}
      {cropped && (
        <CropDialog
          photo={cropped}
          onClosed={() => setCropped(null)}
          onSave={(crop) => {
            setCropped(null);
            const body = { photoId: cropped.photoId, crop };
            void keep(() => http.call("POST /v1/profile/photos", { body, as: "social", isQuiet: true }));
          }}
        />
      )}
    </Stack>
  );
}

type SmallProps = { label: string; sign: string; isOff?: boolean; onClick: () => void };

function Small({ label, sign, isOff = false, onClick }: SmallProps) {
  return (
    <Button size="compact-sm" variant="default" aria-label={label} disabled={isOff} onClick={onClick}>
      {sign}
    </Button>
  );
}
