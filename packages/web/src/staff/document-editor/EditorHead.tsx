import { staffDocuments } from "@lyceum/texts/staff/documents";
import { message } from "@lyceum/ui";
import { Badge, Button, Menu } from "@mantine/core";
import { useState } from "react";
import { DraftStatus } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import { ScheduleDialog } from "../lazy-dialogs.ts";
import { MoreMenu } from "../MoreMenu.tsx";
import { scheduleTexts } from "../schedule-texts.ts";
import { actOn, type ListAct } from "../documents/act-on-documents.ts";
import { standingTexts } from "../documents/texts.ts";
import type { OpenDocument } from "./use-document.ts";

type Props = { open: OpenDocument; title: string; onPreview: () => void; onReload: () => Promise<void> };

/** What the page shows of the document wherever one reads: its name, how it stands, and what can be done. */
export function EditorHead({ open, title, onPreview, onReload }: Props) {
  const t = useTexts(staffDocuments);
  const { document, draft } = open;
  const [isScheduling, setIsScheduling] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { acts } = document;
  const can = (act: ListAct) => acts.includes(act);

  async function act(name: ListAct): Promise<void> {
    setIsBusy(true);
    try {
      if (!(await open.settle())) return message.error(t("notSaved"));
      await actOn(name, [{ docId: document.docId, version: open.version() }]);
      message.success(t(`done_${name}`, { n: 1 }));
      await onReload();
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  async function schedule(at: number): Promise<void> {
    if (!(await open.settle())) return message.error(t("notSaved"));
    const docs = [{ docId: document.docId, version: open.version() }];
    await http.call("POST /staff/documents/publish", { body: { docs, at }, isQuiet: true });
    message.success(t("done_schedule", { n: 1 }));
    setIsScheduling(false);
    void onReload();
  }

  const isDirect = can("publish");
  const primary: ListAct | null = isDirect ? "publish" : can("submit") ? "submit" : null;
  const more = (
    ["submit", "recall", "unschedule", "withdraw", "republish", "archive", "unarchive", "restore"] as const
  ).filter((name) => name !== primary && can(name));
  return (
    <>
      <EditorHeadFrame
        back={{ screen: "staffDocuments", text: t("back") }}
        badges={standingTexts(t, document).map(({ label, colour }) => (
          <Badge key={label} color={colour}>
            {label}
          </Badge>
        ))}
        scheduled={{ at: document.scheduledAt, text: (time) => t("at", { time }) }}
        title={title}
      >
        {acts.includes("edit") && <DraftStatus draft={draft} />}
        <Button size="xs" variant="default" onClick={onPreview}>
          {t("preview")}
        </Button>
        <MoreMenu label={t("more")} isBusy={isBusy}>
          {acts.includes("schedule") && (
            <Menu.Item onClick={() => setIsScheduling(true)}>{t("do_schedule")}</Menu.Item>
          )}
          {more.map((name) => (
            <Menu.Item key={name} onClick={() => void act(name)}>
              {t(`do_${name}`)}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void onReload()}>{t("loadIt")}</Menu.Item>
          {can("bin") && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => void act("bin")}>
                {t("do_bin")}
              </Menu.Item>
            </>
          )}
        </MoreMenu>
        {primary && (
          <Button size="xs" loading={isBusy} onClick={() => void act(primary)}>
            {t(`do_${primary}`)}
          </Button>
        )}
      </EditorHeadFrame>
      {isScheduling && (
        <ScheduleDialog texts={scheduleTexts(t)} run={schedule} onClosed={() => setIsScheduling(false)} />
      )}
    </>
  );
}
