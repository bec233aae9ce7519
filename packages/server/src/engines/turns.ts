/** Runs what has the same name one after the other. */
export function makeTurns(): <T>(name: string, run: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const before = turns.get(name) ?? Promise.resolve();
    const mine = before.then(run, run);
    const ended = mine.then(
      () => {},
      () => {},
    );
    turns.set(name, ended);
    void ended.then(() => {
      if (turns.get(name) === ended) turns.delete(name);
    });
    return mine;
  };
}
