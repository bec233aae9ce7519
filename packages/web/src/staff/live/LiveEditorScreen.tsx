import { staffLive } from "@lyceum/texts/staff/live";
import { PageSkeleton } from "@lyceum/ui";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorPage } from "../EditorPage.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import { liveQuery } from "./load-live.ts";

const LiveEditor = lazyPanel(
  () => import("./LiveEditor.tsx"),
  (file) => file.LiveEditor,
  { Waiting: PageSkeleton },
);

/** /staff/live/<id> (P6): one broadcast, to write, publish and call it off, and the way to its studio. */
export function Screen() {
  const t = useTexts(staffLive);
  const { id = "" } = useParams({ strict: false });
  // The editor comes beside what it shows, and not after it.
  useEffect(() => void LiveEditor.preload().catch(() => {}), []);
  return (
    <StaffLayout screen="staffLiveOne" isPlain>
      <EditorPage key={id} query={liveQuery(id)} list="staffLive" t={t}>
        {(one, reload) => <LiveEditor live={one} onReload={reload} />}
      </EditorPage>
    </StaffLayout>
  );
}
