import { limits } from "@lyceum/contract/limits";
import type { RoomKind } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { message } from "@lyceum/ui";
import { Button, Group, Modal, SegmentedControl, TextInput } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { type SyntheticEvent, useId, useState } from "react";
import { CallFault, http, sentenceOf } from "../../app/http/index.ts";
import { useGo } from "../../app/RouteLink.tsx";
import { usePerson } from "../../app/session-port.ts";
import { useTexts } from "../../app/use-texts.ts";
import { roomRealm } from "../session/realm.ts";
import css from "./NewRoomDialog.module.css";
import { ownRoomsChanged } from "./own-rooms.ts";
import { type Schedule, ScheduleFields } from "./ScheduleFields.tsx";

type Option = "usual" | "on" | "off";

/** The kind of a new room, its name and who may come in (R1). What is left "as usual" follows the institution. */
export function NewRoomDialog({ onClosed }: { onClosed: () => void }) {
  const sayRoom = useTexts(rooms);
  const say = useTexts(roomsEntry);
  const go = useGo();
  const person = usePerson();
  const [kind, setKind] = useState<RoomKind>("freeSpeech");
  const [name, setName] = useState(() => (person ? say("roomNameOf", { name: person.name }) : ""));
  const [waiting, setWaiting] = useState<Option>("usual");
  const [guests, setGuests] = useState<Option>("usual");
  const [schedule, setSchedule] = useState<Schedule | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  /** The same dialog makes one room, however often it is sent. */
  const [key] = useState(randomId);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "") return setError(say("roomNameMissing"));
    if (schedule?.start === "") return;
    setIsBusy(true);
    try {
      const { roomId } = await http.call("POST /v1/rooms", {
        body: {
          key,
          kind,
          name: name.trim(),
          ...(waiting === "usual" ? {} : { hasWaitingRoom: waiting === "on" }),
          ...(guests === "usual" ? {} : { allowsGuests: guests === "on" }),
          ...(schedule === null
            ? {}
            : { startsAt: new Date(schedule.start).getTime(), durationMs: schedule.minutes * 60_000 }),
        },
        as: roomRealm(),
        isQuiet: true,
      });
      if (schedule === null) return await go({ screen: "room", params: { id: roomId } });
      ownRoomsChanged();
      message.success(say("scheduled", { id: roomId }));
      onClosed();
    } catch (failure) {
      const isForbidden = failure instanceof CallFault && failure.key === "forbidden";
      setError(isForbidden ? say("forbiddenRoom") : sentenceOf(failure, sayRoom("enterFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={sayRoom("newRoom")} size={520}>
      <form noValidate onSubmit={(event) => void submit(event)} className={css.form}>
        <fieldset className={css.kinds}>
          <legend>{say("chooseKind")}</legend>
          <Kind
            value="freeSpeech"
            title={sayRoom("freeSpeech")}
            text={say("freeSpeechText")}
            chosen={kind}
            onChosen={setKind}
          />
          <Kind
            value="raiseHand"
            title={sayRoom("raiseHandRoom")}
            text={say("raiseHandText")}
            chosen={kind}
            onChosen={setKind}
          />
        </fieldset>
        <TextInput
          label={sayRoom("roomName")}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
          error={error}
          maxLength={limits.roomNameMax.value}
          autoComplete="off"
        />
        <OptionRow
          title={say("waitingRoom")}
          text={say("waitingRoomText")}
          value={waiting}
          onValue={setWaiting}
        />
        {roomRealm() === "edu" && (
          <OptionRow title={say("guests")} text={say("guestsText")} value={guests} onValue={setGuests} />
        )}
        <ScheduleFields schedule={schedule} onSchedule={setSchedule} />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClosed}>
            {say("cancel")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {say(schedule === null ? "makeRoom" : "scheduleRoom")}
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
  const say = useTexts(roomsEntry);
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
          { value: "usual", label: say("asUsual") },
          { value: "on", label: say("on") },
          { value: "off", label: say("off") },
        ]}
      />
    </div>
  );
}
