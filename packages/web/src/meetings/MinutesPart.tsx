import { meetings } from "@lyceum/texts/meetings";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { SharedEditorField } from "../kit/editor/index.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { usePersonId } from "../kit/upload/index.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";
import { useRefreshMeetings } from "./queries.ts";
import { openMinutes, type SharedMinutes } from "./shared-minutes.ts";

type Props = { meetingId: number; mayFinish: boolean };

/** The minutes, as those who are invited write them together. */
export function MinutesPart({ meetingId, mayFinish }: Props) {
  const [minutes, setMinutes] = useState<SharedMinutes | null>(null);
  useEffect(() => {
    const opened = openMinutes(meetingId);
    setMinutes(opened);
    return () => opened.close();
  }, [meetingId]);
  return minutes && <Open meetingId={meetingId} mayFinish={mayFinish} minutes={minutes} />;
}

function Open({ meetingId, mayFinish, minutes }: Props & { minutes: SharedMinutes }) {
  const t = useTexts(meetings);
  const language = useLanguage();
  const refresh = useRefreshMeetings();
  const personId = usePersonId();
  const state = useSyncExternalStore(minutes.subscribe, minutes.read);
  const { isSaved, isOffline, isFinished, writers, fault } = state;
  const others = writers.filter(({ userId }) => userId !== personId).map(({ name }) => name);
  const follow = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (isFinished) follow();
  }, [isFinished]);

  async function finish(): Promise<void> {
    const isSure = await confirm({
      title: t("finishTitle"),
      text: t("finishText"),
      confirmLabel: t("finish"),
    });
    if (!isSure) return;
    try {
      await minutes.flush();
      await http.call("POST /meetings/{id}/finishMinutes", {
        params: { id: String(meetingId) },
        body: {},
        isQuiet: true,
      });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      await refresh();
    }
  }

  return (
    <section className={css.part}>
      <h2 id="minutes">{t("minutes")}</h2>
      <p className={css.quiet}>{t("minutesText")}</p>
      <SharedEditorField fragment={minutes.fragment} awareness={minutes.awareness} labelledBy="minutes" />
      <div className={css.acts}>
        <span className={css.quiet} role="status">
          {isOffline ? t("offline") : t(isSaved ? "saved" : "saving")}
          {others.length > 0 && ` · ${t("writing", { names: new Intl.ListFormat(language).format(others) })}`}
        </span>
        {mayFinish && (
          <Button variant="default" onClick={() => void finish()}>
            {t("finish")}
          </Button>
        )}
      </div>
      {fault !== null && (
        <p className={css.problem} role="alert">
          {sentenceOf(fault, t("failed"))}
        </p>
      )}
    </section>
  );
}
