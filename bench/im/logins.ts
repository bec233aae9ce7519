/** Connects clients, some at a time, each through TCP, upgrade and login; they stay signed in until `end`. */
export async function runLogins(
  signIn: (account: string) => Promise<{ close(): void }>,
  count: number,
  atOnce: number,
) {
  const lines: { close(): void }[] = [];
  const latenciesMs: number[] = [];
  let next = 0;
  const begin = performance.now();
  const worker = async () => {
    while (next < count) {
      const at = next++;
      const started = performance.now();
      lines.push(await signIn(`person-${at}`));
      latenciesMs.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - begin) / 1_000;
  return { seconds, latenciesMs, end: () => lines.forEach((line) => line.close()) };
}
