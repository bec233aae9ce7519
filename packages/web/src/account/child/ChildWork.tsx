import type { ChildLearning } from "@lyceum/contract/shapes";
import { family } from "@lyceum/texts/family";
import { EmptyState, PageHeader, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { GradedItems } from "../../learning/index.ts";
import { useHeadline } from "../../shared/headline.ts";
import { http } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Child.module.css";

type Props = { child: ChildLearning["child"]; submissionId: string };

/** Returned homework of a child: questions, answers and pages, points and comments. */
export function ChildWork({ child: { userId, nickName }, submissionId }: Props) {
  const t = useTexts(family);
  const query = useQuery({
    queryKey: ["child", userId, "work", submissionId],
    queryFn: ({ signal }) =>
      http.call("GET /account/children/{id}/work/{submissionId}", {
        params: { id: userId, submissionId },
        signal,
        isQuiet: true,
      }),
    retry: false,
  });
  useHeadline(query.data?.title);
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  const { title, isReleased, score, points, comment, items } = query.data;
  return (
    <>
      <PageHeader
        title={title}
        back={
          <RouteLink screen="child" params={{ id: userId }} className={css.link}>
            {t("toChild", { name: nickName })}
          </RouteLink>
        }
        actions={
          score === null ? undefined : (
            <p className={css.score} data-numbers>
              {t("points", { score, points })}
            </p>
          )
        }
      />
      {isReleased ? (
        <GradedItems comment={comment} items={items} answerLabel={t("childSays", { name: nickName })} />
      ) : (
        <EmptyState title={t("notBack")} text={t("notBackText")} />
      )}
    </>
  );
}
