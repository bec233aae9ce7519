import type { SchoolCard } from "@lyceum/contract/shapes";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { usePick } from "../words.ts";
import css from "./SchoolGrid.module.css";
import { useStageNames } from "./stages.ts";

export function SchoolGrid({ schools }: { schools: readonly SchoolCard[] }) {
  const pick = usePick();
  const stageName = useStageNames();
  return (
    <ul className={css.grid}>
      {schools.map((school) => (
        <li key={school.deptId}>
          <RouteLink screen="orgHome" query={{ deptId: school.deptId }} className={css.card}>
            <img className={css.logo} src={school.logoUrl} alt="" width={56} height={56} loading="lazy" />
            <span className={css.words}>
              <span className={css.name}>{pick(school.name, school.nameEn)}</span>
              <span className={css.meta}>{pick(school.areaName, school.areaNameEn)}</span>
              <span className={css.meta}>{school.stage.split(",").map(stageName).join(" · ")}</span>
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}
