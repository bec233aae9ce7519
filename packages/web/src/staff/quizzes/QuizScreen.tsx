import type { QuizContent } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { QuizForm } from "./QuizForm.tsx";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";

const empty: QuizContent = { title: "", subject: "mathematics", isOpen: false, items: [] };

/** /staff/quizzes/$id (P10): a quiz is made or changed here, and a round of it begun. */
export function Screen() {
  return (
    <StaffLayout screen="staffQuiz">
      <Quiz />
    </StaffLayout>
  );
}

function Quiz() {
  const t = useTexts(quizzes);
  const { id = "new" } = useParams({ strict: false });
  const isNew = id === "new";
  const query = useQuery({
    queryKey: ["staff-quiz", id],
    queryFn: ({ signal }) => http.call("GET /staff/quizzes/{id}", { params: { id }, signal, isQuiet: true }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (isNew) return <QuizForm quiz={null} content={empty} />;
  return (
    <LoadedPage
      query={query}
      waiting={<PageSkeleton />}
      hasHeading
      gone={{ title: t("quizGone"), text: t("quizGoneText") }}
      back={{ screen: "staffQuizzes", text: t("toQuizzes") }}
      failed={t("failed")}
    >
      {(quiz) => <QuizForm key={quiz.version} quiz={quiz} content={quiz.content} />}
    </LoadedPage>
  );
}
