import { messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { Suspense } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { CancelIcon, PauseIcon, ResumeIcon } from "./icons.tsx";
import css from "./FileBody.module.css";
import { FileCard } from "./FileCard.tsx";
import { type FileParts, fileOf } from "./file-of.ts";
import type { FileRow } from "./file-row.ts";
import { previewOf } from "./own-files.ts";
import { usePictureCovers } from "./picture-covers.ts";
import { Player } from "./Player.tsx";
import { placeOf } from "./picture-place.ts";
import { voiceOf } from "../voice/voice-of.ts";
import { missing, useLink, useUpload } from "./use-link.ts";

const VoiceBody = lazyPanel(
  () => import("../voice/VoiceBody.tsx"),
  (m) => m.VoiceBody,
  { Waiting: () => <div className={css.voice} /> },
);

type Props = { row: FileRow; onView: (button: HTMLElement) => void };

/** A picture, a sound, a film or a file in a conversation, also while it is on its way. */
export function FileBody({ row, onView }: Props) {
  const file = fileOf(row);
  if (!file) return null;
  const voice = voiceOf(row);
  const Body = row.type === messageTypes.image ? Picture : Card;
  return (
    <div className={css.body}>
      {voice ? (
        <Suspense>
          <VoiceBody url={file.url} dur={voice.dur} />
        </Suspense>
      ) : (
        <Body row={row} file={file} onView={onView} />
      )}
      {!voice && isPlayed(row) && file.url !== "" && (
        <Player file={file} isFilm={row.type === messageTypes.video} />
      )}
      {row.isUploading && row.status === "sending" && <Progress idClient={row.idClient} />}
    </div>
  );
}

function isPlayed({ type }: FileRow): boolean {
  return type === messageTypes.audio || type === messageTypes.video;
}

function Picture({ row, file, onView }: Props & { file: FileParts }) {
  const t = useTexts(inbox);
  const preview = previewOf(row.idClient);
  const link = useLink(preview === null ? file.url : "");
  const place = placeOf(file.w, file.h);
  const covers = usePictureCovers();
  const isCovered = covers?.isCovered(row.key) ?? false;
  const name = covers?.nameOf(row.key) ?? file.name;
  const source = preview ?? (link === null || link === missing ? null : `${link}&thumb=1`);
  return (
    <button
      type="button"
      className={css.picture}
      style={place}
      disabled={source === null}
      data-covered={isCovered || undefined}
      aria-label={covers && isCovered ? covers.words.covered : t("showPicture", { name })}
      onClick={(event) => (isCovered ? covers?.onOpen(row.key) : onView(event.currentTarget))}
    >
      {source !== null && <img src={source} alt="" {...place} decoding="async" draggable={false} />}
      {link === missing && <span className={css.gone}>{t("fileGone")}</span>}
      {covers && isCovered && link !== missing && <span className={css.cover}>{covers.words.show}</span>}
    </button>
  );
}

function Card({ file }: Props & { file: FileParts }) {
  const t = useTexts(inbox);
  const link = useLink(file.url);
  const words = { gone: t("fileGone"), save: t("save"), saveFile: t("saveFile", { name: file.name }) };
  return <FileCard file={file} link={link} words={words} />;
}

function Progress({ idClient }: { idClient: string }) {
  const t = useTexts(inbox);
  const upload = useUpload(idClient);
  const { messages } = openInbox().client;
  const percent = (upload?.percent ?? 0).toFixed(2);
  const isPaused = upload?.state === "paused";
  const text = isPaused
    ? t("uploadPaused", { percent })
    : upload?.state === "waiting"
      ? t("uploadWaiting", { percent })
      : t("uploading", { percent });
  return (
    <div className={css.progress}>
      <div
        className={css.track}
        role="progressbar"
        aria-label={t("uploadProgress")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={upload?.percent ?? 0}
        aria-valuetext={text}
        title={`${percent}%`}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className={css.percent}>{text}</span>
      <button
        type="button"
        className={css.act}
        aria-label={t(isPaused ? "uploadResume" : "uploadPause")}
        onClick={() => (isPaused ? messages.resumeUpload(idClient) : messages.pauseUpload(idClient))}
      >
        {isPaused ? <ResumeIcon /> : <PauseIcon />}
      </button>
      <button
        type="button"
        className={css.act}
        aria-label={t("uploadCancel")}
        onClick={() => messages.cancelUpload(idClient)}
      >
        <CancelIcon />
      </button>
    </div>
  );
}
