import { limits } from "@lyceum/contract/limits";
import type { CaptionCue } from "@lyceum/contract/shapes";
import { readVtt, writeVtt } from "@lyceum/domain/captions";
import { captions } from "@lyceum/texts/kit/captions";
import { message } from "@lyceum/ui";
import { Button, FileButton, Group, Textarea } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { saveFile } from "../table/index.ts";
import css from "./Captions.module.css";

const faultsShown = 8;

type Props = {
  /** What there is in this language; undefined: nothing yet. */
  stored: readonly CaptionCue[] | undefined;
  /** Of the file to take away. */
  fileName: string;
  isBusy: boolean;
  onSave: (file: string) => Promise<void>;
  /** False: they are still there. */
  onRemove: () => Promise<boolean>;
};

/** Captions of one language: written here, or brought from a WebVTT file; each faulty row is named. */
export function CaptionsEditor({ stored, fileName, isBusy, onSave, onRemove }: Props) {
  const t = useTexts(captions);
  const [file, setFile] = useState(() => writeVtt(stored ?? []));
  const { cues, faults } = readVtt(file);
  async function bring(chosen: File | null): Promise<void> {
    if (!chosen) return;
    if (chosen.size > limits.recordingCaptionFileMax.value) message.error(t("tooLarge"));
    else setFile(await chosen.text());
  }
  async function remove(): Promise<void> {
    if (await onRemove()) setFile(writeVtt([]));
  }
  return (
    <>
      <Textarea
        classNames={{ input: css.source ?? "" }}
        label={t("source")}
        description={t("hint")}
        autosize
        minRows={8}
        maxRows={18}
        spellCheck={false}
        maxLength={limits.recordingCaptionFileMax.value}
        value={file}
        onChange={(event) => setFile(event.currentTarget.value)}
      />
      {faults.length > 0 && (
        <ul className={css.faults} aria-label={t("faults")}>
          {faults.slice(0, faultsShown).map(({ row, reason }) => (
            <li key={`${row} ${reason}`}>{t("fault", { row, why: t(`fault_${reason}`) })}</li>
          ))}
          {faults.length > faultsShown && <li>{t("faultsMore", { n: faults.length - faultsShown })}</li>}
        </ul>
      )}
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <FileButton accept=".vtt,text/vtt" onChange={(chosen) => void bring(chosen)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t("bring")}
              </Button>
            )}
          </FileButton>
          {stored && (
            <>
              <Button
                variant="default"
                onClick={() => saveFile(`${fileName}.vtt`, writeVtt(stored), "text/vtt")}
              >
                {t("take")}
              </Button>
              <Button variant="subtle" color="gray" loading={isBusy} onClick={() => void remove()}>
                {t("remove")}
              </Button>
            </>
          )}
        </Group>
        <Group gap="sm">
          <span className={css.count} role="status">
            {t("count", { n: cues.length })}
          </span>
          <Button
            loading={isBusy}
            disabled={faults.length > 0 || cues.length === 0}
            onClick={() => void onSave(file)}
          >
            {t("save")}
          </Button>
        </Group>
      </Group>
    </>
  );
}
