import type { ChatRow } from "@lyceum/im-client";
import { teams } from "@lyceum/texts/teams";
import { useEffect } from "react";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { PersonName } from "../people/PersonName.tsx";
import { notificationText } from "./notification-text.ts";
import { useTeamInfo } from "./team-context.ts";
import css from "./Teams.module.css";

/** A line between the messages: who came, went, or changed the team. */
export function NotificationLine({ row }: { row: ChatRow }) {
  const t = useTexts(teams);
  const language = useLanguage();
  return (
    <div className={css.notification}>{notificationText(t, language, { ...row, nick: row.fromNick })}</div>
  );
}

/** The name above the first of a person's messages, and the picture beside it. */
export function SenderName({ row }: { row: ChatRow }) {
  const info = useTeamInfo();
  const isShown = info !== null && row.flow === "in";
  const avatar = useInbox((client) => client.users.card(row.from)?.avatar ?? "");
  useEffect(() => {
    if (isShown) openInbox().client.users.need([row.from]);
  }, [isShown, row.from]);
  if (!isShown) return null;
  const nick = info.names.get(row.from) ?? row.fromNick;
  return (
    <div className={css.sender}>
      <span className={css.picture}>
        <Avatar nick={nick} avatar={avatar} size={32} />
      </span>
      <PersonName account={row.from} nick={nick} />
    </div>
  );
}

/** How many have read one's own message; a click shows who. */
export function ReadCount({ row }: { row: ChatRow }) {
  const t = useTexts(teams);
  const info = useTeamInfo();
  const reads = row.seq === null ? undefined : info?.reads.get(row.seq);
  if (!info || !reads || row.flow !== "out") return null;
  return (
    <button type="button" className={css.reads} onClick={() => info.onReaders(row)}>
      {t("readOf", { read: reads.read, all: reads.read + reads.unread })}
    </button>
  );
}
