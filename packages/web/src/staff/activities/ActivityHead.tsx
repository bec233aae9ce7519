import { limits } from "@lyceum/contract/limits";
import type { ActivityContent, StaffActivity } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { confirm } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { PublishButton, SaveButton } from "../EditorButtons.tsx";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import { ReasonDialog } from "../lazy-dialogs.ts";
import { MoreMenu } from "../MoreMenu.tsx";
import { StandingBadge } from "../planned/StandingBadge.tsx";
import { useActs } from "../use-acts.ts";
import { phaseColours } from "./activity-columns.tsx";

type Props = {
  activity: StaffActivity;
  content: ActivityContent;
  isChanged: boolean;
  title: string;
  onReload: () => Promise<void>;
};

/** The name of the activity, how it stands, and what can be done with it. */
export function ActivityHead({ activity, content, isChanged, title, onReload }: Props) {
  const t = useTexts(staffActivities);
  const go = useGo();
  const { isBusy, run, ask } = useActs<"publish" | "close" | "discard">(t, "activities");
  const [isCancelling, setIsCancelling] = useState(false);
  const { state, acts, version } = activity;
  const may = (act: (typeof acts)[number]) => acts.includes(act);
  const params = { id: String(activity.activityId) };

  async function save(): Promise<void> {
    const asks = { title: t("savePublishedTitle"), text: t("savePublishedText"), confirmLabel: t("save") };
    if (state === "published" && !(await confirm(asks))) return;
    await run(async () => {
      const body = { version, content };
      await http.call("POST /staff/activities/{id}/save", { params, body, isQuiet: true });
      await onReload();
    }, t("saved"));
  }
  const publish = () =>
    ask("publish", async () => {
      await http.call("POST /staff/activities/{id}/publish", { params, body: { version }, isQuiet: true });
      await onReload();
    });
  const close = async () => {
    await http.call("POST /staff/activities/{id}/close", { params, body: {}, isQuiet: true });
    await onReload();
  };
  const discard = async () => {
    await http.call("POST /staff/activities/{id}/discard", { params, body: {}, isQuiet: true });
    await go({ screen: "staffActivities" });
  };
  /** What goes wrong is said in the dialog. */
  async function cancel(reason: string): Promise<void> {
    await http.call("POST /staff/activities/{id}/cancel", { params, body: { reason }, isQuiet: true });
    setIsCancelling(false);
    await run(onReload, t("done_cancel"));
  }

  return (
    <>
      <EditorHeadFrame
        back={{ screen: "staffActivities", text: t("back") }}
        badges={<StandingBadge of={activity} colours={phaseColours} t={t} />}
        title={title}
      >
        {(may("close") || may("cancel") || may("discard")) && (
          <MoreMenu label={t("more")} isBusy={isBusy}>
            {may("close") && <Menu.Item onClick={() => void ask("close", close)}>{t("close")}</Menu.Item>}
            {may("cancel") && (
              <Menu.Item color="red" onClick={() => setIsCancelling(true)}>
                {t("cancel")}
              </Menu.Item>
            )}
            {may("discard") && (
              <Menu.Item color="red" onClick={() => void ask("discard", discard, true)}>
                {t("discard")}
              </Menu.Item>
            )}
          </MoreMenu>
        )}
        {may("edit") && (
          <SaveButton t={t} isChanged={isChanged} isBusy={isBusy} isMain={!may("publish")} onSave={save} />
        )}
        {may("publish") && <PublishButton t={t} isChanged={isChanged} isBusy={isBusy} onPublish={publish} />}
      </EditorHeadFrame>
      {isCancelling && (
        <ReasonDialog
          t={t}
          max={limits.activityReasonMax.value}
          run={cancel}
          onClosed={() => setIsCancelling(false)}
        />
      )}
    </>
  );
}
