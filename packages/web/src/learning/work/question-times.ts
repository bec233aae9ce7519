type QuestionTimes = {
  /** The question that is before the pupil from now on; null: none. */
  turnTo: (itemNo: number | null) => void;
  /** How long a question was before the pupil since it was last taken, in whole milliseconds. */
  take: (itemNo: number) => number;
  /** What was taken and did not arrive: it counts with the next. */
  giveBack: (itemNo: number, ms: number) => void;
};

/** How long each question of a sheet is before the pupil (P8): one at a time, from the moment it is shown. */
export function makeQuestionTimes(now: () => number): QuestionTimes {
  const spent = new Map<number, number>();
  let shown: number | null = null;
  let since = now();

  function settle(): void {
    const at = now();
    if (shown !== null) spent.set(shown, (spent.get(shown) ?? 0) + Math.max(0, at - since));
    since = at;
  }

  return {
    turnTo(itemNo) {
      settle();
      shown = itemNo;
    },
    take(itemNo) {
      settle();
      const ms = spent.get(itemNo) ?? 0;
      spent.delete(itemNo);
      return Math.round(ms);
    },
    giveBack(itemNo, ms) {
      spent.set(itemNo, (spent.get(itemNo) ?? 0) + ms);
    },
  };
}
