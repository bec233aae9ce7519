import type { LiveCard } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { isOffered } from "../../shared/offered-screens.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Block } from "../Block.tsx";
import { Picture } from "../Picture.tsx";
import { useLiveTeaser } from "../queries.ts";
import { useDates, usePick } from "../words.ts";
import css from "./LiveNow.module.css";
import type { BlockFacts } from "./block-facts.ts";

/** What runs now with its picture, then what comes, then what can be watched again. */
export function LiveNow({ heading, count }: BlockFacts) {
  const t = useTexts(portal);
  const query = useLiveTeaser();
  return (
    <Block
      title={heading || t("live")}
      query={query}
      isEmpty={(data) => data.rows.length === 0}
      empty={t("emptyLive")}
      skeleton={
        <>
          <Skeleton style={{ aspectRatio: "16 / 9" }} />
          <Skeleton height={44} mt={14} />
          <Skeleton height={44} mt={14} />
        </>
      }
    >
      {({ rows: [first, ...rest] }) => (
        <>
          {first && <First event={first} />}
          <ul className={css.list}>
            {rest.slice(0, count - 1).map((event) => (
              <li key={event.liveId}>
                <Row event={event} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}

function First({ event }: { event: LiveCard }) {
  const pick = usePick();
  return (
    <EventLink event={event} className={css.first}>
      <span className={css.screen}>
        <Picture src={event.coverUrl} alt="" isFirst />
        <State event={event} isOnPicture />
      </span>
      <span className={css.firstTitle}>{pick(event.title, event.titleEn)}</span>
      <span className={css.meta}>{pick(event.speaker, event.speakerEn)}</span>
    </EventLink>
  );
}

function Row({ event }: { event: LiveCard }) {
  const pick = usePick();
  return (
    <EventLink event={event} className={css.row}>
      <span className={css.rowTitle}>{pick(event.title, event.titleEn)}</span>
      <span className={css.meta}>
        <State event={event} />
      </span>
    </EventLink>
  );
}

/** A way to the event, as far as its screen exists. */
function EventLink({
  event,
  className,
  children,
}: {
  event: LiveCard;
  className: string | undefined;
  children: ReactNode;
}) {
  const screen = screenOfEvent(event);
  if (!isOffered(screen)) return <div className={className}>{children}</div>;
  return (
    <RouteLink screen={screen} query={{ liveId: event.liveId }} className={className}>
      {children}
    </RouteLink>
  );
}

function State({ event, isOnPicture = false }: { event: LiveCard; isOnPicture?: boolean }) {
  const t = useTexts(portal);
  const dates = useDates();
  const name = { live: t("liveNow"), scheduled: t("liveNext"), replay: t("liveReplay") }[event.state];
  return (
    <span className={css.state} data-state={event.state} data-on-picture={isOnPicture || undefined}>
      {event.state === "live" && <span className={css.pulse} />}
      <span>{name}</span>
      {event.state !== "live" && (
        <time dateTime={new Date(event.startAt).toISOString()}>{dates.moment(event.startAt)}</time>
      )}
    </span>
  );
}

function screenOfEvent(event: LiveCard) {
  if (event.state === "live") return "liveDetail";
  return event.state === "replay" ? "liveReviewDetail" : "liveBroadcastDetail";
}
