import type { StaffSubmission } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { Button } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Homework.module.css";
import { useResults } from "./load-homework.ts";

/** From one pupil's work to that of the next, in the order of the list of results (P8). */
export function OtherWorks({ work }: { work: Pick<StaffSubmission, "homeworkId" | "submissionId"> }) {
  const t = useTexts(staffLearning);
  // The order stays while one marks; the list itself reads it again.
  const query = useResults(String(work.homeworkId), Infinity);
  const works = (query.data?.pupils ?? []).flatMap(({ submissionId, state, name }) =>
    submissionId !== null && state !== "inProgress" ? [{ submissionId, name }] : [],
  );
  const place = works.findIndex(({ submissionId }) => submissionId === work.submissionId);
  return (
    <nav className={css.others} aria-label={t("otherWorks")}>
      <Step work={works[place - 1]} label={t("previousPupil")} isKnown={place >= 0} />
      <span className={css.help} data-numbers>
        {place >= 0 && t("workOf", { number: place + 1, count: works.length })}
      </span>
      <Step work={works[place + 1]} label={t("nextPupil")} isKnown={place >= 0} />
    </nav>
  );
}

type StepProps = {
  work: { submissionId: number; name: string } | undefined;
  label: string;
  /** Whether the list is there, and this work in it. */
  isKnown: boolean;
};

function Step({ work, label, isKnown }: StepProps) {
  if (!work || !isKnown)
    return (
      <Button variant="default" size="xs" disabled>
        {label}
      </Button>
    );
  return (
    <Button
      variant="default"
      size="xs"
      title={work.name}
      renderRoot={(root) => (
        <RouteLink {...root} screen="staffSubmission" params={{ id: String(work.submissionId) }} />
      )}
    >
      {label}
    </Button>
  );
}
