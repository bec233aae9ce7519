import { staffLive } from "@lyceum/texts/staff/live";
import { http } from "../../shared/http/index.ts";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { PlannedTable } from "../planned/PlannedTable.tsx";
import { WritingsPage } from "../WritingsPage.tsx";
import { useLiveColumns } from "./live-columns.tsx";
import { loadLive, sorts } from "./load-live.ts";

/** /staff/live (P6): what is broadcast, how far it is, and how many want to be reminded. */
export function Screen() {
  const t = useTexts(staffLive);
  const go = useGo();
  const begin = async () => {
    const { liveId } = await http.call("POST /staff/live", { body: {}, isQuiet: true });
    await go({ screen: "staffLiveOne", params: { id: String(liveId) } });
  };
  return (
    <WritingsPage screen="staffLive" t={t} label={t("newLive")} begin={begin}>
      <Broadcasts />
    </WritingsPage>
  );
}

function Broadcasts() {
  const t = useTexts(staffLive);
  const go = useGo();
  return (
    <PlannedTable
      name="staff-live"
      label={t("broadcasts")}
      t={t}
      columns={useLiveColumns()}
      sorts={sorts}
      idOf={({ liveId }) => String(liveId)}
      load={loadLive}
      onOpen={({ liveId }) => void go({ screen: "staffLiveOne", params: { id: String(liveId) } })}
    />
  );
}
