import type { QuestionAnswer, SimilarQuestion } from "@lyceum/contract/shapes";
import { learningBook } from "@lyceum/texts/learning/book";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Loaded } from "../Loaded.tsx";
import { QuestionView } from "../QuestionView.tsx";
import css from "./Detail.module.css";
import { TryQuestion } from "./TryQuestion.tsx";

/** Questions like one of the book, each to be tried at once. */
export function SimilarQuestions({ entryId }: { entryId: number }) {
  const t = useTexts(learningBook);
  const query = useQuery({
    queryKey: ["wrong", "similar", entryId],
    queryFn: ({ signal }) =>
      http.call("GET /wrong/{id}/similar", { params: { id: String(entryId) }, signal, isQuiet: true }),
    // What is being tried stays as it is; what went wrong is in the book when one comes back.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  return (
    <section className={css.part}>
      <h2 className={css.title}>{t("similar")}</h2>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={css.faint}>{t("similarNone")}</p>
          ) : (
            <ul className={css.similar}>
              {rows.map((row) => (
                <Similar key={row.questionId} row={row} entryId={entryId} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Similar({ row, entryId }: { row: SimilarQuestion; entryId: number }) {
  const t = useTexts(learningBook);
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { questionId, question, tags, difficulty } = row;

  async function send(answer: QuestionAnswer | null) {
    const params = { id: String(entryId) };
    const result = await http.call("POST /wrong/{id}/try", {
      params,
      body: { questionId, answer },
      isQuiet: true,
    });
    if (result.share !== 1) await queries.invalidateQueries({ queryKey: ["wrong", "list"] });
    return result;
  }

  return (
    <li className={css.one}>
      <div className={css.oneHead}>
        <p className={css.faint} data-numbers>
          {[t("difficulty", { number: difficulty }), tags.join(", ")].filter(Boolean).join(" · ")}
        </p>
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? "close" : "tryIt")}
        </Button>
      </div>
      {isOpen ? (
        <TryQuestion
          question={question}
          send={send}
          verdict={(share) => t(share === 1 ? "tryRight" : (share ?? 0) > 0 ? "tryPart" : "tryWrong")}
        />
      ) : (
        <QuestionView question={question} />
      )}
    </li>
  );
}
