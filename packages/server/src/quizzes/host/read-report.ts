import { Fault } from "@lyceum/contract/faults";
import type { QuizReport } from "@lyceum/contract/shapes";
import { medianOf, rankPlayers, rightWords, teamPoints } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { canReadReport } from "../policy.ts";
import { listAnswers, listPlayers } from "../store/players.ts";
import { findRound, listRoundItems, listRounds } from "../store/rounds.ts";
import { rankedPlayer } from "../view-round.ts";

/** GET /staff/quizRounds (P10). */
export const listOwnRounds: CallHandler<"GET /staff/quizRounds"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await listRounds(context.database.kysely, deptId, { hostId: accountId, ...clampPage(query) });
};

/** GET /staff/quizRounds/{id}/report (P10). A question that is still open is not part of it. */
export const readReport: CallHandler<"GET /staff/quizRounds/{id}/report"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const db = context.database.kysely;
  const roundId = Number(params.id);
  const round = await findRound(db, deptId, roundId, "none");
  if (!round || !canReadReport(caller, round)) throw new Fault("notFound");
  const isOpen = round.phase === "question" && context.clock.now() < round.closesAt;
  const upTo = isOpen ? round.itemNo - 1 : round.itemNo;
  const [items, players, answers] = await Promise.all([
    listRoundItems(db, deptId, roundId),
    listPlayers(db, deptId, roundId, upTo),
    listAnswers(db, deptId, roundId),
  ]);
  const shown = items.filter(({ itemNo }) => itemNo <= upTo);
  const ofPlayer = Map.groupBy(
    answers.filter(({ itemNo }) => itemNo <= upTo),
    ({ playerId }) => playerId,
  );
  const ranked = rankPlayers(players.filter(({ isRemoved }) => !isRemoved));
  const report: QuizReport = {
    roundId,
    title: round.title,
    startedAt: round.startedAt,
    endedAt: round.endedAt,
    teams: round.teams.map((name, team) => {
      const members = ranked.filter((one) => one.team === team);
      return { name, players: members.length, points: teamPoints(members) };
    }),
    players: ranked.map((player) => {
      const own = ofPlayer.get(player.playerId) ?? [];
      const times = own.map(({ timeMs }) => timeMs);
      return {
        ...rankedPlayer(player),
        isGuest: player.accountId === null,
        answered: own.length,
        right: own.filter(({ share }) => share === 1).length,
        meanMs: times.length === 0 ? null : Math.round(times.reduce((sum, ms) => sum + ms, 0) / times.length),
        shares: shown.map(({ itemNo }) => own.find((one) => one.itemNo === itemNo)?.share ?? null),
      };
    }),
    questions: shown.map(({ itemNo, words, content }) => {
      const given = answers.filter((one) => one.itemNo === itemNo);
      return {
        itemNo,
        words,
        kind: content.body.kind,
        right: rightWords(content),
        answered: given.length,
        rightCount: given.filter(({ share }) => share === 1).length,
        medianMs: medianOf(given.map(({ timeMs }) => timeMs)),
      };
    }),
  };
  return report;
};
