import { limits } from "@lyceum/contract/limits";
import { readableFileName } from "@lyceum/domain/files";
import { roomsFiles } from "@lyceum/texts/rooms-files";
import { CloseIcon } from "@lyceum/ui";
import { limitText, sizeText } from "../../shared/size-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Files.module.css";
import { type RoomUpload, useRoomFiles, useUploads } from "./room-files.ts";

/** What is on its way into the chat, with how far it is and what went wrong. */
export function Uploads() {
  const t = useTexts(roomsFiles);
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  return (
    <ul className={css.uploads} aria-label={t("uploads")}>
      {uploads.map((upload) => (
        <Upload key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

function Upload({ upload }: { upload: RoomUpload }) {
  const t = useTexts(roomsFiles);
  const language = useLanguage();
  const files = useRoomFiles();
  const { key, size, percent, state, problem } = upload;
  const name = readableFileName(upload.name);
  const wrong =
    problem === "fileTooLarge"
      ? t("tooLarge", { size: limitText(language, limits.uploadMax.value) })
      : problem === "pictureForeign"
        ? t("foreign")
        : t("failed");
  const said = state === "waiting" ? t("waiting") : t("uploading", { percent: Math.floor(percent) });
  return (
    <li className={css.upload} data-wrong={state === "failed" || undefined}>
      <div className={css.about}>
        <span className={css.name} dir="auto" title={name}>
          {name}
        </span>
        <span className={css.size} role={state === "failed" ? "alert" : undefined}>
          {state === "failed" ? wrong : `${sizeText(language, size)} · ${said}`}
        </span>
        {state !== "failed" && (
          <span
            className={css.track}
            role="progressbar"
            aria-label={t("progress", { name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(percent)}
          >
            <span style={{ width: `${percent}%` }} />
          </span>
        )}
      </div>
      {state === "failed" && problem === null && (
        <button type="button" className={css.retry} onClick={() => files.retry(key)}>
          {t("retry")}
        </button>
      )}
      <button
        type="button"
        className={css.act}
        aria-label={t("cancel", { name })}
        onClick={() => files.drop(key)}
      >
        <CloseIcon size={16} />
      </button>
    </li>
  );
}
