import { staffLearning } from "@lyceum/texts/staff/learning";
import { PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { QuestionForm } from "./QuestionForm.tsx";
import { emptyQuestion } from "./question-draft.ts";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";

/** /staff/questions/$id (P8): a question of the bank, or ("new") one that is being written. */
export function Screen() {
  return (
    <StaffLayout screen="staffQuestion">
      <Question />
    </StaffLayout>
  );
}

function Question() {
  const t = useTexts(staffLearning);
  const language = useLanguage();
  const { id = "new" } = useParams({ strict: false });
  const isNew = id === "new";
  const query = useQuery({
    queryKey: ["staff-question", id],
    queryFn: ({ signal }) =>
      http.call("GET /staff/questions/{id}", { params: { id }, signal, isQuiet: true }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (isNew) return <QuestionForm question={null} content={emptyQuestion(language)} />;
  return (
    <LoadedPage
      query={query}
      waiting={<PageSkeleton />}
      hasHeading
      gone={{ title: t("questionGone"), text: t("questionGoneText") }}
      back={{ screen: "staffQuestions", text: t("toQuestions") }}
      failed={t("failed")}
    >
      {(question) => <QuestionForm key={question.version} question={question} content={question.content} />}
    </LoadedPage>
  );
}
