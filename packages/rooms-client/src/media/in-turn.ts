/** Runs one thing after the other, in the order in which they came. Each fails for itself: the next one begins all the same. */
export function makeTurns(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const mine = last.then(run);
    last = mine.catch(() => {});
    return mine;
  };
}
