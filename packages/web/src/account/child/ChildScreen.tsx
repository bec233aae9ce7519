import { family } from "@lyceum/texts/family";
import { useParams } from "@tanstack/react-router";
import { RouteLink, useQueryValues } from "../../shared/RouteLink.tsx";
import { useQuery } from "@tanstack/react-query";
import { PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { http, isGone, isRefusal } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { GonePanel } from "../../shared/parts/GonePanel.tsx";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { ChildOverview } from "./ChildOverview.tsx";
import { ChildWork } from "./ChildWork.tsx";

/** /personalCenter/children/$id (P12): how a child is getting on, or with ?work= one piece of its homework. */
export function Screen() {
  const t = useTexts(family);
  const { id = "" } = useParams({ strict: false });
  const { work } = useQueryValues();
  const query = useQuery({
    queryKey: ["child", id],
    queryFn: ({ signal }) =>
      http.call("GET /account/children/{id}/learning", { params: { id }, signal, isQuiet: true }),
    retry: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (isGone(query.error) || isRefusal(query.error, "forbidden"))
    return (
      <GonePanel
        title={t("childGone")}
        actions={
          <Button component={RouteLink} screen="personalCenter" query={{ part: "family" }}>
            {t("toFamily")}
          </Button>
        }
      >
        {t("childGoneText")}
      </GonePanel>
    );
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  return work === undefined ? (
    <ChildOverview learning={query.data} />
  ) : (
    <ChildWork child={query.data.child} submissionId={work} />
  );
}
