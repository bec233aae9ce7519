import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { PageSkeleton } from "@lyceum/ui";
import type { ComponentType } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { ScreenParts } from "../../shared/parts/ScreenParts.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { RequestsPart } from "./RequestsPart.tsx";

const parts = {
  requests: RequestsPart,
  classes: lazyPanel(
    () => import("./ClassesPart.tsx"),
    (file) => file.ClassesPart,
    { Waiting: PageSkeleton },
  ),
  settings: lazyPanel(
    () => import("./SettingsPart.tsx"),
    (file) => file.SettingsPart,
    { Waiting: PageSkeleton },
  ),
} as const satisfies Record<string, ComponentType>;

/** /staff/admissions (A5): who asks to join, the entry codes of classes, and how the institution admits. */
export function Screen() {
  const t = useTexts(staffAdmissions);
  return (
    <StaffLayout screen="staffAdmissions" text={t("text")}>
      <ScreenParts label={t("parts")} parts={parts} titleOf={t} />
    </StaffLayout>
  );
}
