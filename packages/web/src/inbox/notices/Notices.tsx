import type {
  ActivityNotification,
  HomeworkNotification,
  HonourNotification,
  LiveNotification,
  ReplayNotification,
  MeetingNotification,
  NoticeNotification,
  RoomNotification,
  SystemMessage,
} from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { inbox } from "@lyceum/texts/inbox";
import { inboxNews } from "@lyceum/texts/inbox/news";
import { BellIcon, EmptyState } from "@lyceum/ui";
import { Anchor, Button, Skeleton } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";
import { useIsSeen } from "../connection/use-is-seen.ts";
import { BackIcon } from "../icons.tsx";
import conversation from "../conversation/Conversation.module.css";
import { fullTime, meetingTime, shortTime } from "../../shared/dates.ts";
import { BroadcastForm } from "./BroadcastForm.tsx";
import { CourseNotice, DeviceLogNotice, FamilyNotice, ReportNotice } from "./lazy-notices.ts";
import css from "./Notices.module.css";
import { roomNotificationText } from "./room-notification.ts";
import { type NoticeRow, noticeRows } from "./rows.ts";
import { countUnreadNotices, markNoticesRead } from "./unread.ts";

/** Broadcasts of the institution and system messages; whoever looks at them has read them (M11). */
export function Notices() {
  const t = useTexts(inbox);
  const tNews = useTexts(inboxNews);
  const { isReady } = useStatus();
  const broadcasts = useInbox((client) => client.broadcasts.list());
  const system = useInbox((client) => client.system.list());
  const [older, setOlder] = useState<readonly SystemMessage[]>([]);
  const unknown = tNews("systemNotice");
  const rows = useMemo(
    () => noticeRows(broadcasts, [...system, ...older], unknown),
    [broadcasts, system, older, unknown],
  );
  const from = useMemo(() => [...new Set(system.map((one) => one.from))], [system]);
  useEffect(() => openInbox().client.users.need(from), [from]);
  useReadMarks();
  return (
    <section className={conversation.conversation} aria-label={t("notices")}>
      <header className={conversation.head}>
        <RouteLink screen="message" className={conversation.back} aria-label={t("back")}>
          <BackIcon />
        </RouteLink>
        <span className={css.bell}>
          <BellIcon size={20} />
        </span>
        <h2 className={conversation.nick}>{t("notices")}</h2>
      </header>
      <div className={css.scroll}>
        <BroadcastForm />
        {!isReady && (
          <div role="status" aria-label={t("loading")}>
            {[80, 60, 70].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={48} mb={12} radius="md" />
            ))}
          </div>
        )}
        {isReady && rows.length === 0 && (
          <EmptyState icon={<BellIcon />} title={tNews("noNoticesTitle")} text={tNews("noNoticesText")} />
        )}
        <ul className={css.list}>
          {rows.map((row) => (
            <Line key={row.key} row={row} />
          ))}
        </ul>
        {isReady && rows.length > 0 && <Older system={[...older, ...system]} onOlder={setOlder} />}
      </div>
    </section>
  );
}

function Line({ row }: { row: NoticeRow }) {
  const t = useTexts(inbox);
  const language = useLanguage();
  const card = useInbox((client) => client.users.card(row.from));
  const { told } = row;
  const sender = (told.notice ?? told.family ?? told.report ?? told.deviceLog)?.sender;
  return (
    <li className={css.notice}>
      <p className={css.from}>
        <span>
          {sender ? pick(language, sender.name, sender.nameEn) : (row.nick ?? card?.nick ?? row.from)}
        </span>
        <time dateTime={new Date(row.time).toISOString()} title={fullTime(language, row.time)}>
          {shortTime(language, row.time, t("yesterday"))}
        </time>
      </p>
      {told.room && <RoomNotice notification={told.room} />}
      {told.notice && <SchoolNotice notification={told.notice} />}
      {told.homework && <HomeworkNotice notification={told.homework} />}
      {told.activity && <ActivityNotice notification={told.activity} />}
      {told.honour && <HonourNotice notification={told.honour} />}
      {told.meeting && <MeetingNotice notification={told.meeting} />}
      {told.live && <LiveNotice notification={told.live} />}
      {told.replay && <ReplayNotice notification={told.replay} />}
      {told.course && <CourseNotice notification={told.course} />}
      {told.family && <FamilyNotice notification={told.family} reader={row.to} />}
      {told.report && <ReportNotice notification={told.report} />}
      {told.deviceLog && <DeviceLogNotice notification={told.deviceLog} />}
      {Object.keys(told).length === 0 && <p className={css.text}>{row.text}</p>}
    </li>
  );
}

