import { limits } from "@lyceum/contract/limits";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { MultiSelect } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useFound } from "../../inbox/index.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import css from "./NewRoomDialog.module.css";

export type Attendee = { account: string; nick: string; avatar: string };

type Props = {
  chosen: readonly Attendee[];
  onChosen: (chosen: readonly Attendee[]) => void;
  error: string | null;
};

/** Chooses people of the own institution, as far as one may write to them (R1, D8). */
export function AttendeesField({ chosen, onChosen, error }: Props) {
  const t = useTexts(roomsEntry);
  const [words, setWords] = useState("");
  const wanted = words.trim();
  const found = useFound(wanted);
  const isAnswered = found?.words === wanted;
  const people = wanted !== "" && isAnswered && "people" in found ? found.people : [];
  const known = new Map<string, Attendee>([...people, ...chosen].map((one) => [one.account, one]));
  const offered = new Set(people.map(({ account }) => account));
  return (
    <MultiSelect
      label={t("attendees")}
      description={t("attendeesText")}
      placeholder={chosen.length === 0 ? t("attendeesSearch") : ""}
      value={chosen.map(({ account }) => account)}
      onChange={(accounts) => {
        onChosen(accounts.flatMap((account) => known.get(account) ?? []));
        setWords("");
      }}
      data={[...known.values()].map(({ account, nick }) => ({ value: account, label: nick }))}
      // The server has searched.
      filter={({ options }) =>
        options.filter((option) => "value" in option && offered.has(String(option.value)))
      }
      renderOption={({ option }) => (
        <span className={css.person}>
          <Avatar nick={option.label} avatar={known.get(option.value)?.avatar ?? ""} size={28} />
          {option.label}
        </span>
      )}
      error={error}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      hidePickedOptions
      maxValues={limits.roomAttendeesMax.value}
      nothingFoundMessage={t(wanted !== "" && isAnswered ? "noPerson" : "searchPeople")}
      comboboxProps={{ transitionProps: { duration: 0 } }}
    />
  );
}
