import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { ErrorPanel } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useHeadline } from "../../shared/headline.ts";
import { GonePanel } from "../../shared/parts/GonePanel.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { isGone } from "../ask.ts";
import { countView } from "../count-view.ts";
import { useDocument } from "../queries.ts";
import { usePick } from "../words.ts";
import css from "./Article.module.css";

/** A document's page in each of its states; what was withdrawn or belongs elsewhere says so. */
export function DocumentPage({
  docId,
  children,
}: {
  docId: string;
  children: (document: Document) => ReactNode;
}) {
  const t = useTexts(portal);
  const query = useDocument(docId);
  const pick = usePick();
  const shownId = query.data?.docId;
  useEffect(() => {
    if (shownId !== undefined) countView(shownId);
  }, [shownId]);
  useHeadline(query.data && pick(query.data.title, query.data.titleEn));
  if (query.isPending)
    return (
      <div className={css.article} aria-busy="true">
        <Skeleton height={40} width="80%" />
        <Skeleton height={16} width="40%" mt={16} />
        <Skeleton mt={28} style={{ aspectRatio: "16 / 9" }} />
      </div>
    );
  if (isGone(query.error))
    return (
      <GonePanel
        title={t("goneTitle")}
        actions={
          <Button component={RouteLink} screen="information">
            {t("toInformation")}
          </Button>
        }
      >
        {t("goneText")}
      </GonePanel>
    );
  if (query.isError) return <ErrorPanel text={t("failed")} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
