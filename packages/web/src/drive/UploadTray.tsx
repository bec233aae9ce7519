import { drive } from "@lyceum/texts/drive";
import { useState } from "react";
import { UploadRow } from "../kit/upload/index.ts";
import { IconButton } from "../shared/parts/IconButton.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Uploads.module.css";
import { ClearIcon } from "./icons.ts";
import type { DriveUploads } from "./use-drive-uploads.ts";

const shownMax = 50;

/** What is on its way, in the corner of the page; what has arrived is only counted. */
export function UploadTray({ items, uploads }: DriveUploads) {
  const t = useTexts(drive);
  const [closedAt, setClosedAt] = useState(0);
  const going = items.filter(({ state }) => state !== "ready");
  const done = items.length - going.length;
  if (items.length === 0 || (going.length === 0 && closedAt === items.length)) return null;
  return (
    <section className={css.tray} aria-label={t("uploads")}>
      <header className={css.trayHead}>
        <span role="status">
          {going.length === 0 ? t("uploadsDone", { n: done }) : t("uploadsBusy", { done, all: items.length })}
        </span>
        {going.length === 0 && (
          <IconButton name={t("uploadsClose")} onClick={() => setClosedAt(items.length)}>
            <ClearIcon />
          </IconButton>
        )}
      </header>
      {going.length > 0 && (
        <ul className={css.going}>
          {going.slice(0, shownMax).map((item) => (
            <UploadRow key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}
