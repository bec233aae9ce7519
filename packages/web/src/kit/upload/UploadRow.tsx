import { kit } from "@lyceum/texts/kit";
import { Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { FileSign } from "./FileSign.tsx";
import { PauseIcon, PlayIcon, RetryIcon, TrashIcon } from "./icons.ts";
import { RowButton } from "./RowButton.tsx";
import { sizeText } from "../../shared/size-text.ts";
import css from "./Upload.module.css";
import type { UploadItem, Uploads } from "./uploads.ts";

/** A file on its way: how far it is, and what can be done about it. */
export function UploadRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const t = useTexts(kit);
  const language = useLanguage();
  const { key, name, size, state, progress, text, canRetry } = item;
  const percent = Math.round(progress * 100);
  return (
    <li className={css.file}>
      <FileSign />
      <div className={css.about}>
        <span className={css.name} title={name}>
          {name}
        </span>
        {state === "failed" ? (
          <span className={css.wrong} role="alert">
            {text}
          </span>
        ) : (
          <>
            <Progress
              size="xs"
              color="blue"
              value={percent}
              aria-label={t("uploadProgress", { name })}
              className={css.bar ?? ""}
            />
            <span className={css.facts} data-numbers>
              {state === "checking" || state === "comparing"
                ? t(looks[state])
                : t(states[state], { percent, size: sizeText(language, size) })}
            </span>
          </>
        )}
      </div>
      {(state === "sending" || state === "comparing") && (
        <RowButton name={t("uploadPause", { name })} onPress={() => uploads.pause(key)}>
          <PauseIcon />
        </RowButton>
      )}
      {state === "paused" && (
        <RowButton name={t("uploadResume", { name })} onPress={() => uploads.resume(key)}>
          <PlayIcon />
        </RowButton>
      )}
      {state === "failed" && canRetry && (
        <RowButton name={t("uploadRetry", { name })} onPress={() => uploads.resume(key)}>
          <RetryIcon />
        </RowButton>
      )}
      <RowButton name={t("uploadRemove", { name })} onPress={() => uploads.remove(key)}>
        <TrashIcon />
      </RowButton>
    </li>
  );
}

const looks = { checking: "uploadChecking", comparing: "uploadComparing" } as const;

const states = {
  waiting: "uploadWaiting",
  sending: "uploadSending",
  paused: "uploadPaused",
  ready: "uploadSending",
} as const;
