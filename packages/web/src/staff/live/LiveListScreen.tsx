import type { StaffLiveRow } from "@lyceum/contract/shapes";
import { staffLive } from "@lyceum/texts/staff/live";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { DataTable, useTableAddress } from "../../kit/table/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { titleIn } from "../documents/texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { TableViews } from "../TableViews.tsx";
import { useLiveColumns } from "./live-columns.tsx";
import { loadLive, states, tableSpec } from "./load-live.ts";

/** /staff/live (P6): what is broadcast, how far it is, and how many want to be reminded. */
export function Screen() {
  const t = useTexts(staffLive);
  const go = useGo();
  const [isBusy, setIsBusy] = useState(false);

  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      const { liveId } = await http.call("POST /staff/live", { body: {}, isQuiet: true });
      await go({ screen: "staffLiveOne", params: { id: String(liveId) } });
    } catch (error) {
      message.error(sentenceOf(error, t("createFailed")));
      setIsBusy(false);
    }
  }

  return (
    <StaffLayout
      screen="staffLive"
      text={t("text")}
      actions={
        <Button loading={isBusy} onClick={() => void begin()}>
          {t("newLive")}
        </Button>
      }
    >
      <Broadcasts />
    </StaffLayout>
  );
}

const views = [
  ["viewAll", {}],
  ["viewDrafts", { state: "draft" }],
  ["viewPublished", { state: "published" }],
  ["viewCancelled", { state: "cancelled" }],
] as const;

function Broadcasts() {
  const t = useTexts(staffLive);
  const language = useLanguage();
  const go = useGo();
  const address = useTableAddress(tableSpec);
  return (
    <>
      <TableViews label={t("views")} views={views} textOf={t} filters={address.query.filters} />
      <DataTable<StaffLiveRow>
        name="staff-live"
        label={t("broadcasts")}
        columns={useLiveColumns()}
        idOf={({ liveId }) => String(liveId)}
        labelOf={(row) => titleIn(language, row, t("untitled"))}
        address={address}
        load={loadLive}
        filters={[
          {
            name: "state",
            title: t("state"),
            options: states.map((value) => ({ value, label: t(`state_${value}`) })),
            isSingle: true,
          },
        ]}
        onOpen={({ liveId }) => void go({ screen: "staffLiveOne", params: { id: String(liveId) } })}
        empty={{ title: t("none"), text: t("noneText") }}
      />
    </>
  );
}
