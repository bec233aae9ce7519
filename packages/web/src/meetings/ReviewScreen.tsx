import type { MeetingReview } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { Button, Skeleton } from "@mantine/core";
import { OccasionReplay } from "../recordings/index.ts";
import { useHeadline } from "../shared/headline.ts";
import { Avatar } from "../shared/parts/Avatar.tsx";
import { LoadedPage } from "../shared/parts/LoadedPage.tsx";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { usePerson } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";
import { MeetingParts } from "./MeetingParts.tsx";
import { useReview } from "./queries.ts";
import { useWhen } from "./use-when.ts";

/** /meeting/reviewDetail (P7): what is left of a meeting that is over. */
export function Screen() {
  const t = useTexts(meetings);
  const { meetingId = "" } = useQueryValues();
  const query = useReview(meetingId);
  useHeadline(query.data?.meeting.title);
  return (
    <LoadedPage
      query={query}
      waiting={<Skeleton height={420} mt={28} />}
      gone={{ title: t("goneTitle"), text: t("goneText") }}
      back={{ screen: "meeting", text: t("toMeetings") }}
      failed={t("failed")}
    >
      {(review) => <Review review={review} />}
    </LoadedPage>
  );
}

function Review({ review: { meeting, attendance } }: { review: MeetingReview }) {
  const t = useTexts(meetings);
  const when = useWhen();
  const person = usePerson();
  const { meetingId, acts, minutes, own } = meeting;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <p className={css.quiet}>{t("reviewTitle")}</p>
        <h1>{meeting.title}</h1>
        <time className={css.when} dateTime={new Date(meeting.startsAt).toISOString()} data-numbers>
          {when.span(meeting)}
        </time>
        <div className={css.acts}>
          <Button variant="default" component={RouteLink} screen="meetingDetail" query={{ meetingId }}>
            {t(acts.includes("writeMinutes") ? "writeMinutes" : "people")}
          </Button>
        </div>
      </header>
      {own !== null && minutes === null && <p className={css.quiet}>{t("minutesNone")}</p>}
      {person?.isMember === true && (
        <OccasionReplay occasion={{ meetingId: String(meetingId) }} none={null} />
      )}
      <MeetingParts meeting={meeting} />
      {attendance && <Attendance attendance={attendance} />}
    </article>
  );
}

function Attendance({ attendance }: { attendance: NonNullable<MeetingReview["attendance"]> }) {
  const t = useTexts(meetings);
  const { attendees, visitors } = attendance;
  const absent = attendees.filter(({ hasCome }) => !hasCome);
  return (
    <section className={css.part} aria-label={t("attendance")}>
      <h2>{t("attendance")}</h2>
      {visitors.length === 0 && <p className={css.quiet}>{t("attendanceNone")}</p>}
      <ul className={css.people}>
        {visitors.map(({ account, nick, avatar, presentMs }) => (
          <li key={account}>
            <span className={css.who}>
              <Avatar nick={nick} avatar={avatar} size={32} />
              {nick}
            </span>
            <span className={css.standing} data-numbers>
              {t("present", { minutes: Math.max(1, Math.round(presentMs / 60_000)) })}
            </span>
          </li>
        ))}
        {absent.map(({ account, nick, avatar }) => (
          <li key={account}>
            <span className={css.who}>
              <Avatar nick={nick} avatar={avatar} size={32} />
              {nick}
            </span>
            <span className={css.standing}>{t("absent")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
