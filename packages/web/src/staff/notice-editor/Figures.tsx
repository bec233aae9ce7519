import type { StaffNotice } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./NoticeEditor.module.css";

/** How far the readers of a notice are, and the reminder for those who are not through. */
export function Figures({ notice, onReload }: { notice: StaffNotice; onReload: () => Promise<void> }) {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const zone = useZone();
  const [isBusy, setIsBusy] = useState(false);
  const { people, read, confirmed } = notice.counts ?? { people: 0, read: 0, confirmed: 0 };
  const outstanding = people - (notice.content.needsConfirmation ? confirmed : read);

  async function remind(): Promise<void> {
    const isAsked = await confirm({
      title: t("remindTitle", { n: outstanding }),
      text: t("remindText"),
      confirmLabel: t("remind"),
    });
    if (!isAsked) return;
    setIsBusy(true);
    try {
      const params = { id: String(notice.noticeId) };
      const input = { params, body: {}, isQuiet: true };
      const done = await http.call("POST /staff/notices/{id}/remind", input);
      message.success(t("reminded", { n: done.people }));
      await onReload();
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={css.figures} data-numbers>
      <Figure name={t("countPeople")} value={people} />
      <Figure name={t("countRead")} value={read} />
      {notice.content.needsConfirmation && <Figure name={t("countConfirmed")} value={confirmed} />}
      <Figure name={t("countOutstanding")} value={outstanding} />
      {notice.acts.includes("remind") && outstanding > 0 && (
        <div className={css.act}>
          {notice.remindedAt !== null && (
            <span className={css.note}>
              {t("remindedAt", { time: formatDayTime(language, zone, notice.remindedAt) })}
            </span>
          )}
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void remind()}>
            {t("remind")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  const language = useLanguage();
  return (
    <dl className={css.figure}>
      <dt>{name}</dt>
      <dd>{new Intl.NumberFormat(language).format(value)}</dd>
    </dl>
  );
}
