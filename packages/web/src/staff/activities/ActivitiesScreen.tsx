import type { StaffActivityRow } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
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
import { useActivityColumns } from "./activity-columns.tsx";
import { loadActivities, states, tableSpec } from "./load-activities.ts";

/** /staff/activities (P4): what people can join in, how far it is, and how many have signed up. */
export function Screen() {
  const t = useTexts(staffActivities);
  const go = useGo();
  const [isBusy, setIsBusy] = useState(false);

  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      const { activityId } = await http.call("POST /staff/activities", { body: {}, isQuiet: true });
      await go({ screen: "staffActivity", params: { id: String(activityId) } });
    } catch (error) {
      message.error(sentenceOf(error, t("createFailed")));
      setIsBusy(false);
    }
  }

  return (
    <StaffLayout
      screen="staffActivities"
      text={t("text")}
      actions={
        <Button loading={isBusy} onClick={() => void begin()}>
          {t("newActivity")}
        </Button>
      }
    >
      <Activities />
    </StaffLayout>
  );
}

const views = [
  ["viewAll", {}],
  ["viewDrafts", { state: "draft" }],
  ["viewPublished", { state: "published" }],
  ["viewCancelled", { state: "cancelled" }],
] as const;

function Activities() {
  const t = useTexts(staffActivities);
  const language = useLanguage();
  const go = useGo();
  const address = useTableAddress(tableSpec);
  return (
    <>
      <TableViews label={t("views")} views={views} textOf={t} filters={address.query.filters} />
      <DataTable<StaffActivityRow>
        name="staff-activities"
        label={t("activities")}
        columns={useActivityColumns()}
        idOf={({ activityId }) => String(activityId)}
        labelOf={(row) => titleIn(language, row, t("untitled"))}
        address={address}
        load={loadActivities}
        filters={[
          {
            name: "state",
            title: t("state"),
            options: states.map((value) => ({ value, label: t(`state_${value}`) })),
            isSingle: true,
          },
        ]}
        onOpen={({ activityId, state }) =>
          void go({
            screen: "staffActivity",
            params: { id: String(activityId) },
            // Of a published one, what staff come for are its people.
            query: state === "draft" ? {} : { tab: "people" },
          })
        }
        empty={{ title: t("none"), text: t("noneText") }}
      />
    </>
  );
}
