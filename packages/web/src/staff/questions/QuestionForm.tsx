import type { QuestionContent, StaffQuestion } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Select } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { FormActions, FormRow, useUnsavedContent } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink, useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { AboutFields } from "./AboutFields.tsx";
import { AlikeHint } from "./AlikeHint.tsx";
import { BodyFields } from "./BodyFields.tsx";
import { DocField } from "./DocField.tsx";
import { kinds } from "./load-questions.ts";
import { QuestionHistory } from "./lazy-history.ts";
import { OriginFields } from "./OriginFields.tsx";
import { PartFields } from "./PartFields.tsx";
import css from "./Question.module.css";
import { RubricField } from "./RubricField.tsx";
import { TopicsField } from "./TopicsField.tsx";
import { bodyOf, emptyDoc } from "./question-draft.ts";
import { useAlike } from "./use-alike.ts";

type Props = { question: StaffQuestion | null; content: QuestionContent };

/** What a question asks, what is right, and what it is about. */
export function QuestionForm({ question, content: begun }: Props) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const go = useGo();
  const queries = useQueryClient();
  const [content, setContent] = useState(begun);
  const [rubric, setRubric] = useState(question?.rubric ?? null);
  const [partRubrics, setPartRubrics] = useState(question?.partRubrics ?? []);
  const partCount = content.body.kind === "composite" ? content.body.parts.length : 0;
  const partRubricIds = partRubrics.slice(0, partCount).map((one) => one?.rubricId ?? null);
  const isClosed = question !== null && !question.mayEdit;
  // What cannot be saved is nothing to keep.
  const written = isClosed ? null : { content, rubricId: rubric?.rubricId ?? null, partRubricIds };
  const { keep } = useUnsavedContent(written);
  const [isSaving, setIsSaving] = useState(false);
  const alike = useAlike(content, question?.questionId ?? null);
  const set = (change: Partial<QuestionContent>) => setContent((before) => ({ ...before, ...change }));

  const hasRubric =
    content.body.kind === "shortAnswer" ||
    (content.body.kind !== "composite" && question !== null && question.rubric !== null);

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setIsSaving(true);
    // What was not changed here stays as it is there by now.
    const isOther = rubric?.rubricId !== question?.rubric?.rubricId;
    const given = hasRubric && isOther ? { rubricId: rubric?.rubricId ?? null } : {};
    const had = question?.partRubrics?.map((one) => one?.rubricId ?? null) ?? [];
    const areOther = partRubricIds.some((id, at) => id !== (had[at] ?? null));
    const ofParts = areOther ? { partRubricIds } : {};
    const about = { content, ...given, ...ofParts };
    try {
      if (question === null) await http.call("POST /staff/questions", { body: about, isQuiet: true });
      else
        await http.call("POST /staff/questions/{id}/save", {
          params: { id: String(question.questionId) },
          body: { version: question.version, ...about },
          isQuiet: true,
        });
      keep(written);
      // Read again where it is shown next; this page is left.
      await queries.invalidateQueries({ queryKey: ["staff-question"], refetchType: "none" });
      message.success(t("saved"));
      await go({ screen: "staffQuestions" });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <p className={css.back}>
        <RouteLink screen="staffQuestions" className={css.link}>
          {t("toQuestions")}
        </RouteLink>
      </p>
      {isClosed && <p className={css.help}>{t("notYours", { name: question.owner.name })}</p>}
      <div className={css.beside}>
        <form noValidate className={css.page} onSubmit={(event) => void save(event)}>
          <FormRow columns={4}>
            <Select
              label={t("kind")}
              allowDeselect={false}
              data={kinds.map((value) => ({ value, label: tLearning(`kind_${value}`) }))}
              value={content.body.kind}
              onChange={(value) => {
                const kind = kinds.find((one) => one === value);
                if (kind && kind !== content.body.kind) set({ body: bodyOf(kind, content.body) });
              }}
            />
            <AboutFields value={content} onChange={set} />
          </FormRow>
          <DocField
            label={t(content.body.kind === "composite" ? "commonStem" : "stem")}
            value={begun.stem}
            lang={content.lang}
            onChange={(doc) => set({ stem: doc ?? emptyDoc })}
          />
          {content.body.kind === "composite" ? (
            <PartFields
              body={content.body}
              rubrics={partRubrics}
              lang={content.lang}
              onChange={(body, rubrics) => {
                set({ body });
                setPartRubrics(rubrics);
              }}
            />
          ) : (
            <BodyFields body={content.body} onChange={(body) => set({ body })} />
          )}
          {hasRubric && <RubricField value={rubric} onChange={setRubric} />}
          <DocField
            label={t("explanation")}
            help={t("explanationHelp")}
            value={begun.explanation}
            lang={content.lang}
            onChange={(explanation) => set({ explanation })}
          />
          <OriginFields value={content} onChange={setContent} />
          <TopicsField subject={content.subject} value={content.tags} onChange={(tags) => set({ tags })} />
          {!isClosed && (
            <div className={css.saving} onFocus={alike.ask} onPointerEnter={alike.ask}>
              <FormActions isSaving={isSaving} label={t("save")} isSticky />
            </div>
          )}
        </form>
        {!isClosed && <AlikeHint found={alike.found} />}
      </div>
      {question !== null && <QuestionHistory questionId={question.questionId} />}
    </>
  );
}
