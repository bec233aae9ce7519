import { staffStatements } from "@lyceum/texts/staff/statements";
import { PageSkeleton } from "@lyceum/ui";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { ViewLinks } from "../../shared/parts/ViewLinks.tsx";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { SettingsPart } from "./SettingsPart.tsx";

const RefusedPart = lazyPanel(
  () => import("./RefusedPart.tsx"),
  (file) => file.RefusedPart,
  { Waiting: PageSkeleton },
);
const views = ["settings", "refused"] as const;

/** /staff/statements (P10): the learning record store of the institution, and how sending to it goes. */
export function Screen() {
  const t = useTexts(staffStatements);
  const { view } = useQueryValues();
  const shown = views.find((one) => one === view) ?? "settings";
  return (
    <StaffLayout screen="staffStatements" text={t("text")}>
      <ViewLinks
        label={t("views")}
        views={views.map((one) => ({
          name: one,
          label: t(one),
          query: { view: one },
          isCurrent: one === shown,
        }))}
      />
      {shown === "settings" ? <SettingsPart /> : <RefusedPart />}
    </StaffLayout>
  );
}
