import { messageTypes } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { useTexts } from "../../shared/use-texts.ts";
import { fileOf } from "../files/file-of.ts";
import type { FileRow } from "../files/file-row.ts";
import { ResumeIcon } from "../files/icons.tsx";
import { missing, useLink } from "../files/use-link.ts";
import { lengthText } from "../voice/voice-of.ts";
import css from "./GalleryDialog.module.css";

type Props = { row: FileRow; onView: (viewed: { key: string; button: HTMLElement }) => void };

/** A picture, or a film with its length. */
export function GalleryTile({ row, onView }: Props) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const file = fileOf(row);
  const isFilm = row.type === messageTypes.video;
  const link = useLink(file?.url ?? "");
  if (!file) return null;
  const isGone = link === missing;
  const length = row.attach && "dur" in row.attach ? lengthText(row.attach.dur) : "";
  return (
    <li className={css.tile}>
      <button
        type="button"
        disabled={link === null || isGone}
        aria-label={
          isFilm ? tWriting("showFilm", { name: file.name }) : t("showPicture", { name: file.name })
        }
        title={file.name}
        onClick={(event) => onView({ key: row.key, button: event.currentTarget })}
      >
        {isGone ? (
          <span className={css.gone}>{t("fileGone")}</span>
        ) : isFilm ? (
          <span className={css.film}>
            <ResumeIcon size={22} />
            {length}
          </span>
        ) : (
          link !== null && <img src={`${link}&thumb=1`} alt="" loading="lazy" decoding="async" />
        )}
      </button>
    </li>
  );
}
