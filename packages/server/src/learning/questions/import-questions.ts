import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { ImportPreview, QuestionContent } from "@lyceum/contract/shapes";
import {
  questionFingerprint,
  type ReadFault,
  type ReadQuestion,
  readQuestions,
  rightWords,
} from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { insertQuestions, listWithWords, lockImport } from "../store/exchange.ts";
import { checkQuestion } from "./content.ts";
import { keepQuestionFiles, withSizes } from "./files.ts";
import { mapAlike } from "./list-alike.ts";
import type { Db } from "../../ports/database.ts";

/** POST /staff/questions/preview (P8). */
export const previewImport: CallHandler<"POST /staff/questions/preview"> = async ({ body }, context) => {
  const { text, format, ...defaults } = body;
  return await preview(context, checked(readQuestions(format, text, defaults)));
};

/** What would enter the bank, of whatever file it was read. */
export async function preview(context: CallContext, { sound, faults }: Checked): Promise<ImportPreview> {
  const { deptId } = callerOf(context);
  const { kysely } = context.database;
  const marked = await markKnown(kysely, deptId, sound);
  const fresh = marked.flatMap(({ isKnown, content: { subject }, words }, place) =>
    isKnown ? [] : [{ place, subject, words }],
  );
  const alike = await mapAlike(kysely, deptId, fresh.slice(0, limits.importAlikeMax.value));
  return {
    items: marked.map(({ line, losses, content, words, isKnown }, place) => ({
      line,
      kind: content.body.kind,
      words: words.slice(0, 200),
      right: rightWords(content),
      losses,
      isKnown,
      alike: alike.get(place) ?? null,
    })),
    faults,
  };
}

/** POST /staff/questions/import (P8). */
export const importQuestions: CallHandler<"POST /staff/questions/import"> = async ({ body }, context) => {
  const { text, format, ...defaults } = body;
  const { questions, ...counts } = await store(
    context,
    checked(readQuestions(format, text, defaults)),
    format,
  );
  const named = questions.slice(0, limits.homeworkItemsMax.value);
  return { ...counts, questions: named.map((one) => ({ ...one, words: one.words.slice(0, 200) })) };
};

/** Stores what is sound and not there yet; the record of the act names the format. */
export async function store(context: CallContext, { sound, faults }: Checked, format: string) {
  const { deptId, accountId } = callerOf(context);
  const at = context.clock.now();
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockImport(trx, deptId);
    const marked = await markKnown(trx, deptId, sound);
    const ids = new Map<string, number>();
    for (const { print, knownId } of marked) if (knownId !== null) ids.set(print, knownId);
    const fresh = marked.filter(({ isKnown }) => !isKnown);
    const questions: { content: QuestionContent; words: string }[] = [];
    for (const { content, words } of fresh)
      // oxlint-disable-next-line no-await-in-loop -- asks something for questions with files alone
      questions.push({ content: await withSizes(trx, deptId, content), words });
    const [first] = questions;
    if (first) {
      const added = await insertQuestions(trx, { deptId, accountId, at, questions });
      for (const [place, { content }] of questions.entries()) {
        const version = { questionId: added[place] ?? 0, version: 1 };
        ids.set(fresh[place]?.print ?? "", version.questionId);
        // oxlint-disable-next-line no-await-in-loop -- the same
        await keepQuestionFiles(context, trx, { deptId, accountId }, version, content);
      }
      await recordAct(trx, actorOf(context), {
        act: "question.import",
        thing: { kind: "question", id: format },
        after: { title: first.words.slice(0, 100), count: questions.length },
      });
    }
    return {
      added: questions.length,
      known: marked.length - questions.length,
      faulty: faults.length,
      // In the order of the file; what it asks twice stands there once.
      questions: [...new Map(marked.map((one) => [one.print, one])).values()].flatMap(
        ({ print, content, words }) => {
          const questionId = ids.get(print);
          return questionId === undefined ? [] : [{ questionId, kind: content.body.kind, words }];
        },
      ),
    };
  });
}

type Sound = ReadQuestion & { words: string };

export type Checked = { sound: Sound[]; faults: ReadFault[] };

/** What of a file may be stored, checked as what is typed in the editor. */
export function checked({ questions, faults }: { questions: ReadQuestion[]; faults: ReadFault[] }): Checked {
  const refused: ReadFault[] = [];
  const sound = questions.flatMap((question) => {
    try {
      return [{ ...question, ...checkQuestion(question.content) }];
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      refused.push({ line: question.line, reason: "tooLong", words: "" });
      return [];
    }
  });
  return { sound, faults: [...faults, ...refused].toSorted((a, b) => a.line - b.line) };
}

type Marked = Sound & {
  /** The same for all that ask the same. */
  print: string;
  isKnown: boolean;
  /** Of the bank's question; null: the bank has none yet. */
  knownId: number | null;
};

/** Which of them the bank, or an earlier one of them, asks already. */
export async function markKnown(db: Db, deptId: number, sound: readonly Sound[]): Promise<Marked[]> {
  const words = sound.map((one) => one.words);
  const known = new Map<string, number>();
  for (const { questionId, content } of await listWithWords(db, deptId, words)) {
    const print = questionFingerprint(content);
    if (!known.has(print)) known.set(print, questionId);
  }
  const seen = new Set(known.keys());
  return sound.map((one) => {
    const print = questionFingerprint(one.content);
    const isKnown = seen.has(print);
    seen.add(print);
    return { ...one, print, isKnown, knownId: known.get(print) ?? null };
  });
}
