import { staffSite } from "@lyceum/texts/staff/site";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { staffSiteQuery } from "./queries.ts";
import { SiteEditor } from "./SiteEditor.tsx";

/** /staff/site (P13): the name, the look, the banners and the home page of the institution. */
export function Screen() {
  const t = useTexts(staffSite);
  // What was read before may be old, and one who writes must begin with what is there.
  const { data, isError, error, refetch } = useQuery({ ...staffSiteQuery(), staleTime: Infinity, gcTime: 0 });
  const [turn, setTurn] = useState(0);
  return (
    <StaffLayout screen="staffSite" text={t("text")}>
      {data ? (
        <SiteEditor
          key={turn}
          site={data}
          onReload={async () => {
            await refetch();
            setTurn((before) => before + 1);
          }}
        />
      ) : isError ? (
        <ErrorPanel text={sentenceOf(error, t("failed"))} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </StaffLayout>
  );
}
