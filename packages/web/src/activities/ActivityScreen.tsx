import type { Activity } from "@lyceum/contract/shapes";
import { activities } from "@lyceum/texts/activities";
import { ArticleFrame, LoadedArticle, Picture, usePick } from "../portal/index.ts";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import occasion from "../shared/parts/Occasion.module.css";
import { PhaseMark } from "./PhaseMark.tsx";
import { PlacesPart } from "./PlacesPart.tsx";
import { useActivity } from "./queries.ts";
import { useWhen } from "../shared/use-when.ts";

/** /studentActivities/detail (P4): one activity, with the places of the reader and of their children. */
export function Screen() {
  const t = useTexts(activities);
  const { activityId = "" } = useQueryValues();
  const query = useActivity(activityId);
  return (
    <LoadedArticle
      query={query}
      height={220}
      t={t}
      back={{ screen: "studentActivities", text: t("toActivities") }}
    >
      {(activity) => <Shown activity={activity} />}
    </LoadedArticle>
  );
}

function Shown({ activity }: { activity: Activity }) {
  const t = useTexts(activities);
  const pick = usePick();
  const when = useWhen();
  const { coverUrl, phase, cancelReason, album } = activity;
  return (
    <ArticleFrame
      back={{ screen: "studentActivities", text: t("toActivities") }}
      title={pick(activity.title, activity.titleEn)}
      facts={
        <>
          <span>{when.span(activity)}</span>
          <span>{pick(activity.place, activity.placeEn)}</span>
          <PhaseMark card={activity} />
        </>
      }
      picture={
        <>
          {phase === "cancelled" && (
            <section className={occasion.cancelled} role="status">
              <strong>{t("cancelledTitle")}</strong>
              <p>{cancelReason}</p>
            </section>
          )}
          {phase !== "cancelled" && <PlacesPart activity={activity} />}
          {coverUrl && <Picture src={coverUrl} alt="" isFirst />}
        </>
      }
      text={{ ...activity, attachments: [] }}
      newer={
        album && {
          screen: "imgGroupDetail",
          query: { docId: album.docId },
          text: `${t("album")}: ${pick(album.title, album.titleEn)}`,
        }
      }
      older={null}
    />
  );
}
