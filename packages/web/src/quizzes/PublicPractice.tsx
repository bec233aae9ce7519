import type { AskedQuestion, PublicPracticeResult, QuestionAnswer } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { ErrorPanel, message, PageSkeleton, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { QuestionFilesProvider } from "../learning/index.ts";
import { http, isRefusal, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { PracticeSteps } from "./PracticeSteps.tsx";
import css from "./Quiz.module.css";
import { usePracticeWords } from "./use-practice-words.ts";
import { forgetVisit, keepVisit, keptVisit, type Visit } from "./visit.ts";

/** Practice of a quiz for everybody without an account: what was answered stays in this tab. */
export function PublicPractice({ quizId }: { quizId: string }) {
  const words = usePracticeWords();
  const [begun, setBegun] = useState(0);
  const query = useQuery({
    queryKey: ["public-practice", quizId],
    queryFn: async ({ signal }): Promise<Visit> => {
      const kept = keptVisit(quizId);
      if (kept) return kept;
      const params = { id: quizId };
      const call = { params, body: {}, signal, isQuiet: true };
      const visit = { practice: await http.call("POST /publicQuizzes/{id}/begin", call), shares: [] };
      keepVisit(quizId, visit);
      return visit;
    },
    retry: false,
    // It begins something: nothing but its reader begins it again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });
  if (query.isPending) return <PageSkeleton />;
  if (isRefusal(query.error, "notFound")) return <Gone quizId={quizId} />;
  if (isLost(query)) return <ErrorPanel text={words(query.error)} onRetry={() => void query.refetch()} />;

  async function startOver(): Promise<void> {
    forgetVisit(quizId);
    const { isSuccess, error } = await query.refetch();
    if (isSuccess) setBegun((before) => before + 1);
    else message.error(words(error));
  }

  return <Going key={begun} begun={query.data} quizId={quizId} onAgain={startOver} />;
}

type GoingProps = { begun: Visit; quizId: string; onAgain: () => Promise<void> };
type Shown = {
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  graded: NonNullable<PublicPracticeResult["graded"]>;
  next: Visit;
};

function Going({ begun, quizId, onAgain }: GoingProps) {
  const t = useTexts(quizzes);
  const [visit, setVisit] = useState(begun);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { practice, shares } = visit;
  const { title, question, ticket, left, heldBack, files } = practice;
  const assets = useMemo(
    () => new Map([...files, ...(shown?.graded.files ?? [])].map((file) => [file.id, file])),
    [files, shown],
  );

  async function send(answer: QuestionAnswer | null): Promise<void> {
    if (question === null || ticket === null) return;
    setIsBusy(true);
    try {
      const body = { ticket, answer };
      const { graded, practice: after } = await http.call("POST /publicQuizzes/answer", {
        body,
        isQuiet: true,
      });
      const next = { practice: after, shares: graded === null ? shares : [...shares, graded.share] };
      keepVisit(quizId, next);
      if (graded !== null) setShown({ question, answer, graded, next });
      else {
        message.info(t(after.question === null ? "askedNone" : "askedOther"));
        setVisit(next);
      }
    } catch (error) {
      if (isRefusal(error, "practiceEnded")) setIsOver(true);
      else if (isRefusal(error, "notFound")) setIsGone(true);
      else message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  function goOn(): void {
    if (shown) setVisit(shown.next);
    setShown(null);
  }

  if (isGone) return <Gone quizId={quizId} />;
  return (
    <QuestionFilesProvider value={assets}>
      <PracticeSteps
        title={title}
        items={shares.length + left}
        shares={shares}
        heldBack={heldBack}
        asked={question === null || ticket === null || isOver ? null : { key: ticket, question }}
        graded={
          shown && {
            question: shown.question,
            answer: shown.answer,
            share: shown.graded.share,
            answerKey: shown.graded.key,
            isLast: shown.next.practice.question === null,
          }
        }
        isBusy={isBusy}
        onAnswer={(answer) => void send(answer)}
        onGoOn={goOn}
        done={<Done shares={shares} isOver={isOver} onAgain={onAgain} />}
      />
    </QuestionFilesProvider>
  );
}

type DoneProps = Pick<Visit, "shares"> & { isOver: boolean; onAgain: () => Promise<void> };

function Done({ shares, isOver, onAgain }: DoneProps) {
  const t = useTexts(quizzes);
  const [isBusy, setIsBusy] = useState(false);
  const right = shares.filter((share) => share === 1).length;

  async function again(): Promise<void> {
    setIsBusy(true);
    await onAgain();
    setIsBusy(false);
  }

  return (
    <div className={css.center}>
      {isOver ? (
        <p role="alert">{t("publicOver")}</p>
      ) : shares.length === 0 ? (
        <p role="status">{t("heldBackAll")}</p>
      ) : (
        <h2 className={css.big} data-numbers>
          {t("practiceDone", { right, count: shares.length })}
        </h2>
      )}
      <div className={css.acts}>
        <Button loading={isBusy} onClick={() => void again()}>
          {t(isOver ? "beginAgain" : "again")}
        </Button>
        <Button component={RouteLink} screen="platformQuizzes" variant="subtle">
          {t("toQuizzes")}
        </Button>
      </div>
    </div>
  );
}

/** It was closed, or never was for everybody; somebody of the school may have it all the same. */
function Gone({ quizId }: { quizId: string }) {
  const t = useTexts(quizzes);
  const isSignedIn = useIsSignedIn();
  return (
    <StatePanel
      level={1}
      icon={<ShieldIcon />}
      title={t("publicGoneTitle")}
      actions={
        <>
          {!isSignedIn && (
            <Button
              component={RouteLink}
              screen="login"
              query={{ redirect: `/platformQuizzes?public=${quizId}` }}
            >
              {t("signIn")}
            </Button>
          )}
          <Button component={RouteLink} screen="platformQuizzes" variant="default">
            {t("toQuizzes")}
          </Button>
        </>
      }
    >
      {t("publicGone")}
    </StatePanel>
  );
}
