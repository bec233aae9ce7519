import { staffNotices } from "@lyceum/texts/staff/notices";
import { confirm, message } from "@lyceum/ui";
import { Badge, Button, Menu } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { DraftStatus } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorHeadFrame } from "../EditorHeadFrame.tsx";
import { ScheduleDialog } from "../lazy-dialogs.ts";
import { MoreMenu } from "../MoreMenu.tsx";
import { scheduleTexts } from "../schedule-texts.ts";
import { stateColours } from "../notices/texts.ts";
import type { OpenNotice } from "./use-notice.ts";

type Props = { open: OpenNotice; title: string; onReload: () => Promise<void> };

/** The name of the notice, how it stands, and what can be done with it. */
export function NoticeHead({ open, title, onReload }: Props) {
  const t = useTexts(staffNotices);
  const go = useGo();
  const queries = useQueryClient();
  const { notice, content, draft } = open;
  const [isScheduling, setIsScheduling] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const may = (act: (typeof notice.acts)[number]) => notice.acts.includes(act);
  const input = { params: { id: String(notice.noticeId) }, body: {}, isQuiet: true };
  const isScheduled = notice.state === "scheduled";

  /** Tells what went wrong; false where it did. */
  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    try {
      await work();
      // The person reads notices too.
      void queries.invalidateQueries({ queryKey: ["notices"] });
      return true;
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  async function publish(): Promise<void> {
    if (!(await open.settle())) return message.error(t("notSaved"));
    const { audience, roles, classIds, schoolIds } = content;
    await run(async () => {
      const body = { audience, roles, classIds, schoolIds };
      const { people } = await http.call("POST /staff/notices/count", { body, isQuiet: true });
      const isAsked = await confirm({
        title: t("publishTitle", { n: people }),
        text: t(notice.publishedAt === null ? "publishText" : "publishAgainText"),
        confirmLabel: t("publish"),
      });
      if (!isAsked) return;
      await http.call("POST /staff/notices/{id}/publish", { ...input, body: { version: open.version() } });
      message.success(t("done_publish"));
      await onReload();
    });
  }

  async function schedule(at: number): Promise<void> {
    if (!(await open.settle())) return message.error(t("notSaved"));
    await http.call("POST /staff/notices/{id}/publish", { ...input, body: { version: open.version(), at } });
    message.success(t("done_schedule"));
    setIsScheduling(false);
    await onReload();
  }

  async function withdraw(): Promise<void> {
    const isAsked =
      isScheduled ||
      (await confirm({
        title: t("withdrawTitle"),
        text: t("withdrawText"),
        confirmLabel: t("withdraw"),
        isDangerous: true,
      }));
    if (!isAsked) return;
    await run(async () => {
      await http.call("POST /staff/notices/{id}/withdraw", input);
      message.success(t("done_withdraw"));
      await onReload();
    });
  }

  async function discard(): Promise<void> {
    const isAsked = await confirm({
      title: t("discardTitle"),
      text: t("discardText"),
      confirmLabel: t("discard"),
      isDangerous: true,
    });
    if (!isAsked) return;
    await run(async () => {
      // What waits to be saved would come too late.
      await open.settle();
      await http.call("POST /staff/notices/{id}/discard", input);
      message.success(t("done_discard"));
      await go({ screen: "staffNotices" });
    });
  }

  return (
    <>
      <EditorHeadFrame
        back={{ screen: "staffNotices", text: t("back") }}
        badges={<Badge color={stateColours[notice.state]}>{t(`state_${notice.state}`)}</Badge>}
        scheduled={{ at: notice.scheduledAt, text: (time) => t("at", { time }) }}
        title={title}
      >
        {may("edit") && <DraftStatus draft={draft} />}
        <MoreMenu label={t("more")} isBusy={isBusy}>
          {may("schedule") && <Menu.Item onClick={() => setIsScheduling(true)}>{t("schedule")}</Menu.Item>}
          {may("withdraw") && (
            <Menu.Item onClick={() => void withdraw()}>
              {t(isScheduled ? "unschedule" : "withdraw")}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => void onReload()}>{t("reload")}</Menu.Item>
          {may("discard") && (
            <>
              <Menu.Divider />
              <Menu.Item color="red" onClick={() => void discard()}>
                {t("discard")}
              </Menu.Item>
            </>
          )}
        </MoreMenu>
        {may("publish") && (
          <Button size="xs" loading={isBusy} onClick={() => void publish()}>
            {t("publish")}
          </Button>
        )}
      </EditorHeadFrame>
      {isScheduling && (
        <ScheduleDialog texts={scheduleTexts(t)} run={schedule} onClosed={() => setIsScheduling(false)} />
      )}
    </>
  );
}
