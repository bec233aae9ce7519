import { messageTypes, type WordRule } from "@lyceum/contract/shapes";
import { compileWords, maskText, metWords, type Words } from "@lyceum/domain/words";
import { Fault } from "@lyceum/contract/faults";
import type { Person } from "@lyceum/domain/messages";
import type { App } from "../app/context.ts";
import { dayOf } from "./day-of.ts";
import { countMet, readList } from "./store.ts";

type Held = { version: number; rules: readonly WordRule[]; words: Words | null };
type Who = Pick<Person, "realm" | "deptId">;
type Said = { type: number; body?: string };

/** The word lists of institutions, compiled, as they were at most five seconds ago; a change counts at once on every node (M18). */
export type WordLists = {
  of(who: Who): Promise<Held>;
  /** Whether nothing need be asked before `apply`. */
  isHeld(who: Who): boolean;
  /** What is stored instead of the body; throws where it is refused. Without a list it costs one look into a map. */
  apply<S extends Said>(who: Who, said: S): S;
  forget(): void;
};

const freshMs = 5_000;
const heldMax = 1_000;
const none: Held = { version: 0, rules: [], words: null };

export function makeWordLists({ database, clock, log }: Pick<App, "database" | "clock" | "log">): WordLists {
  const held = new Map<number, { list: Held; until: number }>();
  let forgets = 0;
  /** The words of the social realm are its moderators' (D5). */
  const knownOf = ({ realm, deptId }: Who) => {
    if (realm === "social") return none;
    const known = held.get(deptId);
    return known && known.until > clock.now() ? known.list : undefined;
  };
  return {
    isHeld: (who) => knownOf(who) !== undefined,
    async of(who) {
      const known = knownOf(who);
      if (known) return known;
      const asOf = forgets;
      const before = held.get(who.deptId)?.list;
      const row = await readList(database.kysely, who.deptId);
      const list = !row ? none : before?.version === row.version ? before : compile(row);
      if (asOf !== forgets) return list;
      if (held.size >= heldMax) held.clear();
      held.set(who.deptId, { list, until: clock.now() + freshMs });
      return list;
    },
    apply(who, said) {
      const words = held.get(who.deptId)?.list.words;
      if (!words || who.realm === "social" || !isText(said)) return said;
      const body = maskText(words, said.body ?? "");
      if (body === null) throw new Fault("wordsRefused");
      if (body === said.body) return said;
      const met = metWords(words, said.body ?? "");
      if (met.length > 0)
        countMet(database.kysely, who.deptId, met, dayOf(clock.now())).catch((error: unknown) =>
          log("words.count", { error }),
        );
      return { ...said, body };
    },
    forget() {
      forgets += 1;
      for (const [deptId, { list }] of held) held.set(deptId, { list, until: 0 });
    },
  };
}

function compile({ version, words }: { version: number; words: readonly WordRule[] }): Held {
  return { version, rules: words, words: words.length === 0 ? null : compileWords(words) };
}

function isText({ type }: Said): boolean {
  return type === messageTypes.text || type === messageTypes.tip;
}
