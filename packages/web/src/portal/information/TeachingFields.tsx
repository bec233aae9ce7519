import { subjects as subjectTexts } from "@lyceum/texts/subjects";
import { portal } from "@lyceum/texts/portal";
import { NativeSelect } from "@mantine/core";
import { subjects } from "../../shared/subjects.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { type GradePlace, useGradePlaces } from "../schools/grades.ts";
import { stages, useStageNames } from "../schools/stages.ts";
import type { Teaching } from "../shelf/teaching.ts";

type Props = { chosen: Teaching; onChange: (next: Teaching) => void };

/** Grade by stage, and subject. Without a grade all is shown. */
export function TeachingFields({ chosen, onChange }: Props) {
  const t = useTexts(portal);
  const tSubject = useTexts(subjectTexts);
  const grades = useGradeChoices(chosen);
  return (
    <>
      <NativeSelect
        aria-label={t("grade")}
        value={valueOf(chosen)}
        onChange={({ currentTarget: { value } }) => {
          const [stage, grade] = value.split(".");
          onChange({ ...chosen, stage: stages.find((one) => one === stage), grade });
        }}
        data={[{ value: "", label: t("allGrades") }, ...grades]}
      />
      <NativeSelect
        aria-label={t("subject")}
        value={chosen.subject ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...chosen, subject: subjects.find((one) => one === value) })
        }
        data={[
          { value: "", label: t("allSubjects") },
          ...subjects.map((value) => ({ value, label: tSubject(`subject_${value}`) })),
        ]}
      />
    </>
  );
}

/** The grades of the institution below their stages; all stages where it has none, as a region has. */
function useGradeChoices({ stage, grade }: Teaching) {
  const t = useTexts(portal);
  const stageName = useStageNames();
  const places = useGradePlaces();
  const taught = stages.filter((one) => places.some((place) => place.stage === one));
  const shown = taught.length > 0 ? taught : [...stages];
  const choiceOf = (place: GradePlace) => ({ value: `${place.stage}.${place.year}`, label: place.name });
  const groups = shown.map((one) => ({
    group: stageName(one),
    items: [
      { value: one, label: t("allOfStage", { stage: stageName(one) }) },
      ...places.filter((place) => place.stage === one).map(choiceOf),
    ],
  }));
  // An address may name what is not taught here.
  const value = valueOf({ stage, grade });
  const isOffered = value === "" || groups.some(({ items }) => items.some((one) => one.value === value));
  if (isOffered || stage === undefined) return groups;
  return [...groups, { value, label: [stageName(stage), grade].filter(Boolean).join(" ") }];
}

const valueOf = ({ stage, grade }: Pick<Teaching, "stage" | "grade">) =>
  stage === undefined ? "" : grade === undefined ? stage : `${stage}.${grade}`;
