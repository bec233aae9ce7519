import { staffNotices } from "@lyceum/texts/staff/notices";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isGone, sentenceOf } from "../../shared/http/index.ts";
import { GonePanel } from "../../shared/parts/GonePanel.tsx";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
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
  if (found.isPending) return <PageSkeleton />;
  if (isGone(found.error))
    return (
      <GonePanel
        title={t("gone")}
        actions={
          <Button component={RouteLink} screen="staffNotices">
            {t("back")}
          </Button>
        }
      >
        {t("goneText")}
      </GonePanel>
    );
  if (found.isError)
    return <ErrorPanel text={sentenceOf(found.error, t("failed"))} onRetry={() => void found.refetch()} />;
  return (
    <NoticeEditor
      key={turn}
      first={found.data}
      onReload={async () => {
        await queries.refetchQueries({ queryKey: noticeQuery(id).queryKey });
        setTurn(turn + 1);
      }}
    />
  );
}
