import type { StaffDocumentRow } from "@lyceum/contract/shapes";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { Button } from "@mantine/core";
import { useState } from "react";
import {
  type Action,
  type BulkAction,
  DataTable,
  useReloadTable,
  useTableAddress,
} from "../../kit/table/index.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { channelPath, useChannels } from "../../shared/channels.ts";
import { TableViews } from "../TableViews.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import { actOnChosen, type ListAct } from "./act-on-documents.ts";
import { useDocumentColumns } from "./document-columns.tsx";
import { useTeach } from "./use-teach.tsx";
import { documentsTable, isBin, kinds, loadDocuments, stages, tableSpec } from "./load-documents.ts";
import { titleIn } from "./texts.ts";

const { lazyDialog } = makeLazyDialogs();
const NewDocumentDialog = lazyDialog(
  () => import("./NewDocumentDialog.tsx"),
  (file) => file.NewDocumentDialog,
);

/** /staff/documents (P13): what the site publishes, and how far each piece of it is. */
export function Screen() {
  const t = useTexts(staffDocuments);
  const [isNew, setIsNew] = useState(false);
  return (
    <StaffLayout
      screen="staffDocuments"
      text={t("text")}
      actions={<Button onClick={() => setIsNew(true)}>{t("newDocument")}</Button>}
    >
      <Documents onNew={() => setIsNew(true)} />
      {isNew && <NewDocumentDialog onClosed={() => setIsNew(false)} />}
    </StaffLayout>
  );
}

const views = [
  ["viewAll", {}],
  ["viewMine", { author: "me" }],
  ["viewReview", { stage: "submitted" }],
  ["viewScheduled", { stage: "scheduled" }],
  ["viewBin", { bin: "1" }],
] as const;

function Documents({ onNew }: { onNew: () => void }) {
  const t = useTexts(staffDocuments);
  const language = useLanguage();
  const go = useGo();
  const person = usePerson();
  const reload = useReloadTable();
  const address = useTableAddress(tableSpec);
  const channels = useChannels().data ?? none;
  const inBin = isBin(address.query);
  const may = (permission: string) => person?.permissions.includes(permission) ?? false;
  const open = ({ docId }: StaffDocumentRow) =>
    void go({ screen: "staffDocument", params: { id: String(docId) } });
  const reloadList = () => void reload(documentsTable);
  const teaching = useTeach(reloadList);
  const act = (name: ListAct) => async (row: StaffDocumentRow) => {
    const selection = { kind: "rows", ids: [String(row.docId)] } as const;
    if ((await actOnChosen(t, name, selection, address.query, reloadList)) !== false) reloadList();
  };
  const bulk = (name: ListAct, isDangerous = false): BulkAction => ({
    label: t(`do_${name}`),
    isDangerous,
    run: (selection) => actOnChosen(t, name, selection, address.query, reloadList),
  });
  const bulkActions = inBin
    ? [bulk("restore")]
    : [
        bulk("submit"),
        ...(may("edu:doc:publish") ? [bulk("publish")] : []),
        ...(may("edu:doc:withdraw") ? [bulk("withdraw")] : []),
        teaching.action(address.query),
        bulk("bin", true),
      ];
  const actionsOf = (row: StaffDocumentRow): readonly Action[] =>
    inBin
      ? [{ label: t("do_restore"), run: () => void act("restore")(row) }]
      : [
          { label: t("open"), run: () => open(row) },
          ...(may("edu:doc:withdraw") && row.stage === "published"
            ? [{ label: t("do_withdraw"), run: () => void act("withdraw")(row) }]
            : []),
          { label: t("do_bin"), run: () => void act("bin")(row), isDangerous: true },
        ];
  return (
    <>
      <TableViews label={t("views")} views={views} textOf={t} filters={address.query.filters} />
      <DataTable<StaffDocumentRow>
        key={inBin ? "bin" : "list"}
        name={documentsTable}
        label={t("documents")}
        columns={useDocumentColumns(channels)}
        idOf={({ docId }) => String(docId)}
        labelOf={(row) => titleIn(language, row, t("untitled"))}
        address={address}
        load={loadDocuments}
        filters={[
          {
            name: "stage",
            title: t("stage"),
            options: stages.map((value) => ({ value, label: t(`stage_${value}`) })),
            isSingle: true,
          },
          {
            name: "docType",
            title: t("kind"),
            options: kinds.map((value) => ({ value, label: t(`kind_${value}`) })),
            isSingle: true,
          },
          {
            name: "channelId",
            title: t("channel"),
            options: channels.map(({ channelId }) => ({
              value: String(channelId),
              label: channelPath(language, channels, channelId),
            })),
            isSingle: true,
          },
          {
            name: "author",
            title: t("author"),
            options: [{ value: "me", label: t("mine") }],
            isSingle: true,
          },
          { name: "bin", title: t("bin"), options: [{ value: "1", label: t("inBin") }], isSingle: true },
        ]}
        onOpen={open}
        rowActions={actionsOf}
        bulkActions={bulkActions}
        empty={
          inBin
            ? { title: t("noneBin"), text: t("noneBinText") }
            : {
                title: t("none"),
                text: t("noneText"),
                action: (
                  <Button size="xs" onClick={onNew}>
                    {t("newDocument")}
                  </Button>
                ),
              }
        }
      />
      {teaching.dialog}
    </>
  );
}

const none: never[] = [];
