import { staffNotices } from "@lyceum/texts/staff/notices";
import { PageSkeleton } from "@lyceum/ui";
import { useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { EditorPage } from "../EditorPage.tsx";
import { StaffLayout } from "../StaffLayout.tsx";
import { noticeQuery } from "./load-notice.ts";

const NoticeEditor = lazyPanel(
  () => import("../notice-editor/NoticeEditor.tsx"),
  (file) => file.NoticeEditor,
  { Waiting: PageSkeleton },
);

/** /staff/notices/<id> (P5): one notice, to write and publish it, and to see who has read it. */
export function Screen() {
  const t = useTexts(staffNotices);
  const { id = "" } = useParams({ strict: false });
  // The editor comes beside what it shows, and not after it.
  useEffect(() => void NoticeEditor.preload().catch(() => {}), []);
  return (
    <StaffLayout screen="staffNotice" isPlain>
      <EditorPage key={id} query={noticeQuery(id)} list="staffNotices" t={t}>
        {(notice, reload) => <NoticeEditor first={notice} onReload={reload} />}
      </EditorPage>
    </StaffLayout>
  );
}
