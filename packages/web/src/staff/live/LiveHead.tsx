import { limits } from "@lyceum/contract/limits";
import type { LiveContent, StaffLive } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { confirm } from "@lyceum/ui";
import { Button, Menu } from "@mantine/core";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { PublishButton, SaveButton } from "../EditorButtons.tsx";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import { ReasonDialog } from "../lazy-dialogs.ts";
import { MoreMenu } from "../MoreMenu.tsx";
import { StandingBadge } from "../planned/StandingBadge.tsx";
import { useActs } from "../use-acts.ts";
import { phaseColours } from "./live-columns.tsx";

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
  const { isBusy, run, ask } = useActs<"publish" | "discard">(t, "live");
  const [isCancelling, setIsCancelling] = useState(false);
  const { state, acts, version, liveId } = live;
  const may = (act: (typeof acts)[number]) => acts.includes(act);
  const params = { id: String(liveId) };

  async function save(): Promise<void> {
    const asks = { title: t("savePublishedTitle"), text: t("savePublishedText"), confirmLabel: t("save") };
    if (state === "published" && !(await confirm(asks))) return;
    await run(async () => {
      await http.call("POST /staff/live/{id}/save", { params, body: { version, content }, isQuiet: true });
      await onReload();
    }, t("saved"));
  }
  const publish = () =>
    ask("publish", async () => {
      await http.call("POST /staff/live/{id}/publish", { params, body: { version }, isQuiet: true });
      await onReload();
    });
  const discard = async () => {
    await http.call("POST /staff/live/{id}/discard", { params, body: {}, isQuiet: true });
    await go({ screen: "staffLive" });
  };
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
        badges={<StandingBadge of={live} colours={phaseColours} t={t} />}
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
          <MoreMenu label={t("more")} isBusy={isBusy}>
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
          <SaveButton
            t={t}
            isChanged={isChanged}
            isBusy={isBusy}
            isMain={!may("publish") && !may("present")}
            onSave={save}
          />
        )}
        {may("publish") && <PublishButton t={t} isChanged={isChanged} isBusy={isBusy} onPublish={publish} />}
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
