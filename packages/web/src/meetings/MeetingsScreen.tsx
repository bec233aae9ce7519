import type { MeetingCard } from "@lyceum/contract/shapes";
import { kit } from "@lyceum/texts/kit";
import { meetings } from "@lyceum/texts/meetings";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { Answer, ListSearch, Pager } from "../portal/index.ts";
import { useMayMake } from "../rooms/index.ts";
import { lazyPart } from "../shared/parts/lazy-part.tsx";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { withTexts } from "../shared/with-texts.ts";
import { MeetingMarks } from "./MeetingMarks.tsx";
import occasion from "../shared/parts/Occasion.module.css";
import css from "./Meetings.module.css";
import { useMeetings } from "./queries.ts";
import { useWhen } from "./use-when.ts";

const pageSize = 15;
const views = ["upcoming", "mine", "past"] as const;
const MeetingDialog = lazyPart(
  () => withTexts(import("./MeetingDialog.tsx"), kit, roomsEntry),
  (file) => file.MeetingDialog,
);

/** /meeting (P7): meetings by day. What is chosen stands in the address. */
export function Screen() {
  const t = useTexts(meetings);
  const tScreens = useTexts(screens);
  const go = useGo();
  const isSignedIn = useIsSignedIn();
  const mayPlan = useMayMake() && isSignedIn;
  const [isPlanning, setIsPlanning] = useState(false);
  const { show: asked, q, page } = useQueryValues();
  const offered = views.filter((one) => one !== "mine" || isSignedIn);
  const show = offered.find((one) => one === asked) ?? "upcoming";
  const query = useMeetings({ show, search: q, pageNum: page, pageSize: String(pageSize) });
  const chosen = { show: show === "upcoming" ? undefined : show, q };
  return (
    <>
      <PageHeader
        title={tScreens("meeting")}
        text={t(isSignedIn ? "text" : "textPublic")}
        actions={mayPlan && <Button onClick={() => setIsPlanning(true)}>{t("plan")}</Button>}
      />
      <div className={occasion.bar}>
        <ViewLinks
          label={t("views")}
          views={offered.map((name) => ({
            name,
            label: t(`view_${name}`),
            query: { ...(name === "upcoming" ? {} : { show: name }), ...(q ? { q } : {}) },
            isCurrent: name === show,
          }))}
        />
        <ListSearch
          name={t("search")}
          q={q}
          onSearch={(words) => void go({ screen: "meeting", query: { show: chosen.show, q: words } })}
        />
      </div>
      <Answer
        query={query}
        isEmpty={({ rows }) => rows.length === 0}
        empty={q ? t("noneFound") : t(`none_${show}`)}
        emptyHint={t(q ? "noneFoundText" : "noneText")}
        skeleton={[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={56} mb={16} />
        ))}
      >
        {({ rows, total }) => (
          <>
            <Days rows={rows} />
            <Pager
              screen="meeting"
              query={chosen}
              current={Math.max(1, Number(page) || 1)}
              count={Math.ceil(total / pageSize)}
            />
          </>
        )}
      </Answer>
      {isPlanning && <MeetingDialog meeting={null} onClosed={() => setIsPlanning(false)} />}
    </>
  );
}

function Days({ rows }: { rows: readonly MeetingCard[] }) {
  const when = useWhen();
  const days = Map.groupBy(rows, ({ startsAt }) => when.day(startsAt));
  return [...days].map(([day, cards]) => (
    <section key={day} aria-label={day}>
      <h2 className={css.dayName}>{day}</h2>
      <ul className={css.days}>
        {cards.map((card) => (
          <li key={card.meetingId}>
            <Row card={card} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Row({ card }: { card: MeetingCard }) {
  const t = useTexts(meetings);
  const when = useWhen();
  const { meetingId, title, phase, organiser, audience, repeats } = card;
  return (
    <RouteLink
      screen={phase === "over" ? "meetingReviewDetail" : "meetingDetail"}
      query={{ meetingId }}
      className={css.row}
      data-quiet={phase === "over" || phase === "calledOff" || undefined}
      data-off={phase === "calledOff" || undefined}
    >
      <time className={css.hours} dateTime={new Date(card.startsAt).toISOString()} data-numbers>
        {when.hours(card)}
      </time>
      <span className={css.words}>
        <span className={css.line}>
          <span className={css.title}>{title}</span>
          <MeetingMarks card={card} />
        </span>
        <span className={css.facts}>
          {organiser.name !== "" && <span>{t("by", { name: organiser.name })}</span>}
          <span>{t(`audience_${audience}`)}</span>
          {repeats && <span>{t("repeats")}</span>}
        </span>
      </span>
    </RouteLink>
  );
}
