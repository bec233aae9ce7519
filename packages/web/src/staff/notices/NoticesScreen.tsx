import type { StaffNoticeRow } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { DataTable, useTableAddress } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { titleIn } from "../documents/texts.ts";
import { TableViews } from "../TableViews.tsx";
import { WritingsPage } from "../WritingsPage.tsx";
import { audiences, loadNotices, noticesTable, states, tableSpec, useChoices } from "./load-notices.ts";
import { useNoticeColumns } from "./notice-columns.tsx";

/** /staff/notices (P5): what was sent to whom, and how many have read it. */
export function Screen() {
  const t = useTexts(staffNotices);
  const go = useGo();
  const begin = async () => {
    const { noticeId } = await http.call("POST /staff/notices", { body: {}, isQuiet: true });
    await go({ screen: "staffNotice", params: { id: String(noticeId) } });
  };
  return (
    <WritingsPage screen="staffNotices" t={t} label={t("newNotice")} begin={begin}>
      <Notices />
    </WritingsPage>
  );
}

const views = [
  ["viewAll", {}],
  ["viewMine", { author: "me" }],
  ["viewDrafts", { state: "draft" }],
  ["viewPublished", { state: "published" }],
] as const;
const fromAbove = ["viewAbove", { from: "above" }] as const;

function Notices() {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const go = useGo();
  const address = useTableAddress(tableSpec);
  const { classes = none, mayAddressAll = false } = useChoices().data ?? {};
  const open = ({ noticeId, state }: StaffNoticeRow) =>
    void go({
      screen: "staffNotice",
      params: { id: String(noticeId) },
      // Of one that is read, what staff come for are its readers.
      query: state === "published" ? { tab: "people" } : {},
    });
  return (
    <>
      <TableViews
        label={t("views")}
        views={mayAddressAll ? [...views, fromAbove] : views}
        textOf={t}
        filters={address.query.filters}
      />
      <DataTable<StaffNoticeRow>
        name={noticesTable}
        label={t("notices")}
        columns={useNoticeColumns(classes)}
        idOf={({ noticeId }) => String(noticeId)}
        labelOf={(row) => titleIn(language, row, t("untitled"))}
        address={address}
        load={loadNotices}
        filters={[
          {
            name: "state",
            title: t("state"),
            options: states.map((value) => ({ value, label: t(`state_${value}`) })),
            isSingle: true,
          },
          {
            name: "audience",
            title: t("audience"),
            options: audiences.map((value) => ({ value, label: t(`audience_${value}`) })),
            isSingle: true,
          },
          {
            name: "author",
            title: t("author"),
            options: [{ value: "me", label: t("mine") }],
            isSingle: true,
          },
          ...(mayAddressAll
            ? [
                {
                  name: "from",
                  title: t("from"),
                  options: [{ value: "above", label: t("viewAbove") }],
                  isSingle: true,
                },
              ]
            : []),
        ]}
        onOpen={open}
        empty={{ title: t("none"), text: t("noneText") }}
      />
    </>
  );
}

const none: never[] = [];
