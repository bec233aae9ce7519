import { chatReview } from "@lyceum/texts/chat-review";
import { useQuery } from "@tanstack/react-query";
import { listTime } from "../../shared/dates.ts";
import { http } from "../../shared/http/index.ts";
import { siteQuery } from "../../shared/site-query.ts";
import { usePerson } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./ReviewNotice.module.css";

/** Says above a conversation of staff and pupil who else may read it, and when it was read (D8). */
export function ReviewNotice({ to }: { to: string }) {
  const t = useTexts(chatReview);
  const language = useLanguage();
  const isOn = useQuery(siteQuery()).data?.features["chatReviews"] === true;
  const isStaff = usePerson()?.isStaff === true;
  const { data, isError } = useQuery({
    queryKey: ["chat-review", to],
    queryFn: ({ signal }) =>
      http.call("GET /chatReviews/{account}", { params: { account: to }, signal, isQuiet: true }),
    refetchOnMount: "always",
  });
  const [last] = data?.openedAt ?? [];
  const words = data
    ? data.isReviewed
      ? t("isReviewed")
      : last === undefined
        ? null
        : t("isOver")
    : // Who is not told by the server is told what holds at the school.
      isError && isOn && !isStaff
      ? t("generally")
      : null;
  if (words === null) return null;
  return (
    <aside className={css.notice} aria-label={t("notice")}>
      <p>{words}</p>
      {data && last !== undefined && (
        <details>
          <summary>{t("readAt", { count: data.openedAt.length, last: listTime(language, last) })}</summary>
          <ul>
            {data.openedAt.map((at) => (
              <li key={at}>
                <time dateTime={new Date(at).toISOString()}>{listTime(language, at)}</time>
              </li>
            ))}
          </ul>
        </details>
      )}
    </aside>
  );
}
