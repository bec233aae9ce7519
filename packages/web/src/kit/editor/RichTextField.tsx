import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AssetPurpose } from "@lyceum/contract/shapes";
import { type ReactNode, useId } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import type { Assets } from "../upload/assets.ts";
import css from "./Field.module.css";

type Props = {
  label: string;
  value: RichTextDoc | null;
  /** Null when nothing is written any more. */
  onChange: (doc: RichTextDoc | null) => void;
  /** The files that the text refers to already. */
  assets?: Assets;
  /** They are asked for at this moment: what is not among them is no loss yet. */
  isWaiting?: boolean;
  /** False where a text may hold no pictures and files. Default: true. */
  hasFiles?: boolean;
  /** What may be put in. Default: every file. */
  filePurpose?: AssetPurpose;
  help?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  placeholder?: string;
  lang?: string;
  /** The path of the field in its form. */
  "data-path"?: string;
};

const Editor = lazyPanel(
  () => import("./Editor.tsx"),
  (file) => file.Editor,
  { Waiting: () => <div className={css.waiting} aria-busy /> },
);

/** A field for rich text. The editor is loaded when the field is shown; its place is there before. */
export function RichTextField({
  label,
  help,
  error,
  withAsterisk = false,
  "data-path": path,
  ...rest
}: Props) {
  const id = useId();
  const describedBy = [error ? `${id}-error` : "", help ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <div className={css.field} data-path={path} aria-labelledby={`${id}-label`}>
      <span className={css.label} id={`${id}-label`}>
        {label}
        {withAsterisk && (
          <span className={css.asterisk} aria-hidden>
            {" *"}
          </span>
        )}
      </span>
      <Editor labelledBy={`${id}-label`} describedBy={describedBy} isWrong={Boolean(error)} {...rest} />
      {error && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}
