import { sizeText } from "../../shared/size-text.ts";
import { useLanguage } from "../../shared/use-texts.ts";
import css from "./FileBody.module.css";
import type { FileParts } from "./file-of.ts";
import { missing } from "./fresh-link.ts";
import { FileIcon, SaveIcon } from "./icons.tsx";

type Props = {
  file: FileParts;
  /** The signed address; null while it is asked for. */
  link: string | null;
  words: { gone: string; save: string; saveFile: string };
};

/** What a file is, how large, and the way to save it, for who may read it. */
export function FileCard({ file, link, words }: Props) {
  const language = useLanguage();
  const canSave = link !== null && link !== missing;
  return (
    <div className={css.card}>
      <span className={css.kind}>
        <FileIcon />
        <span aria-hidden>{file.ext.slice(0, 4)}</span>
      </span>
      <span className={css.about}>
        <span className={css.name} title={file.name} dir="auto">
          {file.name}
        </span>
        <span className={css.size}>{link === missing ? words.gone : sizeText(language, file.size)}</span>
      </span>
      {canSave && (
        <a
          className={css.act}
          href={downloadOf(link, file.saveAs)}
          download={file.saveAs}
          aria-label={words.saveFile}
          title={words.save}
        >
          <SaveIcon />
        </a>
      )}
    </div>
  );
}

/** Where to save it from, under its name. */
export function downloadOf(link: string, name: string): string {
  return `${link}&download=${encodeURIComponent(name)}`;
}
