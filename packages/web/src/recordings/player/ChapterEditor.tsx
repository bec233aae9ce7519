import { limits } from "@lyceum/contract/limits";
import type { RecordingMark, Replay } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { message } from "@lyceum/ui";
import { Button, CloseButton, Group, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { clockText } from "../../shared/clock-text.ts";
import css from "./Replay.module.css";

type Props = { replay: Replay; atMs: number; onClosed: () => void };

/** The chapters that hosts write; a new one stands where the replay is now. */
export function ChapterEditor({ replay, atMs, onClosed }: Props) {
  const t = useTexts(recordings);
  const queries = useQueryClient();
  const [marks, setMarks] = useState<readonly RecordingMark[]>(replay.marks);
  const [isSaving, setIsSaving] = useState(false);
  const change = (at: number, title: string) =>
    setMarks(marks.map((mark, index) => (index === at ? { ...mark, title } : mark)));
  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      const params = { id: String(replay.recordingId) };
      const body = { marks: marks.filter(({ title }) => title.trim() !== "") };
      await http.call("POST /v1/recordings/{id}/marks", { params, body, isQuiet: true });
      await queries.invalidateQueries({ queryKey: ["recordings", "one"] });
      message.success(t("saved"));
      onClosed();
    } catch (error) {
      showFault(error);
      setIsSaving(false);
    }
  }
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {marks.map((mark, at) => (
        <div key={mark.atMs} className={css.mark}>
          <span className={css.time} data-numbers>
            {clockText(mark.atMs)}
          </span>
          <TextInput
            size="xs"
            aria-label={`${t("chapterTitle")} ${clockText(mark.atMs)}`}
            maxLength={limits.recordingTitleMax.value}
            value={mark.title}
            data-autofocus={mark.title === "" || undefined}
            onChange={(event) => change(at, event.currentTarget.value)}
          />
          <CloseButton
            aria-label={t("removeChapter", { title: mark.title })}
            onClick={() => setMarks(marks.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        size="xs"
        disabled={marks.length >= limits.recordingMarksMax.value || marks.some((one) => one.atMs === atMs)}
        onClick={() =>
          setMarks(
            [...marks, { atMs: Math.round(atMs), title: "" }].toSorted((one, two) => one.atMs - two.atMs),
          )
        }
      >
        {t("addChapter")} ({clockText(atMs)})
      </Button>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="xs" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button type="submit" size="xs" loading={isSaving}>
          {t("save")}
        </Button>
      </Group>
    </form>
  );
}
