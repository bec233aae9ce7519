import type { JobView } from "@lyceum/contract/shapes";
import { staffJobs } from "@lyceum/texts/staff/jobs";
import { Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Jobs.module.css";

/** How far a job is, where it tells. */
export function JobProgress({ job: { name, state, progress } }: { job: JobView }) {
  const t = useTexts(staffJobs);
  const language = useLanguage();
  if (progress === null) return null;
  const percent = new Intl.NumberFormat(language, { style: "percent" }).format(progress.fraction);
  return (
    <span className={css.progress} title={progress.text}>
      <Progress
        className={css.bar ?? ""}
        size="sm"
        color={state === "dead" ? "red" : "blue"}
        value={progress.fraction * 100}
        aria-label={t("progressOf", { name })}
      />
      <span className={css.percent} data-numbers>
        {percent}
      </span>
    </span>
  );
}
