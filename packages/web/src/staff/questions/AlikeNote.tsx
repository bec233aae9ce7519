import type { AlikeQuestion } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { WrittenText } from "../../kit/formula/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Preview.module.css";

/** The question of the bank that asks nearly the same as what is about to enter it. */
export function AlikeNote({ alike: { questionId, words } }: { alike: AlikeQuestion }) {
  const t = useTexts(staffLearning);
  return (
    <span className={css.alike}>
      {t("importAlike")}{" "}
      <RouteLink
        screen="staffQuestion"
        params={{ id: String(questionId) }}
        target="_blank"
        className={css.link}
      >
        <WrittenText text={words} />
      </RouteLink>
    </span>
  );
}
