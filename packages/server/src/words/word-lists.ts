import type { WordRule } from "@lyceum/contract/shapes";
import {
  compileWords,
  judgeText,
  type Judgement,
  maskText,
  metWords,
  type Words,
} from "@lyceum/domain/words";
import { Fault } from "@lyceum/contract/faults";
import { maskSaid, type Person, type Said } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { dayOf } from "./day-of.ts";
import { makeMetCounter } from "./met-counter.ts";
import { readList } from "./store.ts";

/** The list of one institution; who was given it applies this one, whatever is forgotten meanwhile. */
export type WordList = { version: number; rules: readonly WordRule[]; words: Words | null };
type Who = Pick<Person, "realm" | "deptId">;

/** The word lists of institutions, compiled, as they were at most five seconds ago; a change counts at once on every node (M18). */
export type WordLists = {
  of(who: Who): Promise<WordList>;
  /** The list where it is known without a question to the database. */
  held(who: Who): WordList | undefined;
  /** What is stored instead by this list of theirs; throws where it is refused. */
  apply<S extends Said>(list: WordList, who: Who, said: S): S;
  /** What this list of theirs says of a text, and what is kept of it; refused, it is left as it was. */
  judge(list: WordList, who: Who, text: string): { type: Judgement["type"]; body: string };
  forget(deptId: number): void;
  /** Writes how often words were met. */
  close(): Promise<void>;
};

const freshMs = 5_000;
const heldMax = 1_000;
const none: WordList = { version: 0, rules: [], words: null };

export function makeWordLists({ database, clock, log }: Pick<App, "database" | "clock" | "log">): WordLists {
  const held = new Map<number, { list: WordList; until: number }>();
  /** All who ask meanwhile wait for one answer. */
  const reading = new Map<number, Promise<WordList>>();
  const met = makeMetCounter({ database, log });
  /** The words of the social realm are its moderators' (D5). */
  const knownOf = ({ realm, deptId }: Who) => {
    if (realm === "social") return none;
    const known = held.get(deptId);
    return known && known.until > clock.now() ? known.list : undefined;
  };
  const read = (deptId: number) => {
    const asked: Promise<WordList> = readList(database.kysely, deptId)
      .then((row) => {
        const before = held.get(deptId)?.list;
        const list = !row ? none : before?.version === row.version ? before : compile(row);
        // It may be of before a change.
        if (reading.get(deptId) !== asked) return list;
        const [oldest] = held.keys();
        if (held.size >= heldMax && !held.has(deptId) && oldest !== undefined) held.delete(oldest);
        held.set(deptId, { list, until: clock.now() + freshMs });
        return list;
      })
      .finally(() => {
        if (reading.get(deptId) === asked) reading.delete(deptId);
      });
    reading.set(deptId, asked);
    return asked;
  };
  return {
    held: knownOf,
    async of(who) {
      return knownOf(who) ?? (await (reading.get(who.deptId) ?? read(who.deptId)));
    },
    apply({ words }, who, said) {
      if (!words || who.realm === "social") return said;
      const changed: string[] = [];
      const judged = maskSaid(said, (text) => {
        const kept = maskText(words, text);
        if (kept === null) throw new Fault("wordsRefused");
        if (kept !== text) changed.push(text);
        return kept;
      });
      // Nothing counts before all of it is let through.
      for (const text of changed) met.count(who.deptId, metWords(words, text), dayOf(clock.now()));
      return changed.length === 0 ? said : judged;
    },
    judge({ words }, who, text) {
      if (!words || who.realm === "social") return { type: 0, body: text };
      const { type } = judgeText(words, text);
      if (type === 2) return { type, body: text };
      if (type === 3) met.count(who.deptId, metWords(words, text), dayOf(clock.now()));
      return { type, body: maskText(words, text) ?? text };
    },
    forget(deptId) {
      reading.delete(deptId);
      const known = held.get(deptId);
      if (known) held.set(deptId, { ...known, until: 0 });
    },
    close: met.close,
  };
}

function compile({ version, words }: { version: number; words: readonly WordRule[] }): WordList {
  return { version, rules: words, words: words.length === 0 ? null : compileWords(words) };
}
