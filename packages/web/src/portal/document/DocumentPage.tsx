import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { Skeleton } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useHeadline } from "../../shared/headline.ts";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { countView } from "../count-view.ts";
import { useDocument } from "../queries.ts";
import { usePick } from "../words.ts";
import { ArticleSkeleton } from "./ArticleFrame.tsx";

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
  return (
    <LoadedPage
      query={query}
      waiting={
        <ArticleSkeleton>
          <Skeleton mt={28} style={{ aspectRatio: "16 / 9" }} />
        </ArticleSkeleton>
      }
      gone={{ title: t("goneTitle"), text: t("goneText") }}
      back={{ screen: "information", text: t("toInformation") }}
      failed={t("failed")}
    >
      {children}
    </LoadedPage>
  );
}
