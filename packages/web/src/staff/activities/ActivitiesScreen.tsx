import { staffActivities } from "@lyceum/texts/staff/activities";
import { staffProposals } from "@lyceum/texts/staff/proposals";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { PlannedTable } from "../planned/PlannedTable.tsx";
import { WritingsPage } from "../WritingsPage.tsx";
import { useActivityColumns } from "./activity-columns.tsx";
import { loadActivities, sorts } from "./load-activities.ts";

/** /staff/activities (P4): what people can join in, how far it is, and how many have signed up. */
export function Screen() {
  const t = useTexts(staffActivities);
  const go = useGo();
  const begin = async () => {
    const { activityId } = await http.call("POST /staff/activities", { body: {}, isQuiet: true });
    await go({ screen: "staffActivity", params: { id: String(activityId) } });
  };
  return (
    <WritingsPage screen="staffActivities" t={t} label={t("newActivity")} begin={begin}>
      <Activities />
    </WritingsPage>
  );
}

function Activities() {
  const t = useTexts(staffActivities);
  const tProposals = useTexts(staffProposals);
  const go = useGo();
  return (
    <PlannedTable
      name="staff-activities"
      label={t("activities")}
      t={t}
      proposed={{ view: tProposals("view"), state: tProposals("state_proposed") }}
      columns={useActivityColumns()}
      sorts={sorts}
      idOf={({ activityId }) => String(activityId)}
      load={loadActivities}
      onOpen={({ activityId, state }) =>
        void go({
          screen: "staffActivity",
          params: { id: String(activityId) },
          // Of a published one, what staff come for are its people.
          query: state === "draft" ? {} : { tab: "people" },
        })
      }
    />
  );
}
