import { friends } from "@lyceum/texts/friends";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { useFound } from "../list/use-found.ts";
import { PersonName } from "../people/PersonName.tsx";
import css from "./Friends.module.css";

/** Finds people by name; their card, which the name opens, has the request (M9). */
export function AddFriend() {
  const t = useTexts(friends);
  const [words, setWords] = useState("");
  const wanted = words.trim();
  const found = useFound(wanted);
  const self = useInbox((client) => client.connection.self());
  const held = useInbox((client) => client.friends.list());
  const isFriend = (account: string) => held.some((one) => one.account === account && one.flag === 1);
  const people =
    wanted !== "" && found && "people" in found
      ? found.people.filter(({ account }) => account !== self && !isFriend(account))
      : [];
  const isNothing = wanted !== "" && found?.words === wanted && people.length === 0;
  return (
    <div role="search">
      <TextInput
        label={t("findPeople")}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={64}
      />
      {people.length > 0 && (
        <ul className={css.list} aria-label={t("found")}>
          {people.map(({ account, nick, avatar }) => (
            <li key={account} className={css.row}>
              <Avatar nick={nick} avatar={avatar} size={36} />
              <PersonName account={account} nick={nick} />
            </li>
          ))}
        </ul>
      )}
      <p className={css.note} role="status">
        {isNothing && found && ("failed" in found ? t("searchFailed") : t("noMatch", { words: wanted }))}
      </p>
    </div>
  );
}