/** What became of a room to which one is invited (R1). */
function RoomNotice({ notification }: { notification: RoomNotification }) {
  const { what, name, roomId, startsAt, endsAt, before } = notification;
  const t = useTexts(inboxNews);
  const when = meetingTime(useLanguage(), startsAt);
  const n = Math.round((endsAt - startsAt) / 60_000);
  const former = before?.name ?? name;
  const isOpen = what === "invited" || what === "changed";
  return (
    <>
      <p className={css.text}>{t(roomNotificationText(notification), { name, when, n, former })}</p>
      {isOpen && (
        <Anchor
          className={css.toRoom}
          renderRoot={(props) => <RouteLink {...props} screen="room" params={{ id: roomId }} />}
        >
          {t("toRoom")}
        </Anchor>
      )}
    </>
  );
}

/** A notice of the institution, or the reminder of one (P5). */
function SchoolNotice({ notification }: { notification: NoticeNotification }) {
  const { what, noticeId, title, titleEn, needsConfirmation, confirmBy } = notification;
  const t = useTexts(inboxNews);
  const language = useLanguage();
  const name = pick(language, title, titleEn);
  return (
    <>
      <p className={css.text}>
        {t(what === "reminder" ? "noticeReminder" : "noticeNew", { name })}
        {needsConfirmation &&
          confirmBy !== null &&
          ` ${t("noticeConfirmBy", { time: fullTime(language, confirmBy) })}`}
      </p>
      <Anchor
        className={css.toRoom}
        renderRoot={(props) => <RouteLink {...props} screen="noticeDetail" query={{ noticeId }} />}
      >
        {t("toNotice")}
      </Anchor>
    </>
  );
}

/** Homework that was given, is due soon, or came back (P8). */
function HomeworkNotice({ notification }: { notification: HomeworkNotification }) {
  const { what, homeworkId, title, dueAt, submissionId } = notification;
  const t = useTexts(inboxNews);
  const time = fullTime(useLanguage(), dueAt);
  return (
    <>
      <p className={css.text}>{t(`homework_${what}`, { title, time })}</p>
      <Anchor
        className={css.toRoom}
        renderRoot={(props) =>
          what === "secondMark" ? (
            <RouteLink {...props} screen="staffSecondMarking" />
          ) : submissionId === null ? (
            <RouteLink {...props} screen="myAnswer" query={{ id: homeworkId }} />
          ) : (
            <RouteLink {...props} screen="myAnalysis" query={{ id: submissionId }} />
          )
        }
      >
        {t(what === "secondMark" ? "toSecondMarking" : "toHomework")}
      </Anchor>
    </>
  );
}

/** What became of an activity for which one signed up, or a child of one's own (P4). */
function ActivityNotice({ notification }: { notification: ActivityNotification }) {
  const { what, activityId, title, titleEn, place, placeEn, startAt, reason, child } = notification;
  const t = useTexts(inboxNews);
  const language = useLanguage();
  const values = {
    name: pick(language, title, titleEn),
    place: pick(language, place, placeEn),
    time: fullTime(language, startAt),
    reason,
  };
  const isProposal = what === "proposed" || what === "refused";
  return (
    <>
      <p className={css.text}>
        {child !== "" && `${t("activityChild", { child })} `}
        {t(`activity_${what}`, values)}
      </p>
      <Anchor
        className={css.toRoom}
        renderRoot={(props) =>
          isProposal ? (
            <RouteLink {...props} screen="staffActivity" params={{ id: String(activityId) }} />
          ) : (
            <RouteLink {...props} screen="studentActivity" query={{ activityId }} />
          )
        }
      >
        {t(isProposal ? "toProposal" : "toActivity")}
      </Anchor>
    </>
  );
}

/** What became of a meeting to which one is invited (P7). */
function MeetingNotice({ notification }: { notification: MeetingNotification }) {
  const { what, meetingId, title: name, startsAt, count, reason } = notification;
  const t = useTexts(inboxNews);
  const time = meetingTime(useLanguage(), startsAt);
  return (
    <>
      <p className={css.text}>
        {t(`meeting_${what}`, { name, time })} {count > 1 && t("meetingMore", { n: count })} {reason}
      </p>
      {what !== "uninvited" && (
        <Anchor
          className={css.toRoom}
          renderRoot={(props) => <RouteLink {...props} screen="meetingDetail" query={{ meetingId }} />}
        >
          {t(what === "calledOff" ? "toMeeting" : "toAnswerMeeting")}
        </Anchor>
      )}
    </>
  );
}

