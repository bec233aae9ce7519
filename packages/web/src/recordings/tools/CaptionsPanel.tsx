import { limits } from "@lyceum/contract/limits";
import type { Replay } from "@lyceum/contract/shapes";
import { readVtt, writeVtt } from "@lyceum/domain/recordings";
import { recordings } from "@lyceum/texts/recordings";
import { message } from "@lyceum/ui";
import { Button, FileButton, Group, NativeSelect, Textarea } from "@mantine/core";
import { useState } from "react";
import { saveFile } from "../../kit/table/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { captionLanguages, languageName } from "../caption-languages.ts";
import { useToolAct } from "./tool-queries.ts";
import css from "./Tools.module.css";

const faultsShown = 8;

/** Captions by language: written here, or brought from a WebVTT file; each faulty row is named. */
export function CaptionsPanel({ replay }: { replay: Replay }) {
  const t = useTexts(recordings);
  const { captions } = replay;
  const [language, setLanguage] = useState(captions[0]?.language ?? "en");
  const known = captions.map((one) => one.language);
  const all = [...captionLanguages, ...known.filter((one) => !captionLanguages.includes(one))];
  return (
    <>
      <p className={css.text}>{t("captionsText")}</p>
      <NativeSelect
        className={css.language ?? ""}
        label={t("language")}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value)}
        data={all.map((one) => ({
          value: one,
          label: known.includes(one) ? `${languageName(one)} ✓` : languageName(one),
        }))}
      />
      <Editor
        // Cut otherwise, the same captions have other times.
        key={`${language} ${replay.trim?.startMs ?? 0} ${replay.durationMs}`}
        replay={replay}
        language={language}
      />
    </>
  );
}

function Editor({ replay, language }: { replay: Replay; language: string }) {
  const t = useTexts(recordings);
  const act = useToolAct(replay.recordingId);
  const stored = replay.captions.find((one) => one.language === language);
  const [file, setFile] = useState(() => writeVtt(stored?.cues ?? []));
  const { cues, faults } = readVtt(file);
  async function bring(chosen: File | null): Promise<void> {
    if (!chosen) return;
    if (chosen.size > limits.recordingCaptionFileMax.value) message.error(t("captionsTooLarge"));
    else setFile(await chosen.text());
  }
  async function save(): Promise<void> {
    const answer = await act.writeCaptions(language, file);
    if (answer?.faults.length === 0) message.success(t("captionsSaved"));
  }
  async function remove(): Promise<void> {
    if (!(await act.removeCaptions(language))) return;
    setFile(writeVtt([]));
    message.success(t("captionsRemoved"));
  }
  return (
    <>
      <Textarea
        classNames={{ input: css.source ?? "" }}
        label={t("captionsSource")}
        description={t("captionsHint")}
        autosize
        minRows={8}
        maxRows={18}
        spellCheck={false}
        maxLength={limits.recordingCaptionFileMax.value}
        value={file}
        onChange={(event) => setFile(event.currentTarget.value)}
      />
      {faults.length > 0 && (
        <ul className={css.faults} aria-label={t("captionFaults")}>
          {faults.slice(0, faultsShown).map(({ row, reason }) => (
            <li key={`${row} ${reason}`}>{t("captionFault", { row, why: t(`captionFault_${reason}`) })}</li>
          ))}
          {faults.length > faultsShown && (
            <li>{t("captionFaultsMore", { n: faults.length - faultsShown })}</li>
          )}
        </ul>
      )}
      <Group gap="sm" justify="space-between">
        <Group gap="sm">
          <FileButton accept=".vtt,text/vtt" onChange={(chosen) => void bring(chosen)}>
            {(props) => (
              <Button variant="default" {...props}>
                {t("captionsBring")}
              </Button>
            )}
          </FileButton>
          {stored && (
            <>
              <Button
                variant="default"
                onClick={() => saveFile(`${replay.name}.${language}.vtt`, writeVtt(stored.cues), "text/vtt")}
              >
                {t("captionsTake")}
              </Button>
              <Button variant="subtle" color="gray" loading={act.isBusy} onClick={() => void remove()}>
                {t("captionsRemove")}
              </Button>
            </>
          )}
        </Group>
        <Group gap="sm">
          <span className={css.text} role="status">
            {t("captionsCount", { n: cues.length })}
          </span>
          <Button
            loading={act.isBusy}
            disabled={faults.length > 0 || cues.length === 0}
            onClick={() => void save()}
          >
            {t("captionsSave")}
          </Button>
        </Group>
      </Group>
    </>
  );
}
