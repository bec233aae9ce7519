import { Fault } from "@lyceum/contract/faults";
import type { HostRound, QuestionAnswer } from "@lyceum/contract/shapes";
import { choiceCount, stepQuiz, quizPhaseAt, toShown } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { App, Caller } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { bookMistakes } from "./book-mistakes.ts";
import { canHost } from "../policy.ts";
import { markRemoved } from "../store/players.ts";
import {
  closeIfAllAnswered,
  countChange,
  findRound,
  listRoundItems,
  moveRound,
  refuseGuests,
  type RoundRecord,
} from "../store/rounds.ts";
import { viewRound } from "../view-round.ts";
import { waitForNews } from "../wait-for-news.ts";
import { tellRound } from "../watch-round.ts";

/** POST /staff/quizRounds/{id}/state (P10). */
export const readHostRound: CallHandler<"POST /staff/quizRounds/{id}/state"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const roundId = Number(params.id);
  const { seen } = body;
  const load = async () => await viewForHost(context, caller, roundId);
  if (!seen) return await load();
  return await waitForNews(context, {
    roundId,
    who: "host",
    load,
    isNew: ({ rev, phase, answered, players }) =>
      rev !== seen.rev || phase !== seen.phase || answered !== seen.answered || players !== seen.players,
  });
};

/** POST /staff/quizRounds/{id}/step (P10). Of two at the same moment the second finds that the round has gone on. */
export const stepRound: CallHandler<"POST /staff/quizRounds/{id}/step"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const roundId = Number(params.id);
  const now = context.clock.now();
  await context.database.kysely.transaction().execute(async (trx) => {
    const round = requireHost(caller, await findRound(trx, deptId, roundId, "update"));
    if (round.phase === "ended") return;
    if (body.step === "noGuests") {
      if (await refuseGuests(trx, deptId, roundId))
        await recordAct(trx, actorOf(context), {
          act: "quiz.noGuests",
          thing: { kind: "quiz", id: round.quizId ?? 0 },
          after: { title: round.title },
        });
      return;
    }
    if (round.itemNo !== body.itemNo) return;
    const phase = quizPhaseAt(round, now);
    if (body.step === "close" && phase === "reveal") return;
    const next = stepQuiz({ ...round, phase }, body.step);
    if (next === null) throw new Fault("quizState");
    const { opensAt, closesAt } = round;
    const isEnd = next.phase === "ended";
    if (next.phase === "question") {
      const [item] = await listRoundItems(trx, deptId, roundId, next.itemNo);
      const times = { opensAt: now, closesAt: now + (item?.seconds ?? 0) * 1_000 };
      await moveRound(trx, round, { ...next, ...times, endedAt: null });
    } else
      await moveRound(trx, round, {
        ...next,
        opensAt,
        closesAt: Math.min(closesAt, now),
        endedAt: isEnd ? now : null,
      });
    if (isEnd) await context.jobs.add(trx, bookMistakes, { deptId, roundId });
    if (isEnd)
      await recordAct(trx, actorOf(context), {
        act: "quiz.end",
        thing: { kind: "quiz", id: round.quizId ?? 0 },
        after: { title: round.title },
      });
  });
  tellRound(context, roundId, "all");
  return await viewForHost(context, caller, roundId);
};

/** POST /staff/quizRounds/{id}/remove (P10), at any time. Nobody waits for the answer of who is gone. */
export const removePlayer: CallHandler<"POST /staff/quizRounds/{id}/remove"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const roundId = Number(params.id);
  const db = context.database.kysely;
  const round = await db.transaction().execute(async (trx) => {
    const found = requireHost(caller, await findRound(trx, deptId, roundId, "update"));
    if (!(await markRemoved(trx, deptId, roundId, body.playerId, context.clock.now())))
      throw new Fault("notFound");
    await countChange(trx, deptId, roundId);
    await recordAct(trx, actorOf(context), {
      act: "quiz.remove",
      thing: { kind: "quiz", id: found.quizId ?? 0 },
      after: { title: found.title },
    });
    return found;
  });
  await closeIfAllAnswered(db, round, context.clock.now());
  tellRound(context, roundId, "all");
  return {};
};

function requireHost(caller: Caller, round: RoundRecord | undefined): RoundRecord {
  if (!round || !canHost(caller, round)) throw new Fault("notFound");
  return round;
}

async function viewForHost(app: App, caller: Caller, roundId: number): Promise<HostRound> {
  const view = await viewRound(app, caller.deptId, roundId);
  if (!view || !canHost(caller, view.round)) throw new Fault("notFound");
  const { round, shared, item, order, ranked } = view;
  const isShown = item !== null && shared.key !== null;
  const answers = isShown ? view.answers : [];
  return {
    ...shared,
    now: app.clock.now(),
    code: round.code,
    allowsGuests: round.allowsGuests,
    answered: view.answers.length,
    optionCounts: isShown
      ? countOptions(
          answers.map(({ answer }) => answer && toShown(answer, order)),
          choiceCount(item.content.body),
        )
      : [],
    right: isShown ? answers.filter(({ share }) => share === 1).length : null,
    joined: ranked
      .toSorted((a, b) => b.playerId - a.playerId)
      .map(({ playerId, nick, team }) => ({ playerId, nick, team })),
  };
}

/** How often each option was chosen; of true and false the first is true. */
function countOptions(answers: readonly (QuestionAnswer | null)[], options: number): number[] {
  const isTrueFalse = answers.some((answer) => answer?.kind === "trueFalse");
  const chosen = answers.flatMap((answer) => {
    if (answer?.kind === "single") return [answer.choice];
    if (answer?.kind === "multiple") return answer.choices;
    return answer?.kind === "trueFalse" ? [answer.value ? 0 : 1] : [];
  });
  return Array.from(
    { length: isTrueFalse ? 2 : options },
    (_, at) => chosen.filter((choice) => choice === at).length,
  );
}
