import type { Meeting } from "@lyceum/contract/shapes";
import { kit } from "@lyceum/texts/kit";
import { meetings } from "@lyceum/texts/meetings";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Anchor, Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { CalendarButton } from "../portal/index.ts";
import { useHeadline } from "../shared/headline.ts";
import { http } from "../shared/http/index.ts";
import { lazyPanel, lazyPart } from "../shared/parts/lazy-part.tsx";
import { LoadedPage } from "../shared/parts/LoadedPage.tsx";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { withTexts } from "../shared/with-texts.ts";
import { MeetingMarks } from "./MeetingMarks.tsx";
import css from "./Meetings.module.css";
import { MeetingParts } from "./MeetingParts.tsx";
import { PeoplePart } from "./PeoplePart.tsx";
import { useMeeting } from "./queries.ts";
import { useWhen } from "./use-when.ts";

const MeetingDialog = lazyPart(
  () => withTexts(import("./MeetingDialog.tsx"), kit, roomsEntry),
  (file) => file.MeetingDialog,
);
const CallOffDialog = lazyPart(
  () => withTexts(import("./CallOffDialog.tsx"), kit),
  (file) => file.CallOffDialog,
);
// Visitors do not load the form.
const AnswerPart = lazyPanel(
  () => withTexts(import("./AnswerPart.tsx"), kit),
  (file) => file.AnswerPart,
  { Waiting: () => <Skeleton height={180} /> },
);
const MinutesPart = lazyPanel(
  () => withTexts(import("./MinutesPart.tsx"), kit),
  (file) => file.MinutesPart,
  { Waiting: () => <Skeleton height={240} /> },
);

/** /meeting/detail (P7): one meeting; who is invited answers here. */
export function Screen() {
  const t = useTexts(meetings);
  const { meetingId = "", for: invitation } = useQueryValues();
  const query = useMeeting(meetingId, invitation);
  useHeadline(query.data?.title);
  return (
    <LoadedPage
      query={query}
      waiting={<Skeleton height={420} mt={28} />}
      gone={{ title: t("goneTitle"), text: t("goneText") }}
      back={{ screen: "meeting", text: t("toMeetings") }}
      failed={t("failed")}
    >
      {(meeting) => (
        <article className={css.page}>
          <MeetingHead meeting={meeting} />
          {meeting.acts.includes("answer") && <AnswerPart key={meeting.meetingId} meeting={meeting} />}
          <MeetingParts meeting={meeting} />
          <PeoplePart meeting={meeting} />
          {meeting.acts.includes("writeMinutes") && (
            <MinutesPart meetingId={meeting.meetingId} mayFinish={meeting.acts.includes("finishMinutes")} />
          )}
        </article>
      )}
    </LoadedPage>
  );
}

function MeetingHead({ meeting }: { meeting: Meeting }) {
  const t = useTexts(meetings);
  const when = useWhen();
  const [opened, setOpened] = useState<"edit" | "callOff" | null>(null);
  const { meetingId, title, phase, organiser, acts, rule, number, count, reason, roomId, visit } = meeting;

  const calendar = () =>
    http.call("GET /meetings/{id}/calendar", { params: { id: String(meetingId) }, isQuiet: true });

  return (
    <header className={css.head}>
      <Anchor component={RouteLink} screen="meeting">
        {t("toMeetings")}
      </Anchor>
      <h1>{title}</h1>
      <div className={css.line}>
        <time className={css.when} dateTime={new Date(meeting.startsAt).toISOString()} data-numbers>
          {when.span(meeting)}
        </time>
        <MeetingMarks card={meeting} />
      </div>
      <div className={css.facts} data-numbers>
        {organiser.name !== "" && <span>{t("by", { name: organiser.name })}</span>}
        <span>{t(`audience_${meeting.audience}`)}</span>
        {rule && <span>{t(`rule_${rule.every}`, { interval: rule.interval })}</span>}
        {count > 1 && <span>{t("number", { number, count })}</span>}
      </div>
      {meeting.isForOther && (
        <p className={css.off} role="status">
          {t("forOther")}
        </p>
      )}
      {phase === "calledOff" && (
        <section className={css.off} role="status">
          <strong>{t("calledOffTitle")}</strong>
          <p>{reason}</p>
        </section>
      )}
      {phase === "planned" && meeting.own !== null && !acts.includes("join") && (
        <p className={css.quiet}>{t("joinFrom", { time: when.time(meeting.joinFrom) })}</p>
      )}
      <div className={css.acts}>
        {roomId !== null && (
          <Button renderRoot={(props) => <RouteLink {...props} screen="room" params={{ id: roomId }} />}>
            {t("join")}
          </Button>
        )}
        {visit !== null && (
          <Button
            renderRoot={(props) => (
              <RouteLink
                {...props}
                screen="room"
                params={{ id: visit.roomId }}
                query={{ invitation: visit.invitation }}
              />
            )}
          >
            {t("visit")}
          </Button>
        )}
        {acts.includes("review") && (
          <Button variant="default" component={RouteLink} screen="meetingReviewDetail" query={{ meetingId }}>
            {t("review")}
          </Button>
        )}
        {(phase === "planned" || phase === "open") && (
          <CalendarButton label={t("calendar")} failed={t("failed")} load={calendar} />
        )}
        {acts.includes("edit") && (
          <Button variant="default" onClick={() => setOpened("edit")}>
            {t("edit")}
          </Button>
        )}
        {acts.includes("callOff") && (
          <Button variant="default" onClick={() => setOpened("callOff")}>
            {t("callOff")}
          </Button>
        )}
      </div>
      {opened === "edit" && <MeetingDialog meeting={meeting} onClosed={() => setOpened(null)} />}
      {opened === "callOff" && <CallOffDialog meeting={meeting} onClosed={() => setOpened(null)} />}
    </header>
  );
}
