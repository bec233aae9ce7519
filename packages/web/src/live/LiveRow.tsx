import type { LiveItem } from "@lyceum/contract/shapes";
import { subjects as subjectTexts } from "@lyceum/texts/subjects";
import { live } from "@lyceum/texts/live";
import { Picture, usePick } from "../portal/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { useWhen } from "../shared/use-when.ts";
import occasion from "../shared/parts/Occasion.module.css";
import css from "./Live.module.css";
import { PhaseMark } from "./PhaseMark.tsx";

/** A broadcast in the list: its picture, what it is and who speaks, when, and how many watch. */
export function LiveRow({ item }: { item: LiveItem }) {
  const t = useTexts(live);
  const tSubject = useTexts(subjectTexts);
  const pick = usePick();
  const when = useWhen();
  const { phase, speakers, subject, grade, viewers } = item;
  return (
    <RouteLink
      screen="liveBroadcastDetail"
      query={{ liveId: item.liveId }}
      className={occasion.row}
      data-phase={phase}
    >
      <Picture src={item.coverUrl} alt="" className={css.thumb} />
      <span className={occasion.words}>
        <span className={occasion.line}>
          <span className={occasion.title}>{pick(item.title, item.titleEn)}</span>
          <PhaseMark phase={phase} />
        </span>
        <span className={css.names}>
          {speakers.map(({ name, nameEn }) => pick(name, nameEn)).join(" · ")}
        </span>
        <span className={occasion.opening}>{pick(item.opening, item.openingEn)}</span>
        <span className={occasion.facts} data-numbers>
          <span>{when.span(item)}</span>
          {subject !== null && <span>{tSubject(`subject_${subject}`)}</span>}
          {grade !== null && <span>{t("gradeOf", { n: grade })}</span>}
          {phase === "live" && <span>{t("viewers", { n: viewers })}</span>}
          {item.audience === "classes" && <span>{t("forClasses")}</span>}
          {item.isReminded && phase === "scheduled" && <span>{t("isReminded")}</span>}
        </span>
      </span>
    </RouteLink>
  );
}
