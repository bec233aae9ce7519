import { readableFileName } from "@lyceum/domain/files";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { Button, Checkbox, Modal } from "@mantine/core";
import { useState } from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { CancelIcon, FileIcon } from "./icons.tsx";
import type { Chosen } from "./chosen.ts";
import css from "./SendFilesDialog.module.css";
import { sizeText } from "../../shared/size-text.ts";

type Props = {
  chosen: readonly Chosen[];
  nick: string;
  onRemove: (key: number) => void;
  onSend: (isOriginal: boolean) => void;
  onClosed: () => void;
};

/** Shows what is about to be sent; what cannot be sent says why and stays here. */
export function SendFilesDialog({ chosen, nick, onRemove, onSend, onClosed }: Props) {
  const t = useTexts(inbox);
  const language = useLanguage();
  const tWriting = useTexts(writing);
  const [isOriginal, setIsOriginal] = useState(false);
  const good = chosen.filter((one) => one.problem === null);
  return (
    <Modal opened onClose={onClosed} title={t("sendFilesTitle", { nick })} size={460}>
      <ul className={css.list}>
        {chosen.map(({ key, file, preview, problem, isScan, small }) => (
          <li key={key} className={css.item} data-wrong={problem !== null || undefined}>
            {preview === null ? <FileIcon /> : <img src={preview} alt="" width={48} height={48} />}
            <span className={css.about}>
              <span className={css.name} dir="auto" title={readableFileName(file.name)}>
                {readableFileName(file.name)}
              </span>
              <span className={css.size} role={problem === null ? undefined : "alert"}>
                {problem !== null
                  ? t(problem)
                  : isScan
                    ? t("scanStored", { size: sizeText(language, file.size) })
                    : small && !isOriginal
                      ? tWriting("madeSmaller", {
                          size: sizeText(language, small.file.size),
                          from: sizeText(language, file.size),
                        })
                      : sizeText(language, file.size)}
              </span>
            </span>
            <button
              type="button"
              onClick={() => onRemove(key)}
              aria-label={t("removeFile", { name: file.name })}
            >
              <CancelIcon />
            </button>
          </li>
        ))}
      </ul>
      {good.some(({ small }) => small !== null) && (
        <Checkbox
          className={css.original}
          label={tWriting("sendOriginal")}
          checked={isOriginal}
          onChange={(event) => setIsOriginal(event.currentTarget.checked)}
        />
      )}
      <div className={css.actions}>
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button data-autofocus disabled={good.length === 0} onClick={() => onSend(isOriginal)}>
          {t("sendFiles", { n: good.length })}
        </Button>
      </div>
    </Modal>
  );
}
