/** A question that fits a rule and is not in the paper yet. */
export type PaperCandidate = {
  questionId: number;
  /** In how many pieces of homework it stands. */
  uses: number;
  /** When the classes that the paper is for had it last; null: never. */
  usedAt: number | null;
};

/** "10 questions of this point": how many are asked for, and what of the bank fits. */
export type PaperRule = {
  count: number;
  /** All that fit, with those that are in the paper. */
  fitting: number;
  taken: number;
  /** What comes first is taken first. */
  candidates: readonly PaperCandidate[];
};

/**
 * Why a rule brings fewer than it asks for: the bank has no more of them, the others are in the paper already, or other rules
 * take them.
 */
type ShortReason = "bank" | "paper" | "rules";
type RuleShare = { questionIds: number[]; missing: number; reason: ShortReason | null };

/**
 * Questions for each rule, none of them twice. What comes first is taken first; where rules want the same questions, they are
 * shared out such that as few as possible are missing (P8).
 */
export function assemblePaper(rules: readonly PaperRule[]): RuleShare[] {
  const wanted = rules.map(({ candidates }) => candidates.map(({ questionId }) => questionId));
  /** The rule that has a question. */
  const owners = new Map<number, number>();

  /** Gives a rule one more; another one may give up what it can replace. `asked`: questions that were tried on the way. */
  function give(rule: number, asked: Set<number>): boolean {
    const ids = wanted[rule] ?? [];
    const free = ids.find((id) => !owners.has(id));
    if (free !== undefined) {
      owners.set(free, rule);
      return true;
    }
    for (const id of ids) {
      const owner = owners.get(id);
      if (owner === undefined || owner === rule || asked.has(id)) continue;
      asked.add(id);
      if (!give(owner, asked)) continue;
      owners.set(id, rule);
      return true;
    }
    return false;
  }

  for (const [rule, { count }] of rules.entries())
    for (let given = 0; given < count; given += 1) if (!give(rule, new Set())) break;
  return rules.map(({ count, fitting, taken }, rule) => {
    const questionIds = (wanted[rule] ?? []).filter((id) => owners.get(id) === rule);
    const missing = count - questionIds.length;
    return { questionIds, missing, reason: missing === 0 ? null : reasonOf(count, fitting, taken) };
  });
}

function reasonOf(count: number, fitting: number, taken: number): ShortReason {
  if (fitting < count) return "bank";
  return fitting - taken < count ? "paper" : "rules";
}
