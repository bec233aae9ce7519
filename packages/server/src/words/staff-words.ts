import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { foldText } from "@lyceum/domain/words";
import { type CallHandlers, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { dayOf } from "./day-of.ts";
import { listMet, readList, writeList } from "./store.ts";

/** The list as staff keep it; the HTTP layer has checked the permission (M18). */
export const wordHandlers = {
  "GET /staff/words": async (_input, context) => {
    const { deptId } = callerOf(context);
    const { kysely } = context.database;
    const since = dayOf(context.clock.now() - limits.wordsMetLife.value);
    const [list, met] = await Promise.all([readList(kysely, deptId), listMet(kysely, deptId, since)]);
    return { ...(list ?? { version: 0, words: [], updatedAt: null, updatedBy: "" }), met };
  },
  "POST /staff/words/save": async ({ body: { version, words } }, context) => {
    const { deptId, accountId } = callerOf(context);
    requireDistinct(words);
    const at = context.clock.now();
    await context.database.kysely.transaction().execute(async (trx) => {
      const before = await readList(trx, deptId);
      if ((before?.version ?? 0) !== version) throw new Fault("wordsChanged");
      if (!(await writeList(trx, deptId, version, { words, at, by: accountId })))
        throw new Fault("wordsChanged");
      await recordAct(trx, actorOf(context), {
        act: "words.save",
        thing: { kind: "words", id: deptId },
        before: { words: (before?.words ?? []).map(({ word, type }) => `${word} (${type})`) },
        after: { words: words.map(({ word, type }) => `${word} (${type})`) },
      });
    });
    context.bus.publish({ kind: "wordList", deptId });
    return { version: version + 1, updatedAt: at };
  },
} satisfies Partial<CallHandlers>;

/** Two rules for one word contradict each other, and a word of nothing but signs without width is none. */
function requireDistinct(words: readonly { word: string }[]): void {
  const seen = new Set<string>();
  for (const [at, { word }] of words.entries()) {
    const { text } = foldText(word);
    if (text.trim() === "" || seen.has(text)) throw new Fault("paramError", { field: `words.${at}.word` });
    seen.add(text);
  }
}
