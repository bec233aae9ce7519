import type { AssetView } from "@lyceum/contract/shapes";
import { kit } from "@lyceum/texts/kit";
import { TextInput } from "@mantine/core";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import type { UploadedFile } from "./assets.ts";
import { FileSign } from "./FileSign.tsx";
import { DownIcon, TrashIcon, UpIcon } from "./icons.ts";
import { RowButton } from "./RowButton.tsx";
import { sizeText } from "../../shared/size-text.ts";
import css from "./Upload.module.css";

type Props = {
  file: UploadedFile;
  asset: AssetView | null;
  hasAlt: boolean;
  isFirst: boolean;
  isLast: boolean;
  onAlt: (alt: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A file that has arrived, with its place in the order and its description. */
export function StoredFile({ file, asset, hasAlt, isFirst, isLast, onAlt, onMove, onRemove }: Props) {
  const t = useTexts(kit);
  const language = useLanguage();
  const name = asset?.name ?? t("uploadUnknown");
  return (
    <li className={css.file}>
      <FileSign asset={asset} />
      <div className={css.about}>
        <span className={css.name} title={name}>
          {name}
        </span>
        {hasAlt && asset?.kind === "image" ? (
          <TextInput
            size="xs"
            aria-label={t("uploadAltOf", { name })}
            placeholder={t("uploadAlt")}
            maxLength={500}
            value={file.alt}
            onChange={(event) => onAlt(event.currentTarget.value)}
          />
        ) : (
          <span className={css.facts}>{asset && sizeText(language, asset.size)}</span>
        )}
      </div>
      {!(isFirst && isLast) && (
        <>
          <RowButton name={t("uploadUp", { name })} isDisabled={isFirst} onPress={() => onMove(-1)}>
            <UpIcon />
          </RowButton>
          <RowButton name={t("uploadDown", { name })} isDisabled={isLast} onPress={() => onMove(1)}>
            <DownIcon />
          </RowButton>
        </>
      )}
      <RowButton name={t("uploadRemove", { name })} onPress={onRemove}>
        <TrashIcon />
      </RowButton>
    </li>
  );
}
