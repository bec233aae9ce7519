import { limits } from "@lyceum/contract/limits";
import type { SavedQuestion } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningBook } from "@lyceum/texts/learning/book";
import { message } from "@lyceum/ui";
import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { GradedQuestion } from "../GradedQuestion.tsx";
import { Loaded } from "../Loaded.tsx";
import { QuestionView } from "../QuestionView.tsx";
import css from "./Saved.module.css";
import { changeQuestion, tellFailure } from "./saved-acts.ts";

/** A saved question with what is right and the note; what the wrong book asks today is reviewed there first. */
export function SavedDetail({ savedId, onDone }: { savedId: number; onDone: () => void }) {
  const query = useQuery({
    queryKey: ["saved", "question", savedId],
    queryFn: ({ signal }) =>
      http.call("GET /savedQuestions/{id}", { params: { id: String(savedId) }, signal, isQuiet: true }),
    retry: false,
  });
  return (
    <Loaded query={query}>{(saved) => <Detail key={saved.note} saved={saved} onDone={onDone} />}</Loaded>
  );
}

function Detail({ saved, onDone }: { saved: SavedQuestion; onDone: () => void }) {
  const t = useTexts(learningBook);
  const tLearning = useTexts(learning);
  const [note, setNote] = useState(saved.note);
  const { question, key, entryId } = saved;

  async function keep(): Promise<void> {
    try {
      await changeQuestion(saved.savedId, { note });
      message.success(tLearning("noteSaved"));
      onDone();
    } catch (error) {
      tellFailure(error, t("failed"));
    }
  }

  return (
    <div className={css.detail}>
      <div>
        {key ? (
          <GradedQuestion question={question} answer={null} answerKey={key} />
        ) : (
          <>
            <QuestionView question={question} />
            <p className={css.facts}>{t("dueAnswer")}</p>
          </>
        )}
      </div>
      <form
        className={css.noteForm}
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Textarea
          label={tLearning("note")}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={limits.wrongNoteMax.value}
          value={note}
          onChange={({ currentTarget: { value } }) => setNote(value)}
        />
        <div className={css.nameActs}>
          <Button type="submit" size="xs" variant="default">
            {tLearning("saveNote")}
          </Button>
          {entryId !== null && (
            <Button
              component={RouteLink}
              screen="myWrongDetail"
              query={{ id: entryId }}
              size="xs"
              variant="subtle"
            >
              {t(key ? "inWrongBook" : "reviewIt")}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
