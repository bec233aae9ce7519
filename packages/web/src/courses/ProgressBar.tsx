import { courses } from "@lyceum/texts/courses";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Course.module.css";
import { useNames } from "./names.ts";

/** How much is done, as a line. */
export function ProgressBar({ share }: { share: number }) {
  const t = useTexts(courses);
  const names = useNames();
  return (
    <div
      className={css.progress}
      role="progressbar"
      aria-label={t("progress")}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuetext={t("percentDone", { percent: names.percent(share) })}
      data-done={share === 1 || undefined}
    >
      <span style={{ "--share": share } as object} />
    </div>
  );
}
