import type { DocCard, SchoolStage, Subject } from "@lyceum/contract/shapes";
import { subjects as subjectTexts } from "@lyceum/texts/subjects";
import { portal } from "@lyceum/texts/portal";
import { useQueryValues } from "../../shared/RouteLink.tsx";
import { subjects } from "../../shared/subjects.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useGradePlaces } from "../schools/grades.ts";
import { stages, useStageNames } from "../schools/stages.ts";

/** Whom the documents teach, and what, as it stands in the address. */
export type Teaching = {
  stage: SchoolStage | undefined;
  /** The year of the stage. */
  grade: string | undefined;
  subject: Subject | undefined;
};

export const noTeaching: Teaching = { stage: undefined, grade: undefined, subject: undefined };

/** What of the address means something. */
export function useTeaching(): Teaching {
  const { stage: asked, grade, subject } = useQueryValues();
  const stage = stages.find((one) => one === asked);
  return {
    stage,
    grade: stage !== undefined && grade !== undefined && /^[1-6]$/.test(grade) ? grade : undefined,
    subject: subjects.find((one) => one === subject),
  };
}

/** What is chosen, as a part of an address. */
export function givenOf({ stage, grade, subject }: Teaching): Record<string, string> {
  return { ...(stage && { stage }), ...(grade && { grade }), ...(subject && { subject }) };
}

/** Whom a document teaches, and what, in words. */
export function useTeachingWords(): (card: Pick<DocCard, "schoolStage" | "grades" | "subject">) => string {
  const t = useTexts(portal);
  const tSubject = useTexts(subjectTexts);
  const stageName = useStageNames();
  const places = useGradePlaces();
  return ({ schoolStage, grades, subject }) => {
    const named = places.filter(({ stage, year }) => stage === schoolStage && grades.includes(year));
    const whom =
      named.length > 0
        ? named.map(({ name }) => name).join(t("comma"))
        : schoolStage && stageName(schoolStage);
    return [whom, subject && tSubject(`subject_${subject}`)].filter(Boolean).join(" · ");
  };
}
