import type { PlayerRound, QuestionAnswer } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useMemo, useState } from "react";
import { AnswerInput, GradedQuestion, QuestionFilesProvider, QuestionView } from "../learning/index.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { guestKeyOf } from "./guest-key.ts";
import { Collect } from "./Collect.tsx";
import { OptionTiles } from "./OptionTiles.tsx";
import css from "./Quiz.module.css";
import { Ranking, TeamRanking } from "./Ranking.tsx";
import { TimeBar } from "./TimeBar.tsx";
import { useRound } from "./use-round.ts";
import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useAnswerReason } from "../learning/index.ts";

/** A live round as a player has it, on a telephone or a desktop. */
export function PlayRound({ roundId }: { roundId: string }) {
  const t = useTexts(quizzes);
  const [guestKey] = useState(() => guestKeyOf(roundId));
  const key = guestKey === null ? {} : { key: guestKey };
  const params = { id: roundId };
  const { state, aheadMs, isLost, refusal } = useRound<PlayerRound>((seen, signal) => {
    const body = { ...key, ...(seen ? { seen: { rev: seen.rev, phase: seen.phase } } : {}) };
    return http.call("POST /quizRounds/{id}/state", {
      params,
      body,
      signal,
      isQuiet: true,
      isHeld: seen !== null,
    });
  });

  if (refusal !== null)
    return (
      <section className={css.play}>
        <ErrorPanel text={`${t("removed")} ${refusal.message}`} />
        <Button component={RouteLink} screen="platformQuizzes" variant="default">
          {t("toQuizzes")}
        </Button>
      </section>
    );
  if (state === null) return <PageSkeleton />;

  async function send(itemNo: number, answer: QuestionAnswer): Promise<boolean> {
    try {
      const body = { ...key, itemNo, answer };
      await http.call("POST /quizRounds/{id}/answer", { params, body, isQuiet: true });
      return true;
    } catch (error) {
      message.error(sentenceOf(error, t("lost")));
      return false;
    }
  }

  const { phase, itemNo, items, me, players, title } = state;
  return (
    <section className={css.play} data-phase={phase}>
      <header className={css.bar}>
        <h1 className={css.barTitle}>{title}</h1>
        <span className={css.faint} data-numbers>
          {itemNo >= 0 && phase !== "ended" && t("questionOf", { number: itemNo + 1, count: items })}
        </span>
        <span className={css.me} data-numbers>
          {me.nick} · {t("pointsOf", { points: me.points })}
        </span>
      </header>
      {isLost && (
        <p role="status" className={css.fault}>
          {t("lost")}
        </p>
      )}
      {phase === "lobby" && (
        <div className={css.center}>
          <h2 className={css.big}>{t("waiting", { name: me.nick })}</h2>
          <p className={css.faint}>{t("waitingText")}</p>
        </div>
      )}
      {phase === "question" && state.question !== null && (
        <Asked key={itemNo} state={state} aheadMs={aheadMs} onSend={(answer) => send(itemNo, answer)} />
      )}
      {phase === "reveal" && <Revealed state={state} isGuest={guestKey !== null} />}
      {phase === "ended" && (
        <div className={css.center}>
          <h2 className={css.big}>{t("ended")}</h2>
          <p className={css.place} data-numbers>
            {t("yourPlace", { rank: me.rank })} · {t("pointsOf", { points: me.points })}
          </p>
          <TeamRanking teams={state.teams} />
          <Ranking ranking={state.ranking} teams={state.teams} meId={me.playerId} />
          <p className={css.faint} data-numbers>
            {t("players", { count: players })}
          </p>
          <Button component={RouteLink} screen="platformQuizzes" variant="default">
            {t("toQuizzes")}
          </Button>
        </div>
      )}
    </section>
  );
}

type AskedProps = {
  state: PlayerRound;
  aheadMs: number;
  onSend: (answer: QuestionAnswer) => Promise<boolean>;
};

function Asked({ state, aheadMs, onSend }: AskedProps) {
  const t = useTexts(quizzes);
  const [sent, setSent] = useState(state.answer);
  const [draft, setDraft] = useState<QuestionAnswer | null>(null);
  const whyNot = useAnswerReason(draft);
  const [isBusy, setIsBusy] = useState(false);
  const { question, opensAt, closesAt, files } = state;
  const assets = useAssets(files);
  if (question === null) return null;

  async function send(answer: QuestionAnswer): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    if (await onSend(answer)) setSent(answer);
    setIsBusy(false);
  }

  const isTile = question.kind === "single" || question.kind === "trueFalse";
  return (
    <QuestionFilesProvider value={assets}>
      <TimeBar opensAt={opensAt} closesAt={closesAt} aheadMs={aheadMs} />
      <QuestionView question={question} />
      {sent !== null ? (
        <div className={css.center} role="status">
          <h2 className={css.big}>{t("sent")}</h2>
          <p className={css.faint}>{t("sentText")}</p>
        </div>
      ) : isTile ? (
        <OptionTiles question={question} onChoose={(answer) => void send(answer)} />
      ) : (
        <>
          <AnswerInput question={question} answer={draft} onChange={setDraft} />
          <WhyButton
            size="lg"
            why={whyNot}
            loading={isBusy}
            onClick={() => draft !== null && void send(draft)}
          >
            {t("send")}
          </WhyButton>
        </>
      )}
    </QuestionFilesProvider>
  );
}

/** Guests could not ask for what a question shows: it comes with the question. */
function useAssets(files: PlayerRound["files"]) {
  return useMemo(() => new Map(files.map((one) => [one.id, one])), [files]);
}

function Revealed({ state, isGuest }: { state: PlayerRound; isGuest: boolean }) {
  const t = useTexts(quizzes);
  const { result, answer, me, players, question, key, ranking, teams } = state;
  const assets = useAssets(state.files);
  const verdict =
    result === null
      ? t("noAnswer")
      : result.share === 1
        ? t("rightNow")
        : result.share > 0
          ? t("partly")
          : t("wrongNow");
  return (
    <>
      <div className={css.verdict} role="status" data-right={result?.share === 1 || undefined}>
        <h2 className={css.big}>{verdict}</h2>
        <p data-numbers>
          {result !== null && result.points > 0 && `${t("plusPoints", { points: result.points })} · `}
          {t("rank", { rank: me.rank, count: players })}
        </p>
      </div>
      {question !== null && key !== null && (
        <QuestionFilesProvider value={assets}>
          <GradedQuestion question={question} answer={answer} answerKey={key} />
          {!isGuest && (
            <div className={css.acts}>
              <Collect roundId={state.roundId} itemNo={state.itemNo} />
            </div>
          )}
        </QuestionFilesProvider>
      )}
      <TeamRanking teams={teams} />
      <Ranking ranking={ranking.slice(0, 5)} teams={teams} meId={me.playerId} />
    </>
  );
}
