import { portal } from "@lyceum/texts/portal";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { isLost } from "../shared/is-lost.ts";
import { GonePanel } from "../shared/parts/GonePanel.tsx";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { isGone, sentenceOf } from "./ask.ts";
import { SchoolProfile } from "./schools/SchoolProfile.tsx";
import { useSchool, useSite } from "./queries.ts";

/** /orgHome: one institution; the site's own without a `deptId`. */
export function Screen() {
  const t = useTexts(portal);
  const { deptId } = useQueryValues();
  const site = useSite();
  const asked = deptId ?? (site.data ? String(site.data.deptId) : undefined);
  const school = useSchool(asked);
  const isNobody = asked === undefined && site.isSuccess;

  if (isNobody || isGone(school.error))
    return (
      <GonePanel
        title={t("schoolGoneTitle")}
        actions={
          <Button component={RouteLink} screen="schools">
            {t("allSchools")}
          </Button>
        }
      >
        {t("schoolGoneText")}
      </GonePanel>
    );
  if (isLost(school))
    return <ErrorPanel text={sentenceOf(school.error, t("failed"))} onRetry={() => void school.refetch()} />;
  if (!school.data) return <PageSkeleton lines={12} />;
  return <SchoolProfile school={school.data} isOwn={site.data?.deptId === school.data.deptId} />;
}
