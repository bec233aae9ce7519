import { limits } from "@lyceum/contract/limits";
import type { ActivityContent, StaffActivity } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { isComplete } from "@lyceum/domain/activities";
import { Menu } from "@mantine/core";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { PlannedHead } from "../planned/PlannedHead.tsx";
import { ProposalButtons } from "../proposals/ProposalButtons.tsx";
import { useActs } from "../use-acts.ts";
import { ActivityBadge } from "./ActivityBadge.tsx";

const calls = {
  publish: "POST /staff/activities/{id}/publish",
  cancel: "POST /staff/activities/{id}/cancel",
  discard: "POST /staff/activities/{id}/discard",
} as const;

type Props = {
  activity: StaffActivity;
  content: ActivityContent;
  isChanged: boolean;
  title: string;
  onReload: () => Promise<void>;
};

/** The name of the activity, how it stands, and what can be done with it. */
export function ActivityHead({ activity, content, onReload, ...shown }: Props) {
  const t = useTexts(staffActivities);
  const acts = useActs<"publish" | "close" | "discard">(t, "activities");
  const may = (act: (typeof activity.acts)[number]) => activity.acts.includes(act);
  const params = { id: String(activity.activityId) };
  const save = () =>
    http.call("POST /staff/activities/{id}/save", {
      params,
      body: { version: activity.version, content },
      isQuiet: true,
    });
  const close = async () => {
    await http.call("POST /staff/activities/{id}/close", { params, body: {}, isQuiet: true });
    await onReload();
  };

  return (
    <PlannedHead
      {...shown}
      t={t}
      acts={acts}
      calls={calls}
      list="staffActivities"
      of={activity}
      id={activity.activityId}
      may={may}
      reasonMax={limits.activityReasonMax.value}
      badges={<ActivityBadge of={activity} />}
      isSaveMain={!may("publish") && !may("propose")}
      save={save}
      onReload={onReload}
      after={
        <ProposalButtons
          acts={acts}
          may={may}
          isChanged={shown.isChanged}
          lacks={isComplete(content) ? "" : t("lacks")}
          propose={() =>
            http.call("POST /staff/activities/{id}/propose", {
              params,
              body: { version: activity.version },
              isQuiet: true,
            })
          }
          takeBack={() =>
            http.call("POST /staff/activities/{id}/takeBack", { params, body: {}, isQuiet: true })
          }
          refuse={(reason) =>
            http.call("POST /staff/activities/{id}/refuse", { params, body: { reason }, isQuiet: true })
          }
          onReload={onReload}
        />
      }
      menu={may("close") && <Menu.Item onClick={() => void acts.ask("close", close)}>{t("close")}</Menu.Item>}
    />
  );
}
