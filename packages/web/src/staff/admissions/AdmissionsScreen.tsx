import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { PageSkeleton } from "@lyceum/ui";
import type { ComponentType } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { RouteLink, useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import css from "./Admissions.module.css";
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

type PartName = keyof typeof parts;
const names = Object.keys(parts) as PartName[];

/** /staff/admissions (A5): who asks to join, the entry codes of classes, and how the institution admits. */
export function Screen() {
  const t = useTexts(staffAdmissions);
  const { part } = useQueryValues();
  const current = names.find((name) => name === part) ?? "requests";
  const Part = parts[current];
  return (
    <StaffLayout screen="staffAdmissions" text={t("text")}>
      <nav className={css.parts} aria-label={t("parts")}>
        {names.map((name) => (
          <RouteLink
            key={name}
            screen="staffAdmissions"
            query={{ part: name }}
            className={css.part}
            aria-current={name === current ? "page" : undefined}
          >
            {t(name)}
          </RouteLink>
        ))}
      </nav>
      <Part key={current} />
    </StaffLayout>
  );
}
