import type { InstitutionKind } from "@lyceum/contract/shapes";

/** How people come into an institution until its staff say otherwise. */
export function usualAdmission(kind: InstitutionKind): "open" | "domainOrCode" | "staffOrCode" {
  if (kind === "community") return "open";
  return kind === "university" ? "domainOrCode" : "staffOrCode";
}

/** The stages that an institution of a kind teaches. */
export function usualStages(kind: InstitutionKind): string[] {
  if (kind === "k12") return ["primary", "junior", "senior"];
  return kind === "university" || kind === "vocational" ? [kind] : [];
}

type Grade = { stage: string; name: string; nameEn: string; entryYear: number; position: number };

const stages: Readonly<Record<string, readonly [zh: string, en: string, years: number]>> = {
  primary: ["小学", "Primary", 6],
  junior: ["初中", "Lower secondary", 3],
  senior: ["高中", "Upper secondary", 3],
  university: ["本科", "Undergraduate", 4],
  vocational: ["中职", "Vocational", 3],
};
const numerals = ["一", "二", "三", "四", "五", "六"];

/** One grade for each year of each stage, the lowest first; `schoolYear` is the year in which the current one began. */
export function gradesOfStages(ofStages: readonly string[], schoolYear: number): Grade[] {
  return ofStages
    .flatMap((stage) => {
      const [zh = "", en = "", years = 0] = stages[stage] ?? [];
      return Array.from({ length: years }, (_, year) => ({
        stage,
        name: `${zh}${numerals[year] ?? ""}年级`,
        nameEn: `${en} year ${year + 1}`,
        entryYear: schoolYear - year,
      }));
    })
    .map((grade, at) => ({ ...grade, position: at + 1 }));
}

/** The last grade of a kind of school whose number of grades is known; null: the school says how many it has. */
export function fixedGrades(ofStages: readonly string[]): number | null {
  const years = ofStages.reduce((sum, stage) => sum + (stages[stage]?.[2] ?? 0), 0);
  return years === 0 ? null : years;
}

/** Whether somebody who works at a site with this lineage may suspend an institution: never what their own site stands on. */
export function maySuspend(deptId: number, lineage: readonly number[]): boolean {
  return !lineage.includes(deptId);
}
