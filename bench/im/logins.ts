import { signIn } from "./client.ts";
import type { Wire } from "./wire.ts";

/** Connects clients, some at a time, each through TCP, upgrade and login; they stay signed in until `end`. */
export async function runLogins(url: string, count: number, atOnce: number) {
  const wires: Wire[] = [];
  const latenciesMs: number[] = [];
  let next = 0;
  const begin = performance.now();
  const worker = async () => {
    while (next < count) {
      const at = next++;
      const started = performance.now();
      wires.push(await signIn(url, `person-${at}`));
      latenciesMs.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - begin) / 1_000;
  return { seconds, latenciesMs, end: () => wires.forEach((wire) => wire.close()) };
}
