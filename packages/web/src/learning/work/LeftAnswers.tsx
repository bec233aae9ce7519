import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { photosOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { confirm } from "@lyceum/ui";
import { Alert, Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { loadMe } from "../../shared/session/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { letterOf } from "../QuestionView.tsx";
import { type LeftAnswer, sendAll } from "./waiting-answers.ts";
import css from "./Work.module.css";

const leftKey = ["homework", "left"];

/** What this device could not bring in time, to be read and told to the teacher; where the homework is open again it is sent (P8). */
export function LeftAnswers() {
  const t = useTexts(learning);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: leftKey,
    queryFn: async () => await sendAll((await loadMe()).user.userId),
    gcTime: 0,
    retry: false,
  });
  const left = (query.data ?? []).filter(({ isOver }) => isOver);
  if (left.length === 0) return null;
  return (
    <Alert color="orange" mb="md" role="status" title={t("leftTitle", { count: left.length })}>
      <p className={css.leftText}>{t("leftText")}</p>
      <ul className={css.leftList}>
        {left.map(({ title, itemNo, kept }, at) => (
          <li key={at}>
            {t("leftAnswer", { title, number: itemNo + 1 })}{" "}
            {kept ? <q>{wordsOf(kept.answer)}</q> : t("leftPages", { count: 1 })}
          </li>
        ))}
      </ul>
      <Button variant="default" size="xs" onClick={() => void forget(left)}>
        {t("leftRemove")}
      </Button>
    </Alert>
  );

  async function forget(all: readonly LeftAnswer[]): Promise<void> {
    const isSure = await confirm({
      title: t("leftRemoveTitle"),
      text: t("leftRemoveText"),
      confirmLabel: t("leftRemove"),
      cancelLabel: t("goBack"),
      isDangerous: true,
    });
    if (!isSure) return;
    await Promise.all(all.map(({ remove }) => remove()));
    await queries.invalidateQueries({ queryKey: leftKey });
  }

  function pagesOf(count: number): string {
    return count === 0 ? "" : t("leftPages", { count });
  }

  /** Without its question, which may be read no more; options by their letters. */
  function wordsOf(answer: QuestionAnswer | null): string {
    switch (answer?.kind) {
      case undefined:
        return t("card_none");
      case "single":
        return letterOf(answer.choice);
      case "multiple":
        return answer.choices.map(letterOf).join(", ");
      case "trueFalse":
        return t(answer.value ? "yes" : "no");
      case "blanks":
        return answer.texts.join(", ");
      case "shortAnswer":
        return [answer.text, pagesOf(photosOf(answer).length)].filter(Boolean).join(" · ");
      case "matching":
      case "ordering":
        return answer.places.map((place) => (place === null ? "–" : letterOf(place))).join(", ");
      case "composite":
        return answer.parts.map(wordsOf).join("; ");
    }
  }
}
