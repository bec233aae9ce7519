import type { NoticeReceipt, StaffNotice } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { confirm, message } from "@lyceum/ui";
import { Button, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { callQuery, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useChoices } from "../notices/load-notices.ts";
import css from "./NoticeEditor.module.css";
import { useReceiptColumns } from "./receipt-columns.tsx";

const spec = { prefix: "p", sorts: [], filters: ["who"] };
const who = ["all", "outstanding", "done"] as const;

/** Whom a notice is for, who has opened and confirmed it, and the reminder for the others. */
export function PeoplePart({ notice, onReload }: { notice: StaffNotice; onReload: () => Promise<void> }) {
  const t = useTexts(staffNotices);
  const address = useTableAddress(spec);
  const classes = useChoices().data?.classes ?? none;
  const chosen = who.find((one) => one === address.query.filters["who"]?.[0]) ?? "all";
  const id = String(notice.noticeId);
  const load: Load<NoticeReceipt> = (query, signal) => {
    const [state] = query.filters["who"] ?? [];
    return http.call("GET /staff/notices/{id}/receipts", {
      params: { id },
      query: {
        ...callQuery(query),
        ...(state === "outstanding" ? { outstanding: "1" as const } : {}),
        ...(state === "done" ? { state: "done" as const } : {}),
      },
      signal,
      isQuiet: true,
    });
  };
  return (
    <>
      <Figures notice={notice} onReload={onReload} />
      <DataTable<NoticeReceipt>
        name={`staff-notice-people-${id}`}
        label={t("people")}
        columns={useReceiptColumns(notice.content, classes)}
        idOf={({ userId }) => userId}
        labelOf={({ name }) => name}
        address={address}
        load={load}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={t("filter")}
            value={chosen}
            onChange={(next) => address.setFilter("who", next === "all" ? [] : [next])}
            data={[
              { value: "all", label: t("filterAll") },
              { value: "outstanding", label: t("filterOutstanding") },
              { value: "done", label: t("filterDone") },
            ]}
          />
        }
        empty={{ title: t("nobody"), text: t("nobodyText") }}
      />
    </>
  );
}

const none: never[] = [];

function Figures({ notice, onReload }: { notice: StaffNotice; onReload: () => Promise<void> }) {
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
