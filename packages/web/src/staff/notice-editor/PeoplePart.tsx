import type { NoticeReceipt, StaffNotice } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { callQuery, DataTable, type Load, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useChoices } from "../notices/load-notices.ts";
import { Figures } from "./Figures.tsx";
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
