import { staffDocuments } from "@lyceum/texts/staff/documents";
import { EmptyState, ErrorPanel } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Editor.module.css";
import type { OpenDocument } from "./use-document.ts";

const { lazyDialog } = makeLazyDialogs();
const CompareDialog = lazyDialog(
  () => import("./CompareDialog.tsx"),
  (file) => file.CompareDialog,
);

const pageSize = 20;

/** Earlier versions; each can be compared with the text of now, and restored. */
export function HistoryPanel({ open, onReload }: { open: OpenDocument; onReload: () => Promise<void> }) {
  const t = useTexts(staffDocuments);
  const language = useLanguage();
  const zone = useZone();
  const { docId, version } = open.document;
  const [compared, setCompared] = useState<number | null>(null);
  const found = useInfiniteQuery({
    queryKey: ["staff-document-versions", docId, version],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      http.call("GET /staff/documents/{id}/versions", {
        params: { id: String(docId) },
        query: { pageNum: String(pageParam), pageSize: String(pageSize) },
        signal,
        isQuiet: true,
      }),
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  });
  if (found.isPending) return <Skeleton height={160} />;
  if (isLost(found))
    return (
      <ErrorPanel text={sentenceOf(found.error, t("loadFailed"))} onRetry={() => void found.refetch()} />
    );
  const rows = found.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyState title={t("noVersions")} text={t("noVersionsText")} />;
  return (
    <>
      <ol className={css.versions}>
        {rows.map((one) => (
          <li key={one.version} className={css.version}>
            <div>
              <p className={css.versionHead}>{formatDayTime(language, zone, one.savedAt)}</p>
              <p className={css.hint}>
                {t(`reason_${one.reason}`)} · {one.savedBy.name || "–"} · {t("versionOf", { n: one.version })}
              </p>
            </div>
            <Button size="compact-xs" variant="default" onClick={() => setCompared(one.version)}>
              {t("compare")}
            </Button>
          </li>
        ))}
      </ol>
      {found.hasNextPage && (
        <Button
          size="xs"
          variant="subtle"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t("moreVersions")}
        </Button>
      )}
      {compared !== null && (
        <CompareDialog
          open={open}
          version={compared}
          onRestored={() => {
            setCompared(null);
            void onReload();
          }}
          onClosed={() => setCompared(null)}
        />
      )}
    </>
  );
}
