import type { Activity } from "@lyceum/contract/shapes";
import { activities } from "@lyceum/texts/activities";
import { portal } from "@lyceum/texts/portal";
import { Skeleton } from "@mantine/core";
import { ArticleFrame, ArticleSkeleton, Picture, usePick } from "../portal/index.ts";
import { useHeadline } from "../shared/headline.ts";
import { LoadedPage } from "../shared/parts/LoadedPage.tsx";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Activities.module.css";
import { PhaseMark } from "./PhaseMark.tsx";
import { PlacesPart } from "./PlacesPart.tsx";
import { useActivity } from "./queries.ts";
import { useWhen } from "../shared/use-when.ts";

/** /studentActivities/detail (P4): one activity, with the places of the reader and of their children. */
export function Screen() {
  const t = useTexts(activities);
  const tPortal = useTexts(portal);
  const pick = usePick();
  const { activityId = "" } = useQueryValues();
  const query = useActivity(activityId);
  useHeadline(query.data && pick(query.data.title, query.data.titleEn));
  return (
    <LoadedPage
      query={query}
      waiting={
        <ArticleSkeleton>
          <Skeleton height={220} mt={28} />
        </ArticleSkeleton>
      }
      gone={{ title: t("goneTitle"), text: t("goneText") }}
      back={{ screen: "studentActivities", text: t("toActivities") }}
      failed={tPortal("failed")}
    >
      {(activity) => <Shown activity={activity} />}
    </LoadedPage>
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
            <section className={css.cancelled} role="status">
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
