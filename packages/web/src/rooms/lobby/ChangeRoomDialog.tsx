import { limits } from "@lyceum/contract/limits";
import type { OwnRoom, RoomPlan } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { ErrorPanel, message } from "@lyceum/ui";
import { Button, Group, Modal, Skeleton, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { roomRealm } from "../session/realm.ts";
import { type Attendee, AttendeesField } from "./AttendeesField.tsx";
import css from "./NewRoomDialog.module.css";
import { changeRoom, useRoomPlan } from "./own-rooms.ts";
import { PasswordChoice } from "./PasswordChoice.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { type RoomErrors, roomErrorsIn, roomErrorsOf } from "./room-errors.ts";
import { changedTimes, scheduleOf } from "./schedule.ts";
import { ScheduleFields } from "./ScheduleFields.tsx";

type Props = { room: OwnRoom; onClosed: () => void };

/** Changes a scheduled room while nobody has opened it (R1). */
export function ChangeRoomDialog({ room, onClosed }: Props) {
  const t = useTexts(roomsEntry);
  const { data, isError, refetch } = useRoomPlan(room.roomId);
  return (
    <Modal opened onClose={onClosed} title={t("changeTitle")} size={520}>
      {isError && <ErrorPanel text={t("planFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} radius="md" aria-label={t("loadingRooms")} />}
      {data && <Form roomId={room.roomId} plan={data} onClosed={onClosed} />}
    </Modal>
  );
}

type FormProps = { roomId: string; plan: RoomPlan; onClosed: () => void };

function Form({ roomId, plan, onClosed }: FormProps) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const [name, setName] = useState(plan.name);
  const [first] = useState(() => scheduleOf(plan.startsAt ?? 0, plan.endsAt ?? 0));
  const [schedule, setSchedule] = useState(first);
  const [password, setPassword] = useState(plan.password);
  const [attendees, setAttendees] = useState<readonly Attendee[]>(plan.attendees);
  const [errors, setErrors] = useState<RoomErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const wrong = roomErrorsIn({ name, start: schedule.start, password }, t, tRooms);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setIsBusy(true);
    try {
      await changeRoom(roomId, {
        name: name.trim(),
        ...changedTimes(first, schedule),
        ...(password === plan.password ? {} : { password }),
        attendees: attendees.map(({ account }) => account),
      });
      message.success(t("changed"));
      onClosed();
    } catch (failure) {
      setErrors(roomErrorsOf(failure, t("changeFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className={css.form}>
      <TextInput
        data-autofocus
        label={tRooms("roomName")}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={errors.name}
        maxLength={limits.roomNameMax.value}
        autoComplete="off"
      />
      <ScheduleFields schedule={schedule} onSchedule={setSchedule} error={errors.start ?? null} />
      {roomRealm() === "edu" && (
        <AttendeesField chosen={attendees} onChosen={setAttendees} error={errors.attendees ?? null} />
      )}
      <PasswordChoice password={password} onPassword={setPassword} error={errors.password ?? null} />
      <FormProblem text={errors.form} />
      <Group justify="flex-end" gap="xs" className={css.footer ?? ""}>
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t("save")}
        </Button>
      </Group>
    </form>
  );
}
