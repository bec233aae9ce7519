import { live as liveTexts } from "@lyceum/texts/live";
import { PageSkeleton, VideoIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { pick } from "@lyceum/texts";
import { useHeadline } from "../../shared/headline.ts";
import { http, isGone, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { GonePanel } from "../../shared/parts/GonePanel.tsx";
import { QuietFrame } from "../../shared/parts/QuietFrame.tsx";
import { RouteLink, useGo, useQueryValues } from "../../shared/RouteLink.tsx";
import { useIsSignedIn } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { BroadcastRoom } from "../../rooms/index.ts";
import css from "../Live.module.css";

/** /liveBroadcast/liveDetail (P6): the studio of who presents, the picture of who watches. */
export function Screen() {
  const t = useTexts(liveTexts);
  const language = useLanguage();
  const go = useGo();
  const isSignedIn = useIsSignedIn();
  const { liveId = "" } = useQueryValues();
  const entrance = useEntrance(liveId, isSignedIn);
  const title = entrance.data ? pick(language, entrance.data.title, entrance.data.titleEn) : "";
  useHeadline(title || undefined);
  if (entrance.isPending) return <PageSkeleton />;
  if (isGone(entrance.error))
    return (
      <QuietFrame>
        <GonePanel
          title={t("goneTitle")}
          actions={
            <Button component={RouteLink} screen="liveBroadcast">
              {t("toList")}
            </Button>
          }
        >
          {t("goneText")}
        </GonePanel>
      </QuietFrame>
    );
  if (isLost(entrance))
    return (
      <QuietFrame>
        <div className={css.refused} role="status">
          <VideoIcon size={28} />
          <h1>{t("refusedTitle")}</h1>
          <p>{sentenceOf(entrance.error, t("enterFailed"))}</p>
          <div className={css.acts}>
            <Button onClick={() => void entrance.refetch()}>{t("again")}</Button>
            <Button variant="default" component={RouteLink} screen="liveBroadcastDetail" query={{ liveId }}>
              {t("toDetail")}
            </Button>
          </div>
        </div>
      </QuietFrame>
    );
  const { roomId, isPresenter, visit } = entrance.data;
  return (
    <BroadcastRoom
      key={`${roomId} ${isSignedIn}`}
      liveId={Number(liveId)}
      roomId={roomId}
      title={title}
      isPresenter={isPresenter}
      visit={visit}
      back={{
        label: t("toDetail"),
        go: () => void go({ screen: "liveBroadcastDetail", query: { liveId } }),
      }}
    />
  );
}

/** The right to come in, asked for once: with the own account, or without a name. */
function useEntrance(liveId: string, isSignedIn: boolean) {
  const params = { id: liveId };
  return useQuery({
    queryKey: ["live", "entrance", isSignedIn, liveId],
    queryFn: async () => {
      const { title, titleEn } = await http.call("GET /live/{id}", { params, isQuiet: true });
      const words = { title, titleEn };
      if (isSignedIn) {
        const given = await http.call("POST /live/{id}/enter", { params, body: {}, isQuiet: true });
        return { ...words, ...given, visit: undefined };
      }
      const { roomId, ...visit } = await http.call("POST /live/{id}/visit", {
        params,
        body: {},
        isQuiet: true,
      });
      return { ...words, roomId, isPresenter: false, visit };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
