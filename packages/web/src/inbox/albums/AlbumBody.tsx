import { type ChatRow, messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { isHopeless } from "../conversation/is-hopeless.ts";
import { AgainIcon, CancelIcon, ResumeIcon } from "../files/icons.tsx";
import { fileOf, type FileParts } from "../files/file-of.ts";
import { previewOf } from "../files/own-files.ts";
import { missing, useLink, useUpload } from "../files/use-link.ts";
import { lengthText } from "../voice/voice-of.ts";
import css from "./AlbumBody.module.css";
import { rowHeight, tileRows } from "./tile-rows.ts";

type Props = { rows: readonly ChatRow[]; onView: (row: ChatRow, button: HTMLElement) => void };

/** Pictures and films that were sent as one, each with its own way to the server while it is on it. */
export function AlbumBody({ rows, onView }: Props) {
  const beside = tileRows(rows.length).flatMap((count) => Array<number>(count).fill(count));
  return (
    <ul className={css.album}>
      {rows.map((row, at) => (
        <Tile key={row.key} row={row} beside={beside[at] ?? 1} onView={onView} />
      ))}
    </ul>
  );
}

type TileProps = { row: ChatRow; beside: number; onView: Props["onView"] };

function Tile({ row, beside, onView }: TileProps) {
  const file = fileOf(row);
  if (!file) return null;
  return (
    <li className={css.tile} style={{ gridColumn: `span ${6 / beside}`, height: rowHeight(beside) }}>
      <Shown row={row} file={file} onView={onView} />
      {row.status === "sending" && row.isUploading && <OnItsWay row={row} name={file.name} />}
      {row.status === "fail" && <Failed row={row} name={file.name} />}
    </li>
  );
}

function Shown({ row, file, onView }: { row: ChatRow; file: FileParts; onView: Props["onView"] }) {
  const t = useTexts(inbox);
  const isFilm = row.type === messageTypes.video;
  const preview = previewOf(row.idClient);
  const link = useLink(preview === null ? file.url : "");
  const isGone = link === missing;
  const source = preview ?? (link === null || isGone ? null : `${link}&thumb=1`);
  const { name } = file;
  const length = row.attach && "dur" in row.attach ? lengthText(row.attach.dur ?? 0) : "";
  return (
    <button
      type="button"
      className={css.shown}
      disabled={source === null}
      aria-label={t("showPicture", { name })}
      title={name}
      onClick={(event) => onView(row, event.currentTarget)}
    >
      {isGone ? (
        <span className={css.film}>{t("fileGone")}</span>
      ) : isFilm ? (
        <span className={css.film}>
          <ResumeIcon size={22} />
          {length}
        </span>
      ) : (
        source !== null && <img src={source} alt="" decoding="async" draggable={false} />
      )}
    </button>
  );
}

function OnItsWay({ row: { idClient }, name }: { row: ChatRow; name: string }) {
  const t = useTexts(inbox);
  const upload = useUpload(idClient);
  const percent = (upload?.percent ?? 0).toFixed(0);
  return (
    <>
      <button
        type="button"
        className={css.act}
        aria-label={`${t("uploadCancel")}: ${name}`}
        title={t("uploadCancel")}
        onClick={() => openInbox().client.messages.cancelUpload(idClient)}
      >
        <CancelIcon />
      </button>
      <span
        className={css.track}
        role="progressbar"
        aria-label={`${t("uploadProgress")} ${name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(percent)}
        aria-valuetext={
          upload?.state === "waiting" ? t("uploadWaiting", { percent }) : t("uploading", { percent })
        }
      >
        <span style={{ width: `${percent}%` }} />
      </span>
    </>
  );
}

function Failed({ row: { idClient, fault }, name }: { row: ChatRow; name: string }) {
  const t = useTexts(inbox);
  const words = { again: `${t("resend")}: ${name}`, not: `${t("discard")}: ${name}` };
  const { messages } = openInbox().client;
  const again = () => {
    try {
      messages.resend(idClient);
    } catch (error) {
      showFault(error);
    }
  };
  return (
    <span className={css.failed}>
      {!isHopeless(fault) && (
        <button type="button" aria-label={words.again} title={words.again} onClick={again}>
          <AgainIcon />
        </button>
      )}
      <button
        type="button"
        aria-label={words.not}
        title={words.not}
        onClick={() => messages.discard(idClient)}
      >
        <CancelIcon />
      </button>
    </span>
  );
}
