import { ask, signIn } from "./client.ts";

/** Fetches the newest 100 messages of the long conversation again and again. */
export async function runHistory(url: string, count: number) {
  const wire = await signIn(url, "person-1");
  const latenciesMs: number[] = [];
  const begin = performance.now();
  for (let at = 0; at < count; at++) {
    const started = performance.now();
    await ask(wire, "getHistoryMsgs", { scene: 0, to: "person-0", limit: 100 });
    latenciesMs.push(performance.now() - started);
  }
  const seconds = (performance.now() - begin) / 1_000;
  wire.close();
  return { seconds, latenciesMs };
}
