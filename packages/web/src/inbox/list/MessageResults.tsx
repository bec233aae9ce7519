import { plainText } from "@lyceum/domain/formatting";
import { inbox } from "@lyceum/texts/inbox";
import { teams } from "@lyceum/texts/teams";
import { cutSnippet } from "@lyceum/domain/search";
import type { ImClient } from "@lyceum/im-client";
import { Skeleton } from "@mantine/core";
import { useEffect, useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { Marked } from "../Marked.tsx";
import { fullTime, shortTime } from "../../shared/dates.ts";
import css from "./MessageResults.module.css";

type Found = Awaited<ReturnType<ImClient["search"]["msgFtsInServer"]>>["sessions"];
type Props = {
  words: string;
  /** Ids of the teams to look in; none: all conversations. */
  places: readonly string[];
  /** Nothing else was found, so that "nothing" is to be said here. */
  isAlone: boolean;
  onChosen: () => void;
};

const perConversation = 3;
const snippetLetters = 90;

/** Messages with these words, by conversation; each opens its conversation at its place. */
export function MessageResults({ words, places, isAlone, onChosen }: Props) {
  const t = useTexts(inbox);
  const [found, again] = useFoundMessages(words, places);
  if (found === null)
    return (
      <div role="status" aria-label={t("searching")} className={css.note}>
        <Skeleton height={36} radius="md" />
      </div>
    );
  if (found === "failed")
    return (
      <div role="status" className={css.note}>
        {t("messageSearchFailed")}{" "}
        <button type="button" className={css.again} data-item onClick={again}>
          {t("searchAgain")}
        </button>
      </div>
    );
  if (found.length === 0)
    return (
      <div role="status" className={css.note}>
        {isAlone && t("noMatch", { words })}
      </div>
    );
  return (
    <section aria-label={t("messagesWith", { words })}>
      <h3 className={css.title}>{t("messagesFound")}</h3>
      {found.map((hits) => (
        <ConversationHits key={hits.sessionId} hits={hits} words={words} onChosen={onChosen} />
      ))}
    </section>
  );
}

function ConversationHits({
  hits: { scene, to, total, msgs },
  words,
  onChosen,
}: {
  hits: Found[number];
  words: string;
  onChosen: () => void;
}) {
  const t = useTexts(inbox);
  const language = useLanguage();
  const card = useInbox((client) => client.users.card(to));
  const self = useInbox((client) => client.connection.self());
  const team = useInbox((client) => (scene !== 0 ? client.teams.team(to) : undefined));
  const tTeams = useTexts(teams);
  const nick = scene !== 0 ? (team?.name ?? tTeams("unnamed")) : (card?.nick ?? to);
  const place = scene !== 0 ? { team: to } : { to };
  return (
    <>
      {msgs.map((message) => {
        const { text, hits } = cutSnippet(plainText(message.body), words, snippetLetters);
        return (
          <RouteLink
            key={message.idServer}
            screen="message"
            query={{ ...place, at: message.seq }}
            className={css.hit}
            data-item
            onClick={onChosen}
          >
            <Avatar nick={nick} avatar={team?.avatar ?? card?.avatar ?? ""} size={36} />
            <span className={css.words}>
              <span className={css.row}>
                <span className={css.nick}>{nick}</span>
                <time
                  className={css.time}
                  dateTime={new Date(message.time).toISOString()}
                  title={fullTime(language, message.time)}
                >
                  {shortTime(language, message.time, t("yesterday"))}
                </time>
              </span>
              <span className={css.snippet} dir="auto">
                {message.from === self
                  ? message.to !== self && t("youSaid", { text: "" })
                  : scene !== 0 && tTeams("said", { nick: message.fromNick, text: "" })}
                <Marked text={text} hits={hits} />
              </span>
            </span>
          </RouteLink>
        );
      })}
      {total > msgs.length && (
        <RouteLink
          screen="message"
          query={{ ...place, find: words }}
          className={css.more}
          data-item
          onClick={onChosen}
        >
          {t("moreHits", { n: total - msgs.length, nick })}
        </RouteLink>
      )}
    </>
  );
}

/** What was found, null while it is searched for, and how to search again. */
function useFoundMessages(
  words: string,
  places: readonly string[],
): [found: Found | "failed" | null, again: () => void] {
  const [found, setFound] = useState<Found | "failed" | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    const search = async () => {
      try {
        const { search: service } = openInbox().client;
        const teamList = places.length === 0 ? {} : { teamList: [...places] };
        const asked = { keyword: words, msgLimit: perConversation, ...teamList };
        const { sessions } = await service.msgFtsInServer(asked);
        if (!isOver) setFound(sessions);
      } catch {
        if (!isOver) setFound("failed");
      }
    };
    void search();
    return () => {
      isOver = true;
    };
  }, [words, places, tries]);
  return [
    found,
    () => {
      setFound(null);
      setTries((count) => count + 1);
    },
  ];
}
