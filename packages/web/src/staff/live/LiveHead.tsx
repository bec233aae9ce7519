import { limits } from "@lyceum/contract/limits";
import type { LiveContent, StaffLive } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { confirm, message } from "@lyceum/ui";
import { Button, Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import { StandingBadge } from "./live-columns.tsx";

const { lazyDialog } = makeLazyDialogs();
const ReasonDialog = lazyDialog(
  () => import("../ReasonDialog.tsx"),
  (file) => file.ReasonDialog,
);

type Props = {
  live: StaffLive;
  content: LiveContent;
  isChanged: boolean;
  title: string;
  onReload: () => Promise<void>;
};

/** The name of the broadcast, how it stands, and what can be done with it. */
export function LiveHead({ live, content, isChanged, title, onReload }: Props) {
  const t = useTexts(staffLive);
  const go = useGo();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [isCancelling, setIsCancelling] = useState(false);
  const { state, phase, acts, version, liveId } = live;
  const may = (act: (typeof acts)[number]) => acts.includes(act);
  const params = { id: String(liveId) };

  /** Tells what went wrong. */
  async function run(work: () => Promise<unknown>, done: string): Promise<void> {
    setIsBusy(true);
    try {
      await work();
      // The person watches broadcasts too.
      void queries.invalidateQueries({ queryKey: ["live"] });
      message.success(done);
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  async function save(): Promise<void> {
    const asks = { title: t("savePublishedTitle"), text: t("savePublishedText"), confirmLabel: t("save") };
    if (state === "published" && !(await confirm(asks))) return;
    await run(async () => {
      await http.call("POST /staff/live/{id}/save", { params, body: { version, content }, isQuiet: true });
      await onReload();
    }, t("saved"));
  }

  async function publish(): Promise<void> {
    const asks = { title: t("publishTitle"), text: t("publishText"), confirmLabel: t("publish") };
    if (!(await confirm(asks))) return;
    await run(async () => {
      await http.call("POST /staff/live/{id}/publish", { params, body: { version }, isQuiet: true });
      await onReload();
    }, t("done_publish"));
  }

  async function discard(): Promise<void> {
    const asks = { title: t("discardTitle"), text: t("discardText"), confirmLabel: t("discard") };
    if (!(await confirm({ ...asks, isDangerous: true }))) return;
    await run(async () => {
      await http.call("POST /staff/live/{id}/discard", { params, body: {}, isQuiet: true });
      await go({ screen: "staffLive" });
    }, t("done_discard"));
  }

  /** What goes wrong is said in the dialog. */
  async function cancel(reason: string): Promise<void> {
    await http.call("POST /staff/live/{id}/cancel", { params, body: { reason }, isQuiet: true });
    setIsCancelling(false);
    await run(onReload, t("done_cancel"));
  }

  return (
    <>
      <EditorHeadFrame
        back={{ screen: "staffLive", text: t("back") }}
        badges={<StandingBadge state={state} phase={phase} />}
        title={title}
      >
        {state !== "draft" && (
          <Button
            size="xs"
            variant="default"
            component={RouteLink}
            screen="liveBroadcastDetail"
            query={{ liveId }}
          >
            {t("show")}
          </Button>
        )}
        {(may("cancel") || may("discard")) && (
          <Menu position="bottom-end" width={224}>
            <Menu.Target>
              <Button size="xs" variant="default" disabled={isBusy}>
                {t("more")}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
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
            variant={may("publish") || may("present") ? "default" : "filled"}
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
        {may("present") && (
          <Button size="xs" component={RouteLink} screen="liveDetail" query={{ liveId }}>
            {t("present")}
          </Button>
        )}
      </EditorHeadFrame>
      {isCancelling && (
        <ReasonDialog
          t={t}
          max={limits.liveReasonMax.value}
          run={cancel}
          onClosed={() => setIsCancelling(false)}
        />
      )}
    </>
  );
}
