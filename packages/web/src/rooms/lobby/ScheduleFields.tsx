import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { NativeSelect, Skeleton, TextInput } from "@mantine/core";
import { Suspense } from "react";
import { ZoneField } from "../../kit/dates/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { meetingTime } from "../../shared/dates.ts";
import css from "./NewRoomDialog.module.css";
import type { Schedule } from "./schedule.ts";
import { momentOf, ownZone, wallOf } from "../../shared/wall-time.ts";

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

type Props = { schedule: Schedule; onSchedule: (schedule: Schedule) => void; error: string | null };

/** When a room is to begin, by which clock, and how long it is planned to be (R1). */
export function ScheduleFields({ schedule, onSchedule, error }: Props) {
  const t = useTexts(roomsEntry);
  const language = useLanguage();
  const { start, minutes, zone } = schedule;
  const isForeign = zone !== ownZone() && start !== "";
  return (
    <div className={css.schedule}>
      <TextInput
        type="datetime-local"
        label={t("startsAt")}
        value={start}
        min={wallOf(Date.now(), zone)}
        onChange={(event) => onSchedule({ ...schedule, start: event.currentTarget.value })}
        error={error}
        required
        withAsterisk={false}
      />
      <NativeSelect
        label={t("duration")}
        value={String(minutes)}
        onChange={(event) => onSchedule({ ...schedule, minutes: Number(event.currentTarget.value) })}
        data={[...new Set([...lengths, minutes])]
          .toSorted((a, b) => a - b)
          .map((n) => ({ value: String(n), label: t("minutes", { n }) }))}
      />
      <div className={css.zone}>
        {/* Its words come later than the form, which must not vanish for them. */}
        <Suspense fallback={<Skeleton height={60} />}>
          <ZoneField
            label={t("timeZone")}
            value={zone}
            // Emptied while another is looked for.
            onChange={(next) => next !== "" && onSchedule({ ...schedule, zone: next })}
            help={
              isForeign ? t("ownClock", { when: meetingTime(language, momentOf(start, zone)) }) : undefined
            }
          />
        </Suspense>
      </div>
    </div>
  );
}
