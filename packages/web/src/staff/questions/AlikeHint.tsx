import type { AlikeQuestion } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { WrittenText } from "../../kit/formula/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Question.module.css";

/** Questions of the bank that ask nearly what is being written; they open beside it, so that nothing is lost. */
export function AlikeHint({ found }: { found: readonly AlikeQuestion[] }) {
  const t = useTexts(staffLearning);
  return (
    <aside className={css.alike} aria-label={t("alike")} aria-live="polite">
      {found.length > 0 && (
        <>
          <h2>{t("alike")}</h2>
          <ul>
            {found.map(({ questionId, words }) => (
              <li key={questionId}>
                <RouteLink
                  screen="staffQuestion"
                  params={{ id: String(questionId) }}
                  target="_blank"
                  className={css.link}
                >
                  <WrittenText text={words} />
                </RouteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
