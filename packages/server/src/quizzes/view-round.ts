import type { PlayerRound, RankedPlayer } from "@lyceum/contract/shapes";
import {
  askQuestion,
  keyOf,
  questionOrder,
  type ShownOrder,
  quizPhaseAt,
  rankPlayers,
  teamPoints,
} from "@lyceum/domain/learning";
import type { App } from "../app/context.ts";
import { type AnswerRecord, listAnswers, listPlayers, type PlayerRecord } from "./store/players.ts";
import { findRound, listRoundItems, type RoundItem, type RoundRecord } from "./store/rounds.ts";
import { watchedOn } from "./watch-round.ts";

/** A round as it is at a time, the same for everybody who looks. */
export type RoundView = {
  round: RoundRecord;
  shared: Omit<PlayerRound, "me" | "answer" | "result" | "files" | "now">;
  /** The question that was shown last, and the order of its options; null in the lobby. */
  item: RoundItem | null;
  order: ShownOrder;
  /** To that question. */
  answers: AnswerRecord[];
  ranked: (PlayerRecord & { rank: number })[];
  /** Who was removed. */
  removed: PlayerRecord[];
};

const shownRanks = 10;
const keptMs = 250;

/**
 * Reads a round once for all who ask at the same moment. Until a question is revealed, neither its key nor the points for it are
 * part of what is read.
 */
export async function viewRound(app: App, deptId: number, roundId: number): Promise<RoundView | null> {
  const { kept } = watchedOn(app.bus);
  const now = app.clock.now();
  // What is kept is what this function put there.
  const known = kept.get(roundId) as Kept | undefined;
  if (known && known.deptId === deptId && now - known.at < keptMs && now >= known.at && now < known.until)
    return await known.view;
  const view = readView(app, deptId, roundId, now);
  const entry: Kept = { deptId, at: now, until: Infinity, view };
  kept.set(roundId, entry);
  try {
    const read = await view;
    if (read?.shared.phase === "question") entry.until = read.round.closesAt;
    return read;
  } finally {
    setTimeout(() => {
      if (kept.get(roundId) === entry) kept.delete(roundId);
    }, keptMs).unref();
  }
}

type Kept = { deptId: number; at: number; until: number; view: Promise<RoundView | null> };

async function readView(app: App, deptId: number, roundId: number, now: number): Promise<RoundView | null> {
  const db = app.database.kysely;
  const round = await findRound(db, deptId, roundId, "none");
  if (!round || round.hostId === null) return null;
  const phase = quizPhaseAt(round, now);
  const isOpen = phase === "question";
  const [all, items, answers] = await Promise.all([
    listPlayers(db, deptId, roundId, isOpen ? round.itemNo - 1 : round.itemNo),
    round.itemNo < 0 ? [] : listRoundItems(db, deptId, roundId, round.itemNo),
    round.itemNo < 0 ? [] : listAnswers(db, deptId, roundId, round.itemNo),
  ]);
  const item = items[0] ?? null;
  const order = item === null ? noOrder : questionOrder(item.content.body, round.seed, item.itemNo);
  const ranked = rankPlayers(all.filter(({ isRemoved }) => !isRemoved));
  const { title, rev, itemNo, items: count, opensAt, closesAt } = round;
  return {
    round,
    item,
    order,
    answers,
    ranked,
    removed: all.filter(({ isRemoved }) => isRemoved),
    shared: {
      roundId,
      title,
      rev,
      phase,
      items: count,
      itemNo,
      question: item === null || phase === "lobby" ? null : askQuestion(item.content, order),
      opensAt,
      closesAt,
      key: item === null || isOpen ? null : keyOf(item.content, order),
      players: ranked.length,
      teams: round.teams.map((name, team) => {
        const members = ranked.filter((one) => one.team === team);
        return { name, players: members.length, points: teamPoints(members) };
      }),
      ranking: itemNo < 0 ? [] : ranked.slice(0, shownRanks).map(rankedPlayer),
    },
  };
}

export function rankedPlayer({
  playerId,
  nick,
  team,
  points,
  rank,
}: PlayerRecord & { rank: number }): RankedPlayer {
  return { playerId, nick, team, points, rank };
}

const noOrder: ShownOrder = { options: [], parts: [] };
