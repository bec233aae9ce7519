import { assetPurposes, chooserTypes } from "@lyceum/contract/asset-purposes";
import { limits } from "@lyceum/contract/limits";
import type { AssetView } from "@lyceum/contract/shapes";
import { learningPages } from "@lyceum/texts/learning/pages";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { FromDrive } from "../../drive/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import {
  awaitAsset,
  CameraDialog,
  sendFile,
  UploadRow,
  useHasCamera,
  usePersonId,
  useUploads,
} from "../../kit/upload/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useQuestionFiles } from "../question-files.ts";
import { DrawMenu } from "./DrawMenu.tsx";
import { DrawDialog } from "./lazy-draw.tsx";
import { PageDialog, PhonePanel } from "./lazy-ways.ts";
import { pictureOf } from "./picture-of.ts";
import type { PhonePlace } from "./use-phone-ticket.ts";
import { PageTile } from "./PageTile.tsx";
import css from "./Pages.module.css";
import { usePages } from "./use-pages.ts";

type Props = {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  isClosed?: boolean;
  phone?: PhonePlace | null;
  /** Files of the question, among them pictures on which a page may be begun. */
  fileIds?: readonly string[];
  /** Whether a page is being made in a dialog or is on its way, which ends with this field. */
  onMaking?: ((isMaking: boolean) => void) | undefined;
};

const max = limits.answerPhotosMax.value;

