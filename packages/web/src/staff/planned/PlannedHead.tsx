import { confirm } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { PublishButton, SaveButton } from "../EditorButtons.tsx";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import { ReasonDialog } from "../lazy-dialogs.ts";
import { MoreMenu } from "../MoreMenu.tsx";
import { cancelWords } from "../reason-words.ts";
import type { useActs } from "../use-acts.ts";
import type { PlannedState } from "./states.ts";

type Act = "edit" | "publish" | "cancel" | "discard";
type Text = (
  key:
    | ("back" | "more" | "save" | "saved" | "saveFirst" | "publish" | "discard" | "keep" | "actFailed")
    | ("cancel" | "cancelTitle" | "cancelText" | "cancelReason" | "done_cancel")
    | ("savePublishedTitle" | "savePublishedText"),
) => string;

type Calls = {
  publish: "POST /staff/activities/{id}/publish" | "POST /staff/live/{id}/publish";
  cancel: "POST /staff/activities/{id}/cancel" | "POST /staff/live/{id}/cancel";
  discard: "POST /staff/activities/{id}/discard" | "POST /staff/live/{id}/discard";
};

type Props = {
  t: Text;
  acts: ReturnType<typeof useActs<"publish" | "discard">>;
  calls: Calls;
  list: "staffActivities" | "staffLive";
  of: { state: PlannedState; version: number };
  id: number;
  may: (act: Act) => boolean;
  reasonMax: number;
  title: string;
  badges: ReactNode;
  isChanged: boolean;
  /** Saving is what comes next where nothing else does. */
  isSaveMain: boolean;
  save: () => Promise<unknown>;
  onReload: () => Promise<void>;
  /** What is done more rarely, first in its menu. */
  menu?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
};

/** The head of the editor of something planned: how it stands, saving, publishing, calling off and discarding it. */
export function PlannedHead(props: Props) {
  const { t, calls, list, of, may, isChanged, onReload } = props;
  const { isBusy, run, ask } = props.acts;
  const go = useGo();
  const [isCancelling, setIsCancelling] = useState(false);
  const params = { id: String(props.id) };
  const hasMenu = Boolean(props.menu) || may("cancel") || may("discard");

  async function save(): Promise<void> {
    const asks = { title: t("savePublishedTitle"), text: t("savePublishedText"), confirmLabel: t("save") };
    if (of.state === "published" && !(await confirm(asks))) return;
    await run(async () => {
      await props.save();
      await onReload();
    }, t("saved"));
  }
  const publish = () =>
    ask("publish", async () => {
      const body = { version: of.version };
      await http.call(calls.publish, { params, body, isQuiet: true });
      await onReload();
    });
  const discard = async () => {
    await http.call(calls.discard, { params, body: {}, isQuiet: true });
    await go({ screen: list });
  };
  /** What goes wrong is said in the dialog. */
  async function cancel(reason: string): Promise<void> {
    await http.call(calls.cancel, { params, body: { reason }, isQuiet: true });
    setIsCancelling(false);
    await run(onReload, t("done_cancel"));
  }

  return (
    <>
      <EditorHeadFrame back={{ screen: list, text: t("back") }} badges={props.badges} title={props.title}>
        {props.before}
        {hasMenu && (
          <MoreMenu label={t("more")} isBusy={isBusy}>
            {props.menu}
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
          <SaveButton t={t} isChanged={isChanged} isBusy={isBusy} isMain={props.isSaveMain} onSave={save} />
        )}
        {may("publish") && <PublishButton t={t} isChanged={isChanged} isBusy={isBusy} onPublish={publish} />}
        {props.after}
      </EditorHeadFrame>
      {isCancelling && (
        <ReasonDialog
          words={cancelWords(t)}
          isDangerous
          max={props.reasonMax}
          run={cancel}
          onClosed={() => setIsCancelling(false)}
        />
      )}
    </>
  );
}
