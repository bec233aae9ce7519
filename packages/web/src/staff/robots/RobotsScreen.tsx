import { staffRobots } from "@lyceum/texts/staff/robots";
import { PageSkeleton } from "@lyceum/ui";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { ViewLinks } from "../../shared/parts/ViewLinks.tsx";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { RobotsPart } from "./RobotsPart.tsx";

const HostsPart = lazyPanel(
  () => import("./HostsPart.tsx"),
  (file) => file.HostsPart,
  { Waiting: PageSkeleton },
);
const views = ["robots", "hosts"] as const;

/** /staff/robots (M18): accounts that programs answer for, and the hosts that programs ask through the server. */
export function Screen() {
  const t = useTexts(staffRobots);
  const { view } = useQueryValues();
  const shown = views.find((one) => one === view) ?? "robots";
  return (
    <StaffLayout screen="staffRobots" text={t(shown === "robots" ? "text" : "hostsText")}>
      <ViewLinks
        label={t("views")}
        views={views.map((one) => ({
          name: one,
          label: t(one),
          query: { view: one },
          isCurrent: one === shown,
        }))}
      />
      {shown === "robots" ? <RobotsPart /> : <HostsPart />}
    </StaffLayout>
  );
}