/** Pages of handwork in their order: brought from files or by the camera, cut, moved and taken out. */
export function PagesInput({ ids, onChange, isClosed = false, phone = null, fileIds = [], onMaking }: Props) {
  const t = useTexts(learningPages);
  const personId = usePersonId();
  const chooser = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<ReadonlyMap<string, AssetView>>(new Map());
  const [edited, setEdited] = useState<{ id: string; source: Blob } | null>(null);
  /** `id` null: a new page. */
  const [drawn, setDrawn] = useState<{ id: string | null; source: Blob } | null>(null);
  const pictures = [...useQuestionFiles(fileIds).assets.values()].filter(({ kind }) => kind === "image");
  const [isCamera, setIsCamera] = useState(false);
  const [isPhone, setIsPhone] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const hasCamera = useHasCamera(!isClosed);
  const query = usePages(ids);
  const held = useRef(ids);
  useEffect(() => {
    held.current = ids;
  }, [ids]);
  const change = (next: readonly string[]) => {
    // Several may arrive before the field is drawn again.
    held.current = next;
    onChange(next);
  };
  const know = (asset: AssetView) => setArrived((before) => new Map(before).set(asset.id, asset));
  const [items, uploads] = useUploads("picture", (asset) => {
    know(asset);
    if (held.current.length < max) change([...held.current, asset.id]);
  });
  const onTheirWay = items.filter(({ state }) => state !== "ready");
  const coming = onTheirWay.filter(({ state }) => state !== "failed").length;
  const room = max - ids.length - coming;
  // A photo is on its way from the moment when its dialog closes.
  const isMaking = edited !== null || drawn !== null || isCamera || coming > 0;
  useEffect(() => {
    if (!isMaking || !onMaking) return;
    onMaking(true);
    return () => onMaking(false);
  }, [isMaking, onMaking]);
  const assetOf = (id: string) => arrived.get(id) ?? query.data?.find((one) => one.id === id) ?? null;

  function add(files: Iterable<File>): void {
    const given = [...files];
    setLeftOut(Math.max(0, given.length - room));
    uploads.add(given.slice(0, Math.max(0, room)));
  }

  function move(id: string, by: -1 | 1): void {
    const at = ids.indexOf(id);
    if (at + by >= 0 && at + by < ids.length) change(ids.toSpliced(at, 1).toSpliced(at + by, 0, id));
  }

  async function remove(id: string): Promise<void> {
    const at = ids.indexOf(id);
    await undoable({
      text: t("removed", { number: at + 1 }),
      run: async () => change(held.current.filter((one) => one !== id)),
      undo: async () => {
        if (!held.current.includes(id) && held.current.length < max)
          change(held.current.toSpliced(at, 0, id));
      },
    });
  }

  async function open(id: string, show: (page: { id: string; source: Blob }) => void): Promise<void> {
    try {
      const asset = assetOf(id);
      if (asset) show({ id, source: await pictureOf(asset) });
    } catch {
      message.error(t("failed"));
    }
  }

  /** What was cut or drawn on stands where the page stood; a new page behind the others. */
  async function put(page: File, before: string | null): Promise<void> {
    const { signal } = new AbortController();
    const sending = { purpose: "picture" as const, personId, signal, tell: () => {} };
    const asset = await awaitAsset(await sendFile(page, sending), signal);
    if (asset.state !== "ready") throw new Error("the page was refused");
    const isThere = before !== null && held.current.includes(before);
    if (!isThere && held.current.length >= max) throw new Error("there is no room");
    know(asset);
    change(
      isThere ? held.current.map((one) => (one === before ? asset.id : one)) : [...held.current, asset.id],
    );
  }

  return (
    <div
      className={css.field}
      role="group"
      aria-label={t("pages")}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isClosed) add(event.dataTransfer.files);
      }}
    >
      {ids.length > 0 && (
        <ol className={css.tiles}>
          {ids.map((id, at) => (
            <PageTile
              key={id}
              asset={assetOf(id)}
              number={at + 1}
              isLast={at === ids.length - 1}
              isClosed={isClosed}
              onMove={(by) => move(id, by)}
              onEdit={() => void open(id, setEdited)}
              onDraw={() => void open(id, setDrawn)}
              onRemove={() => void remove(id)}
            />
          ))}
        </ol>
      )}
      {onTheirWay.length > 0 && (
        <ul className={css.rows}>
          {onTheirWay.map((item) => (
            <UploadRow key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
      {!isClosed && (
        <div className={css.ways}>
          <Button size="xs" variant="default" disabled={room <= 0} onClick={() => chooser.current?.click()}>
            {t("addPages")}
          </Button>
          <FromDrive
            accepts={assetPurposes.picture.accepts}
            isDisabled={room <= 0}
            onChosen={(asset) => {
              know(asset);
              if (!held.current.includes(asset.id) && held.current.length < max)
                change([...held.current, asset.id]);
            }}
          />
          {hasCamera && (
            <Button size="xs" variant="default" disabled={room <= 0} onClick={() => setIsCamera(true)}>
              {t("takePhoto")}
            </Button>
          )}
          <DrawMenu
            pictures={pictures}
            button={{ size: "xs", disabled: room <= 0 }}
            onChosen={(source) => setDrawn({ id: null, source })}
          />
          {phone && !isPhone && (
            <Button size="xs" variant="default" disabled={room <= 0} onClick={() => setIsPhone(true)}>
              {t("usePhone")}
            </Button>
          )}
          <span className={css.help} data-numbers>
            {t("pagesOf", { count: ids.length, max })}
          </span>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            aria-label={t("addPages")}
            accept={assetPurposes.picture.accepts.map((kind) => chooserTypes[kind]).join(",")}
            onChange={(event) => {
              add(event.currentTarget.files ?? []);
              // The same file may be chosen again.
              event.currentTarget.value = "";
            }}
          />
        </div>
      )}
      {phone && isPhone && <PhonePanel place={phone} onClosed={() => setIsPhone(false)} />}
      {leftOut > 0 && (
        <p className={css.wrong} role="alert">
          {t("leftOut", { count: leftOut, max })}
        </p>
      )}
      {isCamera && (
        <CameraDialog
          onClosed={() => setIsCamera(false)}
          onPhoto={(photo) => {
            setIsCamera(false);
            add([photo]);
          }}
        />
      )}
      {edited && (
        <PageDialog
          source={edited.source}
          onPage={(page) => put(page, edited.id)}
          onClosed={() => setEdited(null)}
        />
      )}
      {drawn && (
        <DrawDialog
          source={drawn.source}
          onPage={(page) => put(page, drawn.id)}
          onClosed={() => setDrawn(null)}
        />
      )}
    </div>
  );
}
