import { assetPurposes, chooserTypes } from "@lyceum/contract/asset-purposes";
import { limits } from "@lyceum/contract/limits";
import type { AssetView } from "@lyceum/contract/shapes";
import { learningPages } from "@lyceum/texts/learning/pages";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { FromDrive } from "../../drive/index.ts";
import { undoable } from "../../kit/undo/index.ts";
import { CameraDialog, useHasCamera } from "../../kit/upload/index.ts";
import { faultText } from "../../shared/fault-text.ts";
import { CallFault, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useQuestionFiles } from "../question-files.ts";
import { DrawMenu } from "./DrawMenu.tsx";
import { DrawDialog } from "./lazy-draw.tsx";
import { PageDialog, PhonePanel } from "./lazy-ways.ts";
import { pageToSend } from "./page-to-send.ts";
import { pictureOf } from "./picture-of.ts";
import { PageTile } from "./PageTile.tsx";
import css from "./Pages.module.css";
import { usePages } from "./use-pages.ts";
import { type PagesPlace, useWaitingPages } from "./use-waiting-pages.ts";
import { WaitingTile } from "./WaitingTile.tsx";

type Props = {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  isClosed?: boolean;
  /** The answer that they are brought to; null: none, they are looked at. */
  place?: PagesPlace | null;
  /** Files of the question, among them pictures on which a page may be begun. */
  fileIds?: readonly string[];
  /** Whether a page is being made in a dialog, which ends with this field. */
  onMaking?: ((isMaking: boolean) => void) | undefined;
};

const max = limits.answerPhotosMax.value;

/** Pages of handwork in their order: brought from files or by the camera, cut, moved and taken out. */
export function PagesInput({ ids, onChange, isClosed = false, place = null, fileIds = [], onMaking }: Props) {
  const t = useTexts(learningPages);
  const chooser = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<ReadonlyMap<string, AssetView>>(new Map());
  const [edited, setEdited] = useState<{ id: string; source: Blob } | null>(null);
  /** `id` null: a new page. */
  const [drawn, setDrawn] = useState<{ id: string | null; source: Blob } | null>(null);
  const pictures = [...useQuestionFiles(fileIds).assets.values()].filter(({ kind }) => kind === "image");
  const [isCamera, setIsCamera] = useState(false);
  const [isPhone, setIsPhone] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  /** Pictures that are being made smaller. */
  const [preparing, setPreparing] = useState(0);
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
  const waiting = useWaitingPages(place);
  const isNew = ({ replaces }: { replaces: string | null }) => replaces === null || !ids.includes(replaces);
  const standing = ids.length + waiting.filter(isNew).length;
  const room = max - standing - preparing;
  // A photo becomes a page when its dialog has closed.
  const isMaking = edited !== null || drawn !== null || isCamera || preparing > 0;
  useEffect(() => {
    if (!isMaking || !onMaking) return;
    onMaking(true);
    return () => onMaking(false);
  }, [isMaking, onMaking]);
  const assetOf = (id: string) => arrived.get(id) ?? query.data?.find((one) => one.id === id) ?? null;

  async function add(files: Iterable<File>): Promise<void> {
    const given = [...files];
    setLeftOut(Math.max(0, given.length - room));
    const taken = given.slice(0, Math.max(0, room));
    setPreparing((count) => count + taken.length);
    for (const file of taken)
      try {
        // In the order in which they were given.
        // oxlint-disable-next-line no-await-in-loop
        await put(await pageToSend(file), null);
      } catch (error) {
        message.error(sentenceOf(error, t("notSent")));
      } finally {
        setPreparing((count) => count - 1);
      }
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

  /** What was cut or drawn on will stand where the page stands; a new page behind the others. It waits here until it is sent. */
  async function put(page: File, before: string | null): Promise<void> {
    if (page.size === 0) throw new CallFault("assetUnreadable", t("unreadable"));
    if (page.size > assetPurposes.picture.sizeMax)
      throw new CallFault("assetTooLarge", await faultText("assetTooLarge"));
    await place?.pages.add(place.itemNo, page, before);
  }

  return (
    <div
      className={css.field}
      role="group"
      aria-label={t("pages")}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isClosed) void add(event.dataTransfer.files);
      }}
    >
      {ids.length + waiting.length > 0 && (
        <ol className={css.tiles}>
          {ids.map((id, at) => (
            <PageTile
              key={id}
              asset={assetOf(id)}
              number={at + 1}
              isLast={at === ids.length - 1}
              isClosed={isClosed}
              isReplaced={waiting.some(({ replaces }) => replaces === id)}
              onMove={(by) => move(id, by)}
              onEdit={() => void open(id, setEdited)}
              onDraw={() => void open(id, setDrawn)}
              onRemove={() => void remove(id)}
            />
          ))}
          {place &&
            waiting.map((page, at) => {
              const before = page.replaces === null ? -1 : ids.indexOf(page.replaces);
              const earlier = waiting.slice(0, at).filter(isNew).length;
              return (
                <WaitingTile
                  key={page.id}
                  page={page}
                  queue={place.pages}
                  number={before === -1 ? ids.length + earlier + 1 : before + 1}
                  isInPlace={before !== -1}
                />
              );
            })}
        </ol>
      )}
      {!isClosed && (
        <div className={css.ways}>
          <Button size="xs" variant="default" disabled={room <= 0} onClick={() => chooser.current?.click()}>
            {t("addPages")}
          </Button>
          <DrawMenu
            pictures={pictures}
            button={{ size: "xs", disabled: room <= 0 }}
            onChosen={(source) => setDrawn({ id: null, source })}
          />
          {place && !isPhone && (
            <Button size="xs" variant="default" disabled={room <= 0} onClick={() => setIsPhone(true)}>
              {t("usePhone")}
            </Button>
          )}
          {/* They come late, and move nothing that somebody is about to press. */}
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
          <span className={css.help} data-numbers>
            {t("pagesOf", { count: standing, max })}
          </span>
          <input
            ref={chooser}
            type="file"
            hidden
            multiple
            aria-label={t("addPages")}
            accept={assetPurposes.picture.accepts.map((kind) => chooserTypes[kind]).join(",")}
            onChange={(event) => {
              void add([...(event.currentTarget.files ?? [])]);
              // The same file may be chosen again.
              event.currentTarget.value = "";
            }}
          />
        </div>
      )}
      {place && isPhone && <PhonePanel place={place} onClosed={() => setIsPhone(false)} />}
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
            void add([photo]);
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
