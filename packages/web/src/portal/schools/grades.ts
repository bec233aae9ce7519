import type { SchoolStage } from "@lyceum/contract/shapes";
import { useGrades, useSite } from "../queries.ts";
import { usePick } from "../words.ts";
import { stages } from "./stages.ts";

/** A grade by its stage and the year of it, which stays the same from one school year to the next. */
export type GradePlace = { stage: SchoolStage; year: number; name: string };

/** The grades of the site's institution, the lowest first. */
export function useGradePlaces(): readonly GradePlace[] {
  const pick = usePick();
  const deptId = useSite().data?.deptId;
  const { data } = useGrades(deptId === undefined ? undefined : String(deptId));
  const years = new Map<string, number>();
  return (data ?? []).flatMap(({ stage: called, name, nameEn }) => {
    const stage = stages.find((one) => one === called);
    if (stage === undefined) return [];
    const year = (years.get(stage) ?? 0) + 1;
    years.set(stage, year);
    return [{ stage, year, name: pick(name, nameEn) }];
  });
}
