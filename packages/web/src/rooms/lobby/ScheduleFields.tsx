import { roomsEntry } from "@lyceum/texts/rooms-entry";
import "@mantine/core/styles/Switch.layer.css";
import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { useTexts } from "../../app/use-texts.ts";
import css from "./NewRoomDialog.module.css";

/** `start`: as a date and time of the person's own clock, such as 2026-09-01T08:30. */
export type Schedule = { start: string; minutes: number };

const lengths = [15, 30, 45, 60, 90, 120, 180, 240] as const;
const stepMs = 900_000;

/** The next quarter of an hour, at least a quarter away. */
export function firstSchedule(now: number): Schedule {
  return { start: localTime(Math.ceil((now + stepMs) / stepMs) * stepMs), minutes: 45 };
}

type Props = { schedule: Schedule | null; onSchedule: (schedule: Schedule | null) => void };

/** When a room is to begin, and how long it is planned to be (R1). */
export function ScheduleFields({ schedule, onSchedule }: Props) {
  const say = useTexts(roomsEntry);
  return (
    <>
      <Switch
        label={say("startLater")}
        checked={schedule !== null}
        onChange={(event) => onSchedule(event.currentTarget.checked ? firstSchedule(Date.now()) : null)}
      />
      {schedule && (
        <div className={css.schedule}>
          <TextInput
            type="datetime-local"
            label={say("startsAt")}
            value={schedule.start}
            min={localTime(Date.now())}
            onChange={(event) => onSchedule({ ...schedule, start: event.currentTarget.value })}
            required
            withAsterisk={false}
          />
          <NativeSelect
            label={say("duration")}
            value={String(schedule.minutes)}
            onChange={(event) => onSchedule({ ...schedule, minutes: Number(event.currentTarget.value) })}
            data={lengths.map((n) => ({ value: String(n), label: say("minutes", { n }) }))}
          />
        </div>
      )}
    </>
  );
}

function localTime(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
