import type { Meeting } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { Skeleton } from "@mantine/core";
import { sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Meetings.module.css";
import { useRuleOutlook } from "./queries.ts";
import type { RuleChange } from "./rule-change.ts";

/** What a new rule will do with the occurrences of a meeting, in words, before it is saved. */
export function RuleOutlook({ meeting, change }: { meeting: Meeting; change: RuleChange }) {
  const t = useTexts(meetings);
  const { data, error } = useRuleOutlook(meeting.meetingId, change);
  if (error !== null)
    return (
      <p className={css.problem} role="alert">
        {sentenceOf(error, t("failed"))}
      </p>
    );
  if (!data) return <Skeleton height={64} />;
  const counts = ["same", "moved", "added", "dropped", "single"] as const;
  return (
    <section className={css.outlook} aria-label={t("outlook")} role="status">
      <strong>{t("outlook")}</strong>
      <ul>
        {counts
          .filter((what) => data[what] > 0)
          .map((what) => (
            <li key={what}>{t(`outlook_${what}`, { n: data[what] })}</li>
          ))}
        <li>{t("outlookPast")}</li>
      </ul>
    </section>
  );
}
