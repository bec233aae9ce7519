import { staffNotices } from "@lyceum/texts/staff/notices";
import { PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { noticeQuery } from "./load-notice.ts";

const NoticeEditor = lazyPanel(
  () => import("../notice-editor/NoticeEditor.tsx"),
  (file) => file.NoticeEditor,
  { Waiting: PageSkeleton },
);

/** /staff/notices/<id> (P5): one notice, to write and publish it, and to see who has read it. */
export function Screen() {
  const { id = "" } = useParams({ strict: false });
  return (
    <StaffLayout screen="staffNotice" isPlain>
      <Loaded key={id} id={id} />
    </StaffLayout>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useTexts(staffNotices);
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  // The editor comes beside what it shows, and not after it.
  useEffect(() => void NoticeEditor.preload().catch(() => {}), []);
  // What was read before may be old, and one who writes must begin with what is there.
  const found = useQuery({ ...noticeQuery(id), staleTime: Infinity, gcTime: 0 });
  return (
    <LoadedPage
      query={found}
      waiting={<PageSkeleton />}
      gone={{
        title: t("gone"),
        text: t("goneText"),
        actions: (
          <Button component={RouteLink} screen="staffNotices">
            {t("back")}
          </Button>
        ),
      }}
      failed={t("failed")}
    >
      {(notice) => (
        <NoticeEditor
          key={turn}
          first={notice}
          onReload={async () => {
            await queries.refetchQueries({ queryKey: noticeQuery(id).queryKey });
            setTurn(turn + 1);
          }}
        />
      )}
    </LoadedPage>
  );
}
