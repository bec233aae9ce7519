import { live as liveTexts } from "@lyceum/texts/live";
import { portal } from "@lyceum/texts/portal";
import { PageHeader, PageSkeleton, VideoIcon } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { usePick } from "../portal/index.ts";
import { OccasionReplay } from "../recordings/index.ts";
import { BackLink } from "../shared/parts/BackLink.tsx";
import { useHeadline } from "../shared/headline.ts";
import { LoadedPage } from "../shared/parts/LoadedPage.tsx";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn, usePerson } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { useWhen } from "../shared/use-when.ts";
import css from "./Live.module.css";
import { Materials } from "./Materials.tsx";
import { type Live, useLive } from "./queries.ts";

/** /liveBroadcast/liveReviewDetail (P6): a broadcast that is over, for the members whom it was for. */
export function Screen() {
  const t = useTexts(liveTexts);
  const tPortal = useTexts(portal);
  const { liveId = "" } = useQueryValues();
  return (
    <LoadedPage
      query={useLive(liveId)}
      waiting={<PageSkeleton />}
      gone={{ title: t("goneTitle"), text: t("goneText") }}
      back={{ screen: "liveBroadcast", text: t("toList") }}
      failed={tPortal("failed")}
    >
      {(live) => <Review live={live} />}
    </LoadedPage>
  );
}

function Review({ live }: { live: Live }) {
  const t = useTexts(liveTexts);
  const pick = usePick();
  const when = useWhen();
  const isSignedIn = useIsSignedIn();
  const person = usePerson();
  const { liveId, speakers, wasRecorded } = live;
  const title = pick(live.title, live.titleEn);
  useHeadline(title);
  const facts = [
    t("replayTitle"),
    when.span(live),
    ...speakers.map(({ name, nameEn }) => pick(name, nameEn)),
  ];
  const none = (
    <Without text={t("replayNoneText")} title={t("replayNone")}>
      <Button component={RouteLink} screen="liveBroadcast" query={{ show: "past" }}>
        {t("toList")}
      </Button>
    </Without>
  );
  return (
    <>
      <BackLink to={{ screen: "liveBroadcastDetail", query: { liveId } }} text={t("toDetail")} />
      <PageHeader title={title} text={facts.join(" · ")} />
      {isSignedIn && person === null ? (
        <Skeleton height={360} />
      ) : person?.isMember ? (
        <OccasionReplay occasion={{ liveId: String(liveId) }} none={none} />
      ) : wasRecorded && !isSignedIn ? (
        <Without text={t("replaySignIn")} title={t("replayTitle")}>
          <Button component={RouteLink} screen="login">
            {t("signIn")}
          </Button>
        </Without>
      ) : (
        none
      )}
      <Materials materials={live.materials} />
    </>
  );
}

function Without({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={css.refused} role="status">
      <VideoIcon size={28} />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={css.acts}>{children}</div>
    </section>
  );
}
