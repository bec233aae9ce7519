import type { ActivityCard } from "@lyceum/contract/shapes";
import { activities } from "@lyceum/texts/activities";
import { Picture, usePick } from "../portal/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import occasion from "../shared/parts/Occasion.module.css";
import css from "./Activities.module.css";
import { PhaseMark } from "./PhaseMark.tsx";
import { useWhen } from "../shared/use-when.ts";

/** An activity in the list: its day, what and where it is, and how many places there are. */
export function ActivityRow({ card }: { card: ActivityCard }) {
  const t = useTexts(activities);
  const pick = usePick();
  const when = useWhen();
  const { startAt, capacity, going, waiting, phase } = card;
  return (
    <RouteLink
      screen="studentActivity"
      query={{ activityId: card.activityId }}
      className={`${occasion.row} ${css.row}`}
      data-quiet={phase === "finished" || phase === "cancelled" || undefined}
    >
      <time className={css.day} dateTime={new Date(startAt).toISOString()}>
        <span className={css.month}>{when.month(startAt)}</span>
        <span className={css.number} data-numbers>
          {when.day(startAt)}
        </span>
      </time>
      <span className={occasion.words}>
        <span className={occasion.line}>
          <span className={occasion.title}>{pick(card.title, card.titleEn)}</span>
          <PhaseMark card={card} />
        </span>
        <span className={occasion.opening}>{pick(card.opening, card.openingEn)}</span>
        <span className={occasion.facts} data-numbers>
          <span>{when.span(card)}</span>
          <span>{pick(card.place, card.placeEn)}</span>
          <span>{capacity === null ? t("takenOpen", { going }) : t("taken", { going, capacity })}</span>
          {waiting > 0 && <span>{t("waitingCount", { waiting })}</span>}
          {card.audience === "classes" && <span>{t("forClasses")}</span>}
        </span>
      </span>
      {card.coverUrl && <Picture src={card.coverUrl} alt="" className={css.thumb} />}
    </RouteLink>
  );
}
