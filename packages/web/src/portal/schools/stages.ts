import { portal } from "@lyceum/texts/portal";
import { useCallback } from "react";
import { useTexts } from "../../shared/use-texts.ts";

export const stages = ["primary", "junior", "senior", "vocational", "university"] as const;

const names = {
  primary: "stagePrimary",
  junior: "stageJunior",
  senior: "stageSenior",
  vocational: "stageVocational",
  university: "stageUniversity",
} as const;

/** The name of a stage in the language of the page; a stage we do not know keeps its own. */
export function useStageNames(): (stage: string) => string {
  const t = useTexts(portal);
  return useCallback(
    (stage) => {
      const known = stages.find((one) => one === stage);
      return known ? t(names[known]) : stage;
    },
    [t],
  );
}
