import { limits } from "@lyceum/contract/limits";
import type { RoomKind } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button, Group, Modal, SegmentedControl, Switch, TextInput } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { type SyntheticEvent, useId, useState } from "react";
import { CallFault, http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { roomRealm } from "../session/realm.ts";
import { type Attendee, AttendeesField } from "./AttendeesField.tsx";
import css from "./NewRoomDialog.module.css";
import { ownRoomsChanged } from "./own-rooms.ts";
import { PasswordChoice } from "./PasswordChoice.tsx";
import { type Scheduled, ScheduledDialog } from "./ScheduledDialog.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { type RoomErrors, roomErrorsIn, roomErrorsOf } from "./room-errors.ts";
import { firstSchedule, type Schedule, timesOf } from "./schedule.ts";
import { ScheduleFields } from "./ScheduleFields.tsx";

type Option = "usual" | "on" | "off";

type Props = {
  onClosed: () => void;
  /** A room was made that begins later. */
  onScheduled: () => void;
};

/** The kind of a new room, its name and who may come in (R1). What is left "as usual" follows the institution. */
export function NewRoomDialog({ onClosed, onScheduled }: Props) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const go = useGo();
  const person = usePerson();
  const [kind, setKind] = useState<RoomKind>("freeSpeech");
  const [name, setName] = useState(() => (person ? t("roomNameOf", { name: person.name }) : ""));
  const [waiting, setWaiting] = useState<Option>("usual");
  const [guests, setGuests] = useState<Option>("usual");
  const [schedule, setSchedule] = useState<Schedule | null>(null);
  const [password, setPassword] = useState<string | null>(null);
  const [attendees, setAttendees] = useState<readonly Attendee[]>([]);
  const [made, setMade] = useState<Scheduled | null>(null);
  const [errors, setErrors] = useState<RoomErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  /** The same dialog makes one room, however often it is sent. */
  const [key] = useState(randomId);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    const wrong = roomErrorsIn({ name, start: schedule?.start, password }, t, tRooms);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setIsBusy(true);
    try {
      const { roomId } = await http.call("POST /v1/rooms", {
        body: {
          key,
          kind,
          name: name.trim(),
          ...(waiting === "usual" ? {} : { hasWaitingRoom: waiting === "on" }),
          ...(guests === "usual" ? {} : { allowsGuests: guests === "on" }),
          ...(password === null ? {} : { password }),
          ...(schedule === null
            ? {}
            : { ...timesOf(schedule), attendees: attendees.map(({ account }) => account) }),
        },
        as: roomRealm(),
        isQuiet: true,
      });
      if (schedule === null) return await go({ screen: "room", params: { id: roomId } });
      ownRoomsChanged();
      onScheduled();
      const { startsAt, durationMs } = timesOf(schedule);
      setMade({ roomId, name: name.trim(), startsAt, endsAt: startsAt + durationMs, password });
    } catch (failure) {
      const isForbidden = failure instanceof CallFault && failure.key === "forbidden";
      setErrors(isForbidden ? { form: t("forbiddenRoom") } : roomErrorsOf(failure, tRooms("enterFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  if (made) return <ScheduledDialog room={made} onClosed={onClosed} />;
  return (
    <Modal opened onClose={onClosed} title={tRooms("newRoom")} size={520}>
      <form noValidate onSubmit={(event) => void submit(event)} className={css.form}>
        <fieldset className={css.kinds}>
          <legend>{t("chooseKind")}</legend>
          <Kind
            value="freeSpeech"
            title={tRooms("freeSpeech")}
            text={t("freeSpeechText")}
            chosen={kind}
            onChosen={setKind}
          />
          <Kind
            value="raiseHand"
            title={tRooms("raiseHandRoom")}
            text={t("raiseHandText")}
            chosen={kind}
            onChosen={setKind}
          />
        </fieldset>
        <TextInput
          label={tRooms("roomName")}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setErrors({});
          }}
          error={errors.name}
          maxLength={limits.roomNameMax.value}
          autoComplete="off"
        />
        <OptionRow
          title={t("waitingRoom")}
          text={t("waitingRoomText")}
          value={waiting}
          onValue={setWaiting}
        />
        {roomRealm() === "edu" && (
          <OptionRow title={t("guests")} text={t("guestsText")} value={guests} onValue={setGuests} />
        )}
        <PasswordChoice password={password} onPassword={setPassword} error={errors.password ?? null} />
        <Switch
          label={t("startLater")}
          checked={schedule !== null}
          onChange={(event) => setSchedule(event.currentTarget.checked ? firstSchedule(Date.now()) : null)}
        />
        {schedule && (
          <ScheduleFields schedule={schedule} onSchedule={setSchedule} error={errors.start ?? null} />
        )}
        {schedule && roomRealm() === "edu" && (
          <AttendeesField chosen={attendees} onChosen={setAttendees} error={errors.attendees ?? null} />
        )}
        <FormProblem text={errors.form} />
        <Group justify="flex-end" gap="xs" className={css.footer ?? ""}>
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(schedule === null ? "makeRoom" : "scheduleRoom")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

type KindProps = {
  value: RoomKind;
  title: string;
  text: string;
  chosen: RoomKind;
  onChosen: (kind: RoomKind) => void;
};

function Kind({ value, title, text, chosen, onChosen }: KindProps) {
  const id = useId();
  return (
    <label className={css.kind} htmlFor={id}>
      <input
        id={id}
        type="radio"
        name="kind"
        value={value}
        checked={chosen === value}
        onChange={() => onChosen(value)}
        data-autofocus={chosen === value || undefined}
      />
      <span className={css.kindTitle}>{title}</span>
      <span className={css.kindText}>{text}</span>
    </label>
  );
}

type OptionProps = { title: string; text: string; value: Option; onValue: (value: Option) => void };

function OptionRow({ title, text, value, onValue }: OptionProps) {
  const t = useTexts(roomsEntry);
  const id = useId();
  return (
    <div className={css.option}>
      <div>
        <div id={id}>{title}</div>
        <div className={css.kindText}>{text}</div>
      </div>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        value={value}
        onChange={(next) => onValue(next === "on" || next === "off" ? next : "usual")}
        data={[
          { value: "usual", label: t("asUsual") },
          { value: "on", label: t("on") },
          { value: "off", label: t("off") },
        ]}
      />
    </div>
  );
}
