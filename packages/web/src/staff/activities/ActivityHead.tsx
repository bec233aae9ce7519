import { limits } from "@lyceum/contract/limits";
import type { ActivityContent, StaffActivity } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { confirm, message } from "@lyceum/ui";
import { Badge, Button, Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import { phaseColours } from "./activity-columns.tsx";

const { lazyDialog } = makeLazyDialogs();
const ReasonDialog = lazyDialog(
  () => import("../ReasonDialog.tsx"),
  (file) => file.ReasonDialog,
);

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
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const { state, phase, acts, version } = activity;
  const may = (act: (typeof acts)[number]) => acts.includes(act);
  const params = { id: String(activity.activityId) };
  const isPublished = state === "published";

  /** Tells what went wrong. */
  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    setIsBusy(true);
    try {
      await work();
      // The person takes part in activities too.
      void queries.invalidateQueries({ queryKey: ["activities"] });
      message.success(done);
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  async function save(): Promise<void> {
    const asks = { title: t("savePublishedTitle"), text: t("savePublishedText"), confirmLabel: t("save") };
    if (isPublished && !(await confirm(asks))) return;
    await run(async () => {
      const body = { version, content };
      await http.call("POST /staff/activities/{id}/save", { params, body, isQuiet: true });
      await onReload();
    }, t("saved"));
  }

  async function ask(
    act: "publish" | "close" | "discard",
    work: () => Promise<unknown>,
    isDangerous = false,
  ): Promise<void> {
    const asks = { title: t(`${act}Title`), text: t(`${act}Text`), confirmLabel: t(act), isDangerous };
    if (await confirm(asks)) await run(work, t(`done_${act}`));
  }

  const publish = () =>
    ask("publish", async () => {
      await http.call("POST /staff/activities/{id}/publish", { params, body: { version }, isQuiet: true });
      await onReload();
    });
  const close = () =>
    ask("close", async () => {
      await http.call("POST /staff/activities/{id}/close", { params, body: {}, isQuiet: true });
      await onReload();
    });
  const discard = () =>
    ask(
      "discard",
      async () => {
        await http.call("POST /staff/activities/{id}/discard", { params, body: {}, isQuiet: true });
        await go({ screen: "staffActivities" });
      },
      true,
    );
  const cancel = async (reason: string): Promise<void> => {
    await http.call("POST /staff/activities/{id}/cancel", { params, body: { reason }, isQuiet: true });
    setIsCancelling(false);
    message.success(t("done_cancel"));
    void queries.invalidateQueries({ queryKey: ["activities"] });
    await onReload();
  };

  const hasMore = may("close") || may("cancel") || may("discard");
  return (
    <>
      <EditorHeadFrame
        back={{ screen: "staffActivities", text: t("back") }}
        badges={
          <Badge color={state === "draft" || phase === null ? "gray" : phaseColours[phase]}>
            {state === "draft" || phase === null ? t(`state_${state}`) : t(`phase_${phase}`)}
          </Badge>
        }
        scheduled={{ at: null, text: (time) => time }}
        title={title}
      >
        {hasMore && (
          <Menu position="bottom-end" width={224}>
            <Menu.Target>
              <Button size="xs" variant="default" disabled={isBusy}>
                {t("more")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {may("close") && <Menu.Item onClick={() => void close()}>{t("close")}</Menu.Item>}
              {may("cancel") && (
                <Menu.Item color="red" onClick={() => setIsCancelling(true)}>
                  {t("cancel")}
                </Menu.Item>
              )}
              {may("discard") && (
                <Menu.Item color="red" onClick={() => void discard()}>
                  {t("discard")}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
        {may("edit") && (
          <Button
            size="xs"
            variant={may("publish") ? "default" : "filled"}
            loading={isBusy}
            disabled={!isChanged}
            onClick={() => void save()}
          >
            {t("save")}
          </Button>
        )}
        {may("publish") && (
          <Button
            size="xs"
            loading={isBusy}
            disabled={isChanged}
            title={isChanged ? t("saveFirst") : undefined}
            onClick={() => void publish()}
          >
            {t("publish")}
          </Button>
        )}
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
