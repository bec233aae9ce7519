import { messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { MessageIcon } from "@lyceum/ui";
import { Modal } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { BackIcon } from "../icons.tsx";
import { CancelIcon, NextIcon, SaveIcon, ZoomInIcon, ZoomOutIcon } from "./icons.tsx";
import { type FileParts, fileOf } from "./file-of.ts";
import type { FileRow } from "./file-row.ts";
import { previewOf } from "./own-files.ts";
import { downloadOf } from "./FileCard.tsx";
import { usePictureCovers } from "./picture-covers.ts";
import { Player } from "./Player.tsx";
import { missing, useLink } from "./use-link.ts";
import css from "./Viewer.module.css";

type Props = {
  rows: readonly FileRow[];
  startKey: string;
  onClosed: () => void;
  /** Leads to the message; left out where that is what one sees. */
  onShow?: (key: string) => void;
};

const zooms = [1, 1.5, 2, 3, 4] as const;

/** The pictures and films of a conversation in the whole window, one after the other. */
export function Viewer({ rows, startKey, onClosed, onShow }: Props) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const [shownKey, setShownKey] = useState(startKey);
  const [zoom, setZoom] = useState(0);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.key === shownKey),
  );
  const go = (step: -1 | 1) => {
    const next = rows[at + step];
    if (!next) return;
    setShownKey(next.key);
    setZoom(0);
  };
  const changeZoom = (step: -1 | 1) =>
    setZoom((current) => Math.min(zooms.length - 1, Math.max(0, current + step)));
  const press = useEffectEvent((event: KeyboardEvent) => {
    // There they lead through a film.
    if (event.target instanceof HTMLMediaElement) return;
    if (event.key === "ArrowLeft") go(-1);
    else if (event.key === "ArrowRight") go(1);
    else if (event.key === "+" || event.key === "=") changeZoom(1);
    else if (event.key === "-") changeZoom(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  const covers = usePictureCovers();
  const row = rows[at];
  const named = row && fileOf(row);
  const file = named && covers ? { ...named, name: covers.nameOf(row.key) } : named;
  if (!row || !file) return null;
  const scale = zooms[zoom] ?? 1;
  return (
    <Modal.Root
      opened
      onClose={onClosed}
      fullScreen
      padding={0}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content className={css.content} aria-label={t("viewer")}>
        <Modal.Body className={css.viewer}>
          <header className={css.head}>
            <span className={css.name} dir="auto">
              {file.name}
            </span>
            <span className={css.count} role="status">
              {tWriting("pictureOf", { at: at + 1, total: rows.length })}
            </span>
            <Act
              name={tWriting("zoomOut")}
              isOff={zoom === 0}
              onAct={() => changeZoom(-1)}
              icon={<ZoomOutIcon />}
            />
            <Act
              name={tWriting("zoomIn")}
              isOff={zoom === zooms.length - 1}
              onAct={() => changeZoom(1)}
              icon={<ZoomInIcon />}
            />
            {onShow && (
              <Act name={tWriting("showThere")} onAct={() => onShow(row.key)} icon={<MessageIcon />} />
            )}
            <Save file={file} />
            <Act name={tWriting("closeViewer")} onAct={onClosed} icon={<CancelIcon />} isFirst />
          </header>
          <div className={css.stage} data-zoomed={zoom > 0 || undefined}>
            <Large key={row.key} row={row} file={file} scale={scale} />
          </div>
          {rows.length > 1 && (
            <>
              <div className={css.side} data-side="previous">
                <Act
                  name={tWriting("previousPicture")}
                  isOff={at === 0}
                  onAct={() => go(-1)}
                  icon={<BackIcon />}
                />
              </div>
              <div className={css.side} data-side="next">
                <Act
                  name={tWriting("nextPicture")}
                  isOff={at === rows.length - 1}
                  onAct={() => go(1)}
                  icon={<NextIcon />}
                />
              </div>
            </>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Large({ row, file, scale }: { row: FileRow; file: FileParts; scale: number }) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const [own, setOwn] = useState({ w: file.w, h: file.h });
  const preview = previewOf(row.idClient);
  const link = useLink(preview === null ? file.url : "");
  if (link === missing) return <p className={css.gone}>{t("fileGone")}</p>;
  const source = preview ?? link;
  if (source === null) return null;
  if (row.type === messageTypes.video)
    return (
      <Player
        file={file}
        isFilm
        isLarge
        instead={
          <p className={css.gone} role="status">
            {tWriting("voiceBroken")}
          </p>
        }
      />
    );
  // What fits is shown in its own size; the rest fills the window.
  const upTo = (own: number) => `calc(${scale} * min(100%, ${own}px))`;
  return (
    <img
      className={css.picture}
      src={source}
      alt={file.name}
      style={{ width: upTo(own.w), height: upTo(own.h) }}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setOwn({ w: naturalWidth, h: naturalHeight })
      }
    />
  );
}

function Save({ file }: { file: FileParts }) {
  const t = useTexts(inbox);
  const link = useLink(file.url);
  if (link === null || link === missing) return null;
  return (
    <a
      className={css.act}
      href={downloadOf(link, file.saveAs)}
      download={file.saveAs}
      aria-label={t("saveFile", { name: file.name })}
      title={t("save")}
    >
      <SaveIcon />
    </a>
  );
}

type ActProps = {
  name: string;
  icon: React.ReactNode;
  onAct: () => void;
  isOff?: boolean;
  isFirst?: boolean;
};

function Act({ name, icon, onAct, isOff = false, isFirst = false }: ActProps) {
  return (
    <button
      type="button"
      className={css.act}
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onAct}
      data-autofocus={isFirst || undefined}
    >
      {icon}
    </button>
  );
}
