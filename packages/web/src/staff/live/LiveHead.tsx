import { limits } from "@lyceum/contract/limits";
import type { LiveContent, StaffLive } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { Button } from "@mantine/core";
import { http } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { PlannedHead } from "../planned/PlannedHead.tsx";
import { StandingBadge } from "../planned/StandingBadge.tsx";
import { useActs } from "../use-acts.ts";
import { phaseColours } from "./live-columns.tsx";

const calls = {
  publish: "POST /staff/live/{id}/publish",
  cancel: "POST /staff/live/{id}/cancel",
  discard: "POST /staff/live/{id}/discard",
} as const;

type Props = {
  live: StaffLive;
  content: LiveContent;
  isChanged: boolean;
  title: string;
  onReload: () => Promise<void>;
};

/** The name of the broadcast, how it stands, and what can be done with it. */
export function LiveHead({ live, content, ...shown }: Props) {
  const t = useTexts(staffLive);
  const acts = useActs<"publish" | "discard">(t, "live");
  const { liveId, version } = live;
  const may = (act: (typeof live.acts)[number]) => live.acts.includes(act);
  const params = { id: String(liveId) };
  const save = () =>
    http.call("POST /staff/live/{id}/save", { params, body: { version, content }, isQuiet: true });

  return (
    <PlannedHead
      {...shown}
      t={t}
      acts={acts}
      calls={calls}
      list="staffLive"
      of={live}
      id={liveId}
      may={may}
      reasonMax={limits.liveReasonMax.value}
      badges={<StandingBadge of={live} colours={phaseColours} t={t} />}
      isSaveMain={!may("publish") && !may("present")}
      save={save}
      before={
        live.state !== "draft" && (
          <Button
            size="xs"
            variant="default"
            component={RouteLink}
            screen="liveBroadcastDetail"
            query={{ liveId }}
          >
            {t("show")}
          </Button>
        )
      }
      after={
        may("present") && (
          <Button size="xs" component={RouteLink} screen="liveDetail" query={{ liveId }}>
            {t("present")}
          </Button>
        )
      }
    />
  );
}
