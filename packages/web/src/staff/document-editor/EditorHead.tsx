import { staffDocuments } from "@lyceum/texts/staff/documents";
import { ChevronLeftIcon, message } from "@lyceum/ui";
import { Badge, Button, Menu } from "@mantine/core";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { DraftStatus } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { actOn, type ListAct } from "../documents/act-on-documents.ts";
import { standingTexts } from "../documents/texts.ts";
import css from "./Editor.module.css";
import type { OpenDocument } from "./use-document.ts";

const { lazyDialog } = makeLazyDialogs();
const ScheduleDialog = lazyDialog(
  () => import("../ScheduleDialog.tsx"),
  (file) => file.ScheduleDialog,
);

type Props = { open: OpenDocument; title: string; onPreview: () => void; onReload: () => Promise<void> };

/** What the page shows of the document wherever one reads: its name, how it stands, and what can be done. */
export function EditorHead({ open, title, onPreview, onReload }: Props) {
  const t = useTexts(staffDocuments);
  const language = useLanguage();
  const zone = useZone();
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
    <header className={css.head}>
      <div className={css.headLine}>
        <RouteLink screen="staffDocuments" className={css.back}>
          <ChevronLeftIcon size={16} />
          {t("back")}
        </RouteLink>
        <span className={css.badges}>
          {standingTexts(t, document).map(({ label, colour }) => (
            <Badge key={label} color={colour}>
              {label}
            </Badge>
          ))}
          {document.scheduledAt !== null && (
            <span className={css.when}>
              {t("at", { time: formatDayTime(language, zone, document.scheduledAt) })}
            </span>
          )}
        </span>
        <span className={css.space} />
        {acts.includes("edit") && <DraftStatus draft={draft} />}
        <Button size="xs" variant="default" onClick={onPreview}>
          {t("preview")}
        </Button>
        <Menu position="bottom-end" width={224}>
          <Menu.Target>
            <Button size="xs" variant="default" disabled={isBusy}>
              {t("more")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
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
          </Menu.Dropdown>
        </Menu>
        {primary && (
          <Button size="xs" loading={isBusy} onClick={() => void act(primary)}>
            {t(`do_${primary}`)}
          </Button>
        )}
      </div>
      <h1 className={css.h1}>{title}</h1>
      {isScheduling && (
        <ScheduleDialog
          texts={{
            title: t("scheduleTitle"),
            at: t("scheduleAt"),
            past: t("schedulePast"),
            schedule: t("schedule"),
            failed: t("actFailed"),
          }}
          run={schedule}
          onClosed={() => setIsScheduling(false)}
        />
      )}
    </header>
  );
}
