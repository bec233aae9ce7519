import { staffActivities } from "@lyceum/texts/staff/activities";
import { PageSkeleton } from "@lyceum/ui";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorPage } from "../EditorPage.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import { activityQuery } from "./load-activities.ts";

const ActivityEditor = lazyPanel(
  () => import("./ActivityEditor.tsx"),
  (file) => file.ActivityEditor,
  { Waiting: PageSkeleton },
);

/** /staff/activities/<id> (P4): one activity, to write and publish it, and to see who signed up. */
export function Screen() {
  const t = useTexts(staffActivities);
  const { id = "" } = useParams({ strict: false });
  // The editor comes beside what it shows, and not after it.
  useEffect(() => void ActivityEditor.preload().catch(() => {}), []);
  return (
    <StaffLayout screen="staffActivity" isPlain>
      <EditorPage key={id} query={activityQuery(id)} list="staffActivities" t={t}>
        {(activity, reload) => <ActivityEditor activity={activity} onReload={reload} />}
      </EditorPage>
    </StaffLayout>
  );
}
