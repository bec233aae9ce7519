import { queueViews } from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { socialRoles } from "@lyceum/texts/social/roles";
import { PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { Appeals } from "./moderation/Appeals.tsx";
import { Decisions } from "./moderation/Decisions.tsx";
import { Figures } from "./moderation/Figures.tsx";
import { Members } from "./moderation/Members.tsx";
import { Queue } from "./moderation/Queue.tsx";
import { rolesQuery } from "./queries.ts";
import { SocialFrame } from "./SocialFrame.tsx";

const Agreements = lazyPanel(
  () => import("./moderation/Agreements.tsx"),
  (m) => m.Agreements,
  { Waiting: PageSkeleton },
);
const parts = { decisions: Decisions, members: Members, figures: Figures } as const;
const Colleagues = lazyPanel(
  () => import("./moderation/Colleagues.tsx"),
  (m) => m.Colleagues,
  { Waiting: PageSkeleton },
);
const seniorParts = { appeals: Appeals, agreements: Agreements, colleagues: Colleagues } as const;
const titles = { ...parts, ...seniorParts };

/** /moderation (D5): what waits, what was decided, appeals and figures; the address says which. */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("moderation")} isModeration>
      <Views />
    </SocialFrame>
  );
}

function Views() {
  const t = useTexts(social);
  const tRoles = useTexts(socialRoles);
  const { view = "all" } = useQueryValues();
  const roles = useQuery(rolesQuery()).data?.roles ?? [];
  const isSenior = roles.includes("seniorModerator");
  const names = [
    ...queueViews.filter((one) => isSenior || one !== "sensitive"),
    "decisions" as const,
    "members" as const,
    ...(isSenior ? ["appeals" as const, "agreements" as const, "colleagues" as const] : []),
    "figures" as const,
  ];
  const current = names.find((one) => one === view) ?? "all";
  const Part = current in titles ? titles[current as keyof typeof titles] : null;
  return (
    <>
      <ViewLinks
        label={t("queueViews")}
        views={names.map((name) => ({
          name,
          label: name === "colleagues" ? tRoles("title") : t(`view_${name}`),
          query: name === "all" ? {} : { view: name },
          isCurrent: name === current,
        }))}
      />
      {Part ? <Part /> : <Queue key={current} view={queueViews.find((one) => one === current) ?? "all"} />}
    </>
  );
}
