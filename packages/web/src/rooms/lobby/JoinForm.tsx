import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { faultText } from "../../shared/fault-text.ts";
import { CallFault, sentenceOf } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { findRoom, isRoomNumber } from "../entry/find-room.ts";
import { NameField } from "../entry/NameField.tsx";
import { checkName, keepShownName, readShownName } from "../entry/shown-name.ts";
import { NumberIcon } from "./icons.tsx";
import css from "./RoomsScreen.module.css";

const digitsMax = 10;

type Errors = { number?: string; name?: string };

/** Into a room by its number, under a name. */
export function JoinForm({ titleId }: { titleId: string }) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const go = useGo();
  const ownName = usePerson()?.name ?? "";
  const [number, setNumber] = useState("");
  const [typed, setTyped] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const name = typed ?? readShownName(ownName);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const wrongName = checkName(name);
    const found: Errors = {};
    if (number === "") found.number = t("numberMissing");
    else if (!isRoomNumber(number)) found.number = await faultText("roomUnknown");
    if (wrongName) found.name = tRooms(wrongName);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusOn(form, first);
    setIsBusy(true);
    try {
      await findRoom(number);
      keepShownName(ownName, name.trim());
      await go({ screen: "room", params: { id: number } });
    } catch (error) {
      const isUnknown = error instanceof CallFault && error.key === "roomUnknown";
      setErrors({ number: isUnknown ? error.message : sentenceOf(error, tRooms("enterFailed")) });
      focusOn(form, "number");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <span className={css.sign}>
        <NumberIcon />
      </span>
      <h2 className={css.title} id={titleId}>
        {tRooms("joinRoom")}
      </h2>
      <p className={css.text}>{t("joinRoomText")}</p>
      <div className={css.fields}>
        <TextInput
          name="number"
          label={tRooms("roomNumber")}
          value={number}
          onChange={(event) => {
            setNumber(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, digitsMax));
            setErrors(({ number: _, ...others }) => others);
          }}
          error={errors.number}
          inputMode="numeric"
          autoComplete="off"
          classNames={{ input: css.number ?? "" }}
        />
        <NameField
          name="name"
          value={name}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setErrors(({ name: _, ...others }) => others);
          }}
          error={errors.name}
        />
      </div>
      <Button className={css.act} type="submit" fullWidth size="md" variant="default" loading={isBusy}>
        {tRooms("joinRoom")}
      </Button>
    </form>
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
