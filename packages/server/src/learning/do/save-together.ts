import { photosOf } from "@lyceum/domain/learning";
import type { App } from "../../app/context.ts";
import type { Database } from "../../ports/database.ts";
import { type AnswerKey, type AnswerPlace, findFreeAnswerPlaces } from "../store/answers.ts";
import { type NewAnswer, saveAnswersIfNewest } from "../store/submissions.ts";
import { answerToSave, type SentAnswer } from "./answer-to-save.ts";
import { togetherOrAlone } from "../../db/together-or-alone.ts";

export type Saved = { revision: number; savedAt: number };

/** As many as one statement stays short with. */
const batchMax = 100;
/** Longer than it ever takes; everybody who saves waits for it. */
const statementTimeoutMs = 5_000;

type Save = (sent: SentAnswer) => Promise<Saved | undefined>;
const saves = new WeakMap<Database, Save>();

/**
 * Saves what many pupils answer at the same moment in one transaction: a whole year at work is bound by the commits to the
 * disk and by the trips to the database, not by the answers. Undefined where an answer needs a transaction of its own: it is
 * refused or comes again, has pages of handwork, or somebody holds the work.
 */
export async function saveTogether(app: App, sent: SentAnswer): Promise<Saved | undefined> {
  const save = saves.get(app.database) ?? makeSave(app);
  saves.set(app.database, save);
  return await save(sent);
}

function makeSave(app: Pick<App, "clock" | "database" | "log">): Save {
  const { clock, database } = app;
  // Nobody queues behind those who hand in, for one connection is enough.
  const { kysely } = database.reserve(1, { statementTimeoutMs });
  const save = async (all: SentAnswer[]) => {
    const at = clock.now();
    return await kysely.transaction().execute(async (trx) => {
      const places = new Map((await findFreeAnswerPlaces(trx, all)).map((place) => [keyOf(place), place]));
      const ready = new Map<string, { sent: SentAnswer; next: NewAnswer }>();
      for (const sent of all) {
        const next = plainAnswer(places.get(keyOf(sent)), sent, at);
        // A statement saves no answer twice; the second one follows alone.
        if (next && !ready.has(keyOf(sent))) ready.set(keyOf(sent), { sent, next });
      }
      const nexts = [...ready.values()].map(({ next }) => next);
      const saved = new Set(nexts.length === 0 ? [] : await saveAnswersIfNewest(trx, nexts));
      return new Map(
        [...ready.values()].flatMap(({ sent, next }): [SentAnswer, Saved][] =>
          saved.has(next) ? [[sent, { revision: next.revision + 1, savedAt: at }]] : [],
        ),
      );
    });
  };
  return togetherOrAlone(app, "learning.saveTogether", save, batchMax);
}

function keyOf({ deptId, submissionId, itemNo }: AnswerKey): string {
  return `${deptId}.${submissionId}.${itemNo}`;
}

/** Undefined where it is refused, or has or had pages. */
function plainAnswer(place: AnswerPlace | undefined, sent: SentAnswer, at: number): NewAnswer | undefined {
  if (!place || place.pages > 0) return undefined;
  try {
    const next = answerToSave(place, sent, at);
    return photosOf(next.answer).length > 0 ? undefined : next;
  } catch {
    return undefined;
  }
}
