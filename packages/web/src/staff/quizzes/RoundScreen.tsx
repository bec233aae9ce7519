import type { HostRound, QuizStep } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { confirm, ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { GradedQuestion, QuestionView } from "../../learning/index.ts";
import { OptionTiles, Ranking, TeamRanking, TimeBar, useRound } from "../../quizzes/index.ts";
import { http, isGone, sentenceOf } from "../../shared/http/index.ts";
import { GonePanel } from "../../shared/parts/GonePanel.tsx";
import { makeLazyDialogs } from "../../shared/parts/lazy-dialog.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { AskedOptions } from "./AskedOptions.tsx";
import { Lobby } from "./Lobby.tsx";
import { Podium } from "./Podium.tsx";
import { Report } from "./Report.tsx";
import css from "./StaffQuiz.module.css";

const { lazyDialog } = makeLazyDialogs();
const LobbyDialog = lazyDialog(
  () => import("./LobbyDialog.tsx"),
  (file) => file.LobbyDialog,
);

/** /staff/quizzes/rounds/$id (P10): a round as its host shows it, and its report afterwards. */
export function Screen() {
  const { id = "" } = useParams({ strict: false });
  return (
    <StaffLayout screen="staffQuizRound" isPlain>
      <Round key={id} id={id} />
    </StaffLayout>
  );
}

function Round({ id }: { id: string }) {
  const t = useTexts(quizzes);
  const params = { id };
  const [isBusy, setIsBusy] = useState(false);
  const [isInviting, setIsInviting] = useState(false);
  const { state, aheadMs, isLost, refusal, show } = useRound<HostRound>((seen, signal) =>
    http.call("POST /staff/quizRounds/{id}/state", {
      params,
      body: seen ? { seen: seenOf(seen) } : {},
      signal,
      isQuiet: true,
      isHeld: seen !== null,
    }),
  );
  if (isGone(refusal))
    return (
      <GonePanel
        title={t("roundGone")}
        actions={
          <Button component={RouteLink} screen="staffQuizzes">
            {t("toQuizzes")}
          </Button>
        }
      >
        {t("roundGoneText")}
      </GonePanel>
    );
  if (refusal !== null) return <ErrorPanel text={refusal.message} />;
  if (state === null) return <PageSkeleton />;
  const { phase, itemNo, items, title, question, key } = state;

  async function step(what: QuizStep): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const body = { step: what, itemNo };
      show(await http.call("POST /staff/quizRounds/{id}/step", { params, body, isQuiet: true }));
    } catch (error) {
      message.error(sentenceOf(error, t("lost")));
    } finally {
      setIsBusy(false);
    }
  }

  const noGuests = () => step("noGuests");

  async function end(): Promise<void> {
    const words = { title: t("endTitle"), text: t("endText"), confirmLabel: t("endRound") };
    if (await confirm({ ...words, isDangerous: true })) await step("end");
  }

  return (
    <section className={css.stage} data-phase={phase}>
      <header className={css.stageHead}>
        <div>
          <h1 className={css.stageTitle}>{title}</h1>
          <p className={css.help} data-numbers>
            {itemNo >= 0 &&
              phase !== "ended" &&
              `${t("questionOf", { number: itemNo + 1, count: items })} · `}
            {t("players", { count: state.players })}
            {phase !== "ended" && ` · ${state.code}`}
          </p>
        </div>
        <div className={css.acts}>
          {(phase === "question" || phase === "reveal") && (
            <Button variant="subtle" onClick={() => setIsInviting(true)}>
              {t("codeAndPlayers")}
            </Button>
          )}
          {state.allowsGuests && phase !== "ended" && (
            <Button variant="subtle" disabled={isBusy} onClick={() => void noGuests()}>
              {t("noGuests")}
            </Button>
          )}
          {phase === "ended" ? (
            <Button component={RouteLink} screen="staffQuizzes" variant="default">
              {t("toQuizzes")}
            </Button>
          ) : (
            <Button variant="subtle" onClick={() => void end()}>
              {t("endRound")}
            </Button>
          )}
          {phase === "question" && (
            <Button size="md" variant="default" disabled={isBusy} onClick={() => void step("close")}>
              {t("closeNow")}
            </Button>
          )}
          {(phase === "lobby" || phase === "reveal") && (
            <Button size="md" disabled={isBusy} onClick={() => void step("next")}>
              {t(phase === "lobby" ? "start" : itemNo + 1 < items ? "nextQuestion" : "showResult")}
            </Button>
          )}
        </div>
      </header>
      {isLost && (
        <p role="status" className={css.fault}>
          {t("lost")}
        </p>
      )}
      {phase === "lobby" && <Lobby round={state} onNoGuests={noGuests} />}
      {isInviting && (phase === "question" || phase === "reveal") && (
        <LobbyDialog round={state} onNoGuests={noGuests} onClosed={() => setIsInviting(false)} />
      )}
      {phase === "question" && question !== null && (
        <>
          <TimeBar opensAt={state.opensAt} closesAt={state.closesAt} aheadMs={aheadMs} />
          <div className={css.asked}>
            <QuestionView question={question} />
          </div>
          <AskedOptions question={question} />
          <p className={css.answered} data-numbers role="status">
            {t("answeredOf", { answered: state.answered, players: state.players })}
          </p>
        </>
      )}
      {phase === "reveal" && question !== null && key !== null && (
        <div className={css.revealed}>
          <div>
            {state.optionCounts.length > 0 ? (
              <>
                <div className={css.asked}>
                  <QuestionView question={question} />
                </div>
                <OptionTiles question={question} right={key.right} counts={state.optionCounts} />
              </>
            ) : (
              <GradedQuestion question={question} answer={null} answerKey={key} isKeyAlone />
            )}
            <p className={css.answered} data-numbers>
              {t("answeredOf", { answered: state.answered, players: state.players })} ·{" "}
              {t("rightCount", { count: state.right ?? 0 })}
            </p>
          </div>
          <aside className={css.side}>
            <h2 className={css.title}>{t("ranking")}</h2>
            <TeamRanking teams={state.teams} />
            <Ranking ranking={state.ranking} teams={state.teams} />
          </aside>
        </div>
      )}
      {phase === "ended" && (
        <>
          <Podium ranking={state.ranking} />
          <TeamRanking teams={state.teams} />
          <Report id={id} />
        </>
      )}
    </section>
  );
}

function seenOf({ rev, phase, answered, players }: HostRound) {
  return { rev, phase, answered, players };
}
