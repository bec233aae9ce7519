import type { QuestionDifference, QuestionHistory as History } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { ErrorPanel } from "@lyceum/ui";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatDayTime } from "../../kit/dates/index.ts";
import { WrittenText } from "../../kit/formula/index.ts";
import { stages, useStageNames } from "../../portal/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { subjects } from "../../shared/subjects.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { ownZone } from "../../shared/wall-time.ts";
import css from "./History.module.css";
import { kinds } from "./load-questions.ts";

/** The versions of a question with what each changed, and the homework that it stands in. */
export function QuestionHistory({ questionId }: { questionId: number }) {
  const t = useTexts(staffLearning);
  const query = useQuery({
    queryKey: ["staff-question", "history", questionId],
    queryFn: ({ signal }) =>
      http.call("GET /staff/questions/{id}/history", {
        params: { id: String(questionId) },
        signal,
        isQuiet: true,
      }),
    refetchOnWindowFocus: false,
  });
  if (query.isPending) return <Skeleton height={240} className={css.history} />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  return (
    <div className={css.history}>
      <Uses history={query.data} />
      <Versions history={query.data} />
    </div>
  );
}

function Uses({ history: { uses, otherUses } }: { history: History }) {
  const t = useTexts(staffLearning);
  const percent = new Intl.NumberFormat(useLanguage(), { style: "percent" });
  return (
    <section aria-label={t("usedIn")}>
      <h2>{t("usedIn")}</h2>
      {uses.length === 0 && otherUses === 0 && <p className={css.quiet}>{t("usedNowhere")}</p>}
      {uses.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t("homework")}</th>
              <th data-number>{t("usedVersion")}</th>
              <th data-number>{t("usedAnswers")}</th>
              <th data-number>{t("facility")}</th>
            </tr>
          </thead>
          <tbody>
            {uses.map(({ homeworkId, title, version, answers, facility }) => (
              <tr key={homeworkId}>
                <td>
                  <RouteLink
                    screen="staffHomeworkItem"
                    params={{ id: String(homeworkId) }}
                    className={css.link}
                  >
                    {title}
                  </RouteLink>
                </td>
                <td data-number>{version}</td>
                <td data-number>{answers}</td>
                <td data-number>{facility === null ? "–" : percent.format(facility)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {otherUses > 0 && <p className={css.quiet}>{t("usedElsewhere", { count: otherUses })}</p>}
    </section>
  );
}

function Versions({ history: { versions, isCut } }: { history: History }) {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  return (
    <section aria-label={t("versions")}>
      <h2>{t("versions")}</h2>
      <ol className={css.versions}>
        {versions.map(({ version, savedAt, savedBy, differences }) => (
          <li key={version}>
            <p className={css.head}>
              <strong>{t("version", { version })}</strong> {savedBy.name}{" "}
              <time dateTime={new Date(savedAt).toISOString()}>
                {formatDayTime(language, ownZone(), savedAt)}
              </time>
            </p>
            {version > 1 && differences.length === 0 && <p className={css.quiet}>{t("nothingChanged")}</p>}
            {differences.length > 0 && <Differences differences={differences} />}
          </li>
        ))}
      </ol>
      {isCut && <p className={css.quiet}>{t("versionsCut", { count: versions.length })}</p>}
    </section>
  );
}

function Differences({ differences }: { differences: readonly QuestionDifference[] }) {
  const t = useTexts(staffLearning);
  const said = useSaid();
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th>{t("changed")}</th>
          <th>{t("before")}</th>
          <th>{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ part, before, after }) => (
          <tr key={part}>
            <th scope="row">{t(partNames[part])}</th>
            {before === after ? (
              <td colSpan={2}>{t("drawnOtherwise")}</td>
            ) : (
              <>
                <td>
                  <WrittenText text={said(part, before)} />
                </td>
                <td>
                  <WrittenText text={said(part, after)} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Words of the reader's language for what is stored as a word of ours. */
function useSaid() {
  const tLearning = useTexts(learning);
  const stageName = useStageNames();
  return (part: QuestionDifference["part"], words: string): string => {
    const kind = kinds.find((one) => part === "kind" && one === words);
    const subject = subjects.find((one) => part === "subject" && one === words);
    const stage = stages.find((one) => part === "stage" && one === words);
    if (kind) return tLearning(`kind_${kind}`);
    if (subject) return tLearning(`subject_${subject}`);
    if (stage) return stageName(stage);
    return words === "" ? "–" : words;
  };
}

const partNames = {
  kind: "kind",
  stem: "stem",
  options: "options",
  key: "rightAnswer",
  explanation: "explanation",
  subject: "subject",
  lang: "language",
  difficulty: "difficulty",
  tags: "tags",
  stage: "schoolStage",
  source: "source",
} as const satisfies Record<QuestionDifference["part"], string>;
