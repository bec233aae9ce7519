import type { Replay } from "@lyceum/contract/shapes";
import { isTrim } from "@lyceum/domain/recordings";
import { recordings } from "@lyceum/texts/recordings";
import { message } from "@lyceum/ui";
import { Button, Group, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { clockText, readClock } from "../../shared/clock-text.ts";
import { useToolAct } from "../tools/tool-queries.ts";
import css from "./Replay.module.css";

/** What is shown of a recording: from when to when, in times of the whole; nothing is deleted. */
export function TrimEditor({ replay, atMs }: { replay: Replay; atMs: number }) {
  const t = useTexts(recordings);
  const { trim, wholeMs, recordingId } = replay;
  const act = useToolAct(recordingId);
  const [start, setStart] = useState(clockText(trim?.startMs ?? 0));
  const [end, setEnd] = useState(clockText(trim?.endMs ?? wholeMs));
  const [startMs, endMs] = [readClock(start), readClock(end)];
  const here = clockText(atMs + (trim?.startMs ?? 0));
  // A second is cut off where the length is told; the end means all of it.
  const to = endMs !== null && clockText(endMs) === clockText(wholeMs) ? wholeMs : endMs;
  const wanted = startMs === null || to === null ? null : { startMs, endMs: to };
  const isGood = wanted !== null && isTrim(wanted, wholeMs);
  async function save(next: typeof wanted): Promise<void> {
    if (await act.trim(next)) message.success(t(next ? "trimDone" : "trimUndone"));
  }
  const fields = [
    { label: t("trimStart"), hereLabel: t("trimStartHere"), value: start, set: setStart, time: startMs },
    { label: t("trimEnd"), hereLabel: t("trimEndHere"), value: end, set: setEnd, time: endMs },
  ];
  return (
    <form
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) void save(wanted);
      }}
    >
      <p className={css.none}>{t("trimText", { length: clockText(wholeMs) })}</p>
      {fields.map(({ label, hereLabel, value, set, time }) => (
        <div key={label} className={css.trim}>
          <TextInput
            size="xs"
            label={label}
            inputMode="numeric"
            maxLength={9}
            value={value}
            error={time === null ? t("trimTimeWrong") : undefined}
            onChange={(event) => set(event.currentTarget.value)}
          />
          <Button variant="default" size="xs" onClick={() => set(here)}>
            {hereLabel} ({here})
          </Button>
        </div>
      ))}
      {wanted !== null && !isGood && (
        <p className={css.wrong} role="status">
          {t("trimWrong")}
        </p>
      )}
      <Group gap="xs" justify="flex-end">
        {trim && (
          <Button variant="default" size="xs" disabled={act.isBusy} onClick={() => void save(null)}>
            {t("trimUndo")}
          </Button>
        )}
        <Button type="submit" size="xs" loading={act.isBusy} disabled={!isGood}>
          {t("trimSave")}
        </Button>
      </Group>
    </form>
  );
}
