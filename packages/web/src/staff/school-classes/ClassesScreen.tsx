import { staffClasses } from "@lyceum/texts/staff/classes";
import { PageSkeleton } from "@lyceum/ui";
import type { ComponentType } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { ScreenParts } from "../../shared/parts/ScreenParts.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { ClassesPart } from "./ClassesPart.tsx";

const parts = {
  classes: ClassesPart,
  year: lazyPanel(
    () => import("./YearPart.tsx"),
    (file) => file.YearPart,
    { Waiting: PageSkeleton },
  ),
} as const satisfies Record<string, ComponentType>;

/** /staff/classes (P13): the classes of the institution, and the roll-over into the next school year. */
export function Screen() {
  const t = useTexts(staffClasses);
  return (
    <StaffLayout screen="staffClasses" text={t("text")}>
      <ScreenParts label={t("parts")} parts={parts} titleOf={t} />
    </StaffLayout>
  );
}
