import type { Friend, SystemMessage } from "@lyceum/contract/shapes";
import { friends } from "@lyceum/texts/friends";
import { EmptyState, PeopleIcon } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { type ReactNode, useEffect, useMemo } from "react";
import { fullTime } from "../../shared/dates.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { softDisabled } from "../../shared/parts/soft-disabled.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { useIsSeen } from "../connection/use-is-seen.ts";
import conversation from "../conversation/Conversation.module.css";
import { BackIcon } from "../icons.tsx";
import { PersonName } from "../people/PersonName.tsx";
import { answerFriend, takeBackRequest } from "./act.ts";
import { AddFriend } from "./AddFriend.tsx";
import { TeamRequests } from "../teams/TeamRequests.tsx";
import css from "./Friends.module.css";
import { newsOf } from "./news.ts";

/** Friends, those who ask, those who were asked, requests of teams, and what happened; whoever looks at it has read it (M9). */
export function Friends() {
  const t = useTexts(friends);
  const { isReady, phase } = useStatus();
  const isLive = phase === "live";
  const all = useInbox((client) => client.friends.list());
  const accounts = useMemo(() => all.map(({ account }) => account), [all]);
  useEffect(() => openInbox().client.users.need(accounts), [accounts]);
  useReadMarks();
  const requests = all.filter(({ beflag }) => beflag === 2);
  const asked = all.filter(({ flag }) => flag === 2);
  const held = all.filter(({ flag }) => flag === 1);
  return (
    <section className={conversation.conversation} aria-label={t("friends")}>
      <header className={conversation.head}>
        <RouteLink screen="message" className={conversation.back} aria-label={t("back")}>
          <BackIcon />
        </RouteLink>
        <h2 className={conversation.nick}>{t("friends")}</h2>
      </header>
      <div className={css.scroll}>
        <AddFriend />
        {!isLive && (
          <p className={css.note} role="status">
            {t("actionsWait")}
          </p>
        )}
        <List name={t("requests")} rows={requests}>
          {(friend, nick) => <Answers friend={friend} nick={nick} isLive={isLive} />}
        </List>
        <List name={t("asked")} rows={asked}>
          {({ account }, nick) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t("takeBackFrom", { nick })}
              {...(!isLive && softDisabled)}
              onClick={() => {
                if (isLive) takeBackRequest(account);
              }}
            >
              {t("takeBack")}
            </Button>
          )}
        </List>
        <List name={t("yourFriends")} rows={held}>
          {() => null}
        </List>
        {isReady && all.length === 0 && (
          <EmptyState icon={<PeopleIcon />} title={t("noFriendsTitle")} text={t("noFriendsText")} />
        )}
        {!isReady && all.length === 0 && (
          <div role="status" aria-label={t("loading")}>
            {[60, 45, 70].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={36} mb={12} radius="md" />
            ))}
          </div>
        )}
        <TeamRequests isLive={isLive} />
        <News />
      </div>
    </section>
  );
}

type Row = (friend: Friend, nick: string) => ReactNode;

function List({ name, rows, children }: { name: string; rows: readonly Friend[]; children: Row }) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul className={css.list}>
        {rows.map((friend) => (
          <Person key={friend.account} friend={friend}>
            {children}
          </Person>
        ))}
      </ul>
    </section>
  );
}

function Person({ friend, children }: { friend: Friend; children: Row }) {
  const { account, alias } = friend;
  const card = useInbox((client) => client.users.card(account));
  const request = useInbox((client) =>
    client.system.list().find((one) => one.from === account && isOpen(one)),
  );
  const nick = card?.nick ?? account;
  return (
    <li className={css.row}>
      <Avatar nick={nick} avatar={card?.avatar ?? ""} size={40} />
      <span className={css.words}>
        <PersonName account={account} nick={alias === "" ? nick : alias} />
        {alias !== "" && <span className={css.note}>{nick}</span>}
        {friend.beflag === 2 && request?.ps !== undefined && (
          <span className={css.note} dir="auto">
            {request.ps}
          </span>
        )}
      </span>
      {children(friend, nick)}
    </li>
  );
}

function isOpen({ category, state }: SystemMessage): boolean {
  return category === "friend" && state === "init";
}

function Answers({ friend: { account }, nick, isLive }: { friend: Friend; nick: string; isLive: boolean }) {
  const t = useTexts(friends);
  const answer = (isAccepted: boolean) => ({
    ...(!isLive && softDisabled),
    onClick: () => {
      if (isLive) answerFriend(account, isAccepted);
    },
  });
  return (
    <>
      <Button size="compact-sm" aria-label={t("acceptPerson", { nick })} {...answer(true)}>
        {t("accept")}
      </Button>
      <Button size="compact-sm" variant="default" aria-label={t("refusePerson", { nick })} {...answer(false)}>
        {t("refuse")}
      </Button>
    </>
  );
}

function News() {
  const t = useTexts(friends);
  const system = useInbox((client) => client.system.list());
  const news = useMemo(() => system.filter((one) => newsOf(one) !== null).slice(0, newsMax), [system]);
  const from = useMemo(() => [...new Set(news.map((one) => one.from))], [news]);
  useEffect(() => openInbox().client.users.need(from), [from]);
  if (news.length === 0) return null;
  return (
    <section aria-label={t("news")}>
      <h3>{t("news")}</h3>
      <ul className={css.list}>
        {news.map((one) => (
          <NewsItem key={one.idServer} message={one} />
        ))}
      </ul>
    </section>
  );
}

function NewsItem({ message }: { message: SystemMessage }) {
  const t = useTexts(friends);
  const language = useLanguage();
  const nick = useInbox((client) => client.users.card(message.from)?.nick ?? message.from);
  const key = newsOf(message);
  return (
    <li className={css.words}>
      <span>{key && t(key, { nick })}</span>
      <span className={css.note}>{fullTime(language, message.time)}</span>
    </li>
  );
}

const newsMax = 20;

/** What is shown is read, also what comes while it is open. */
function useReadMarks(): void {
  const isLive = useStatus().phase === "live";
  const isSeen = useIsSeen();
  const system = useInbox((client) => client.system.list());
  useEffect(() => {
    if (!isLive || !isSeen) return;
    const unread = system.filter((one) => isShownHere(one) && !one.read).slice(0, readMax);
    if (unread.length === 0) return;
    // Without a connection it is marked when the page is opened again.
    openInbox()
      .client.system.markSysMsgRead(unread.map(({ idServer }) => idServer))
      .catch(() => {});
  }, [isLive, isSeen, system]);
}

function isShownHere({ category }: SystemMessage): boolean {
  return category === "friend" || category === "team";
}

const readMax = 100;
