const everyMs = 5_000;

/** A line now and then while something long is counted, and one at the end. */
export function makeProgress(print: (text: string) => void, what: string): { step(): void; end(): void } {
  let count = 0;
  let toldAt = performance.now();
  return {
    step() {
      count++;
      if (performance.now() - toldAt < everyMs) return;
      toldAt = performance.now();
      print(`  ${count} ${what}`);
    },
    end: () => print(`  ${count} ${what}`),
  };
}
