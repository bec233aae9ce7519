import { inbox } from "@lyceum/texts/inbox";
import { messageTypes, type SessionView } from "@lyceum/im-client";
import { teams } from "@lyceum/texts/teams";
import { memo, useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { captionOf } from "../albums/caption-of.ts";
import { useDraft } from "../composer/drafts.ts";
import { useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { OnlineAvatar } from "../OnlineAvatar.tsx";
import { BlockIcon, ClockIcon, FailIcon, MuteIcon, PinIcon, TickIcon, TicksIcon } from "../icons.tsx";
import { inWords } from "../kinds.ts";
import { callText } from "../calls/call-text.ts";
import { notificationText } from "../teams/notification-text.ts";
import { fullTime, shortTime } from "../../shared/dates.ts";
import css from "./ConversationItem.module.css";
import { ConversationItemMenu } from "./ConversationItemMenu.tsx";

type Props = { session: SessionView; isCurrent: boolean; onChosen?: () => void };

/** One conversation: who, what last, when, how much is unread. */
export const ConversationItem = memo(function ConversationItem({ session, isCurrent, onChosen }: Props) {
  const t = useTexts(inbox);
  const tTeams = useTexts(teams);
  const language = useLanguage();
  const self = useInbox((client) => client.connection.self());
  const draft = useDraft(self, session.id);
  const isTyping = useInbox((client) => client.typing.of(session.id).length > 0);
  const { card, to, lastMsg, lastOutgoing, unread, mentions } = session;
  const isTeam = session.scene !== 0;
  const nick = isTeam ? (session.team?.name ?? tTeams("unnamed")) : session.alias || (card?.nick ?? to);
  const last = lastOutgoing ?? lastMsg;
  const caption = useInbox((client) =>
    captionOf(last && { from: self, ...last }, () => client.messages.conversation(session.id).rows),
  );
  const time = last?.time ?? session.updateTime;
  const isOwn = lastOutgoing !== null || lastMsg?.from === self;
  const showsDraft = draft !== "" && !isCurrent;
  const text = last ? inWords(caption === "" ? last : { ...last, body: caption }, t) : "";
  const [isOpen, setIsOpen] = useState(false);
  // Before the first message is stored there is nothing to arrange.
  const hasMenu = session.lastSeq > 0;
  const recalled = isOwn
    ? t("youRecalled")
    : t("peerRecalled", { nick: isTeam ? (lastMsg?.fromNick ?? "") : nick });
  const isRecalled = !lastOutgoing && lastMsg?.recalled === true;
  // A tip speaks of both.
  const isTip = last?.type === messageTypes.tip;
  const isNotification = last?.type === messageTypes.notification;
  const by = lastMsg?.fromNick ?? "";
  const inTeam = isNotification
    ? notificationText(tTeams, language, {
        nick: by,
        seq: lastMsg?.seq ?? null,
        attach: lastMsg?.attach,
        from: lastMsg?.from ?? "",
      })
    : isTip
      ? text
      : tTeams("said", { nick: by, text });
  const isOfTeam = isTeam && last !== null && (isNotification || !isOwn) && !isRecalled;
  const said = isOwn && !isTip ? t("youSaid", { text }) : text;
  const called = lastOutgoing ? null : callText(lastMsg?.attach, isOwn, t);
  const preview = called ?? (isOfTeam ? inTeam : isRecalled ? recalled : said);
  return (
    <div
      className={css.line}
      data-top={session.isTop || undefined}
      onContextMenu={(event) => {
        if (!hasMenu) return;
        event.preventDefault();
        setIsOpen(true);
      }}
    >
      <RouteLink
        screen="message"
        query={isTeam ? { team: to } : { to }}
        className={css.item}
        data-item
        onClick={onChosen}
        data-unread={unread > 0 || undefined}
        aria-current={isCurrent ? "true" : undefined}
      >
        {isTeam ? (
          <Avatar nick={nick} avatar={session.team?.avatar ?? ""} size={44} />
        ) : (
          <OnlineAvatar to={to} nick={nick} avatar={card?.avatar ?? ""} size={44} />
        )}
        <span className={css.words}>
          <span className={css.row}>
            <span className={css.nick}>{nick}</span>
            <Marks session={session} />
            <span className={css.time}>
              {isOwn && !isNotification && !showsDraft && !isRecalled && <LastStatus session={session} />}
              <time dateTime={new Date(time).toISOString()} title={fullTime(language, time)}>
                {shortTime(language, time, t("yesterday"))}
              </time>
            </span>
          </span>
          <span className={css.row}>
            <span className={css.last}>
              {isTyping ? (
                <span className={css.typing}>{t("isTyping")}</span>
              ) : showsDraft ? (
                <>
                  <span className={css.draft}>{t("draft")}</span>
                  {draft}
                </>
              ) : (
                preview
              )}
            </span>
            {mentions && (
              <span className={css.unread} role="img" aria-label={t("mentions", { n: mentions.length })}>
                @{mentions.length > 1 ? mentions.length : ""}
              </span>
            )}
            {unread > 0 && (
              <span
                className={css.unread}
                data-muted={session.isMuted || undefined}
                role="img"
                aria-label={t("unread", { n: unread })}
              >
                {unread > 99 ? "99+" : unread}
              </span>
            )}
          </span>
        </span>
      </RouteLink>
      {hasMenu && (
        <ConversationItemMenu
          session={session}
          nick={nick}
          isCurrent={isCurrent}
          isSelf={isTeam || to === self}
          isOpen={isOpen}
          onOpen={setIsOpen}
        />
      )}
    </div>
  );
});

function Marks({ session: { isTop, isMuted, isBlocked } }: { session: SessionView }) {
  const t = useTexts(inbox);
  if (!isTop && !isMuted && !isBlocked) return null;
  return (
    <span className={css.marks}>
      {isTop && (
        <span role="img" aria-label={t("pinned")}>
          <PinIcon />
        </span>
      )}
      {isMuted && (
        <span role="img" aria-label={t("muted")}>
          <MuteIcon />
        </span>
      )}
      {isBlocked && (
        <span role="img" aria-label={t("blocked")}>
          <BlockIcon />
        </span>
      )}
    </span>
  );
}

function LastStatus({ session: { lastOutgoing, lastMsg, peerAckSeq } }: { session: SessionView }) {
  if (lastOutgoing?.status === "fail")
    return (
      <span className={css.fail}>
        <FailIcon />
      </span>
    );
  if (lastOutgoing?.status === "sending") return <ClockIcon />;
  const isRead = !lastOutgoing && lastMsg !== null && lastMsg.seq <= peerAckSeq;
  return isRead ? (
    <span className={css.read}>
      <TicksIcon />
    </span>
  ) : (
    <TickIcon />
  );
}
