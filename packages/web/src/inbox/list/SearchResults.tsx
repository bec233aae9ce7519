import { inbox } from "@lyceum/texts/inbox";
import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import css from "./ConversationPane.module.css";
import { ConversationItem } from "./ConversationItem.tsx";
import { MessageResults } from "./MessageResults.tsx";
import { SearchScope } from "./SearchScope.tsx";
import { useFound, useMatches } from "./use-found.ts";

/** Conversations with people of that name at once, then everybody whom the server finds, then messages with these words; or these alone, of some teams. */
export function SearchResults({
  words,
  current,
  onClosed,
}: {
  words: string;
  current: string | undefined;
  /** One of them was chosen. */
  onClosed: () => void;
}) {
  const t = useTexts(inbox);
  const [places, setPlaces] = useState<readonly string[]>([]);
  // Within some teams nothing but messages is looked for.
  const isEverywhere = places.length === 0;
  const sessions = useInbox((client) => client.sessions.list());
  // Whoever has left a team looks for nothing there, and could not choose it away.
  const isThere = (teamId: string) => sessions.some(({ scene, to }) => scene !== 0 && to === teamId);
  if (!places.every(isThere)) setPlaces(places.filter(isThere));
  const self = useInbox((client) => client.connection.self());
  const found = useFound(words);
  const namesOf = ({ alias, team, card, to }: (typeof sessions)[number]) => [
    alias,
    team?.name ?? card?.nick ?? to,
  ];
  const matches = useMatches(words, sessions.flatMap(namesOf));
  const known = sessions.filter((session) => namesOf(session).some(matches));
  const knownAccounts = new Set(known.filter(({ scene }) => scene === 0).map((session) => session.to));
  const isFailed = found !== null && "failed" in found;
  const isSearching = found === null || found.words !== words;
  const people = (isFailed ? [] : (found?.people ?? [])).filter(
    (person) => !knownAccounts.has(person.account) && person.account !== self,
  );
  return (
    <div className={css.results}>
      <SearchScope chosen={places} onChosen={setPlaces} />
      {isEverywhere && known.length > 0 && (
        <section aria-label={t("conversations")}>
          <h3>{t("conversations")}</h3>
          {known.slice(0, 20).map((session) => (
            <ConversationItem
              key={session.id}
              session={session}
              isCurrent={session.id === current}
              onChosen={onClosed}
            />
          ))}
        </section>
      )}
      {isEverywhere && people.length > 0 && (
        <section aria-label={t("people")}>
          <h3>{t("people")}</h3>
          {people.map((person) => (
            <RouteLink
              key={person.account}
              screen="message"
              query={{ to: person.account }}
              className={css.person}
              data-item
              onClick={onClosed}
            >
              <Avatar nick={person.nick} avatar={person.avatar} size={36} />
              <span>{person.nick}</span>
            </RouteLink>
          ))}
        </section>
      )}
      <div role="status" className={css.note}>
        {isEverywhere && isFailed && t("searchFailed")}
        {isSearching && people.length === 0 && !isFailed && <Skeleton height={36} radius="md" />}
      </div>
      {/* When the typing pauses, also where no people are shown. */}
      {!isSearching && (
        <MessageResults
          key={[words, ...places].join("|")}
          words={words}
          places={places}
          isAlone={!isEverywhere || people.length + known.length === 0}
          onChosen={onClosed}
        />
      )}
    </div>
  );
}
