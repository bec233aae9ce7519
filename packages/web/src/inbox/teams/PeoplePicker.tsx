import type { UserCard } from "@lyceum/contract/shapes";
import { teams } from "@lyceum/texts/teams";
import { Checkbox, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useFound, useMatches } from "../list/use-found.ts";
import css from "./Teams.module.css";

type Props = {
  chosen: readonly UserCard[];
  onChosen: (chosen: readonly UserCard[]) => void;
  /** Who is in the team already. */
  except: ReadonlySet<string>;
};

/** Chooses people: those written to last, or anybody by name. */
export function PeoplePicker({ chosen, onChosen, except }: Props) {
  const t = useTexts(teams);
  const [words, setWords] = useState("");
  const self = useInbox((client) => client.connection.self());
  const sessions = useInbox((client) => client.sessions.list());
  const wanted = words.trim();
  const found = useFound(wanted);
  const cards = sessions.flatMap(({ card }) => card ?? []);
  const matches = useMatches(
    wanted,
    cards.map(({ nick }) => nick),
  );
  const known = cards.filter(({ nick }) => matches(nick));
  const people = wanted !== "" && found && "people" in found ? found.people : [];
  const byAccount = new Map([...chosen, ...known, ...people].map((card) => [card.account, card]));
  const choices = [...byAccount.values()].filter(({ account }) => account !== self && !except.has(account));
  const isChosen = (card: UserCard) => chosen.some(({ account }) => account === card.account);
  const toggle = (card: UserCard) =>
    onChosen(isChosen(card) ? chosen.filter(({ account }) => account !== card.account) : [...chosen, card]);
  return (
    <div>
      <TextInput
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        label={t("findPeople")}
        maxLength={64}
      />
      <ul className={css.people} aria-label={t("people")}>
        {choices.slice(0, 30).map((card) => (
          <li key={card.account}>
            <Avatar nick={card.nick} avatar={card.avatar} size={32} />
            <Checkbox label={card.nick} checked={isChosen(card)} onChange={() => toggle(card)} />
          </li>
        ))}
      </ul>
      <p className={css.note} role="status">
        {choices.length === 0 && wanted !== ""
          ? t("noMatch", { words: wanted })
          : t("chosen", { n: chosen.length })}
      </p>
    </div>
  );
}