/** A broadcast of which one wanted to be reminded (P6). */
function LiveNotice({ notification }: { notification: LiveNotification }) {
  const { what, liveId, title, titleEn, startAt, reason } = notification;
  const t = useTexts(inboxNews);
  const language = useLanguage();
  const values = { name: pick(language, title, titleEn), time: fullTime(language, startAt), reason };
  return (
    <>
      <p className={css.text}>{t(`live_${what}`, values)}</p>
      <Anchor
        className={css.toRoom}
        renderRoot={(props) => <RouteLink {...props} screen="liveBroadcastDetail" query={{ liveId }} />}
      >
        {t("toLive")}
      </Anchor>
    </>
  );
}

/** A comment on a replay of one's own, an answer to a comment, or an article of one's own that shows a film no more (R8). */
function ReplayNotice({ notification }: { notification: ReplayNotification }) {
  const { what, recordingId, name, nick, opening, docId } = notification;
  const t = useTexts(inboxNews);
  const to =
    docId === undefined
      ? ({ screen: "replay", params: { id: String(recordingId) } } as const)
      : ({ screen: "staffDocument", params: { id: String(docId) } } as const);
  return (
    <>
      <p className={css.text}>{t(`replay_${what}`, { nick, name, opening })}</p>
      <Anchor className={css.toRoom} renderRoot={(props) => <RouteLink {...props} {...to} />}>
        {t(docId === undefined ? "toReplay" : "toArticle")}
      </Anchor>
    </>
  );
}

/** The question whether the public may read a name of an honour, or what became of a proposal (P4). */
function HonourNotice({ notification }: { notification: HonourNotification }) {
  const { honourId, title, titleEn, name, what, reason = "" } = notification;
  const t = useTexts(inboxNews);
  const named = { name, title: pick(useLanguage(), title, titleEn) };
  const isProposal = what === "proposed" || what === "refused";
  return (
    <>
      <p className={css.text}>
        {what === undefined ? t("honourAsk", named) : t(`honour_${what}`, { title: named.title, reason })}
      </p>
      <Anchor
        className={css.toRoom}
        renderRoot={(props) =>
          isProposal ? (
            <RouteLink {...props} screen="staffHonour" params={{ id: String(honourId) }} />
          ) : (
            <RouteLink {...props} screen="honor" query={{ honourId }} />
          )
        }
      >
        {t(isProposal ? "toProposal" : "toHonour")}
      </Anchor>
    </>
  );
}

/** What is shown is read, also what comes while it is open. */
function useReadMarks(): void {
  const isLive = useStatus().phase === "live";
  const isSeen = useIsSeen();
  const unread = useInbox(countUnreadNotices);
  useEffect(() => {
    if (!isLive || !isSeen || unread === 0) return;
    // Without a connection it is marked when the page is opened again.
    markNoticesRead(openInbox().client).catch(() => {});
  }, [isLive, isSeen, unread]);
}

function Older({
  system,
  onOlder,
}: {
  system: readonly SystemMessage[];
  onOlder: (add: (current: readonly SystemMessage[]) => readonly SystemMessage[]) => void;
}) {
  const t = useTexts(inboxNews);
  const [state, setState] = useState<"idle" | "loading" | "failed" | "all">("idle");
  if (state === "all") return null;
  const load = async () => {
    setState("loading");
    const { client } = openInbox();
    const oldest = Math.min(...system.map((one) => Number(one.idServer)));
    try {
      const [hasMore, page] = await Promise.all([
        client.broadcasts.loadOlder(),
        client.system.getSysMsgs(Number.isFinite(oldest) ? { lastIdServer: `${oldest}` } : {}),
      ]);
      onOlder((current) => [...current, ...page.sysMsgs]);
      setState(hasMore || page.more ? "idle" : "all");
    } catch {
      setState("failed");
    }
  };
  return (
    <div className={css.older}>
      {state === "failed" && <p role="alert">{t("noticesFailed")}</p>}
      <Button variant="default" loading={state === "loading"} onClick={() => void load()}>
        {t("olderNotices")}
      </Button>
    </div>
  );
}
