import http from "node:http";

export type Timed = { ms: number; isGood: boolean };
type Answer = { data?: unknown; rows?: unknown; fault?: string };

/** Calls over kept connections; cheaper than `fetch`, because the generator shares the machine with the server. */
export function makeCaller(url: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const { port } = new URL(url);
  const call = async (method: string, path: string, token: string, body?: object): Promise<Answer> =>
    await new Promise((resolve, reject) => {
      const headers = {
        host: `localhost:${port}`,
        authorization: `Bearer ${token}`,
        ...(body && { "content-type": "application/json" }),
      };
      const request = http.request({ agent, port, method, path: `/api${path}`, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Answer));
      });
      request.on("error", reject);
      request.end(body && JSON.stringify(body));
    });
  return { call, close: () => agent.destroy() };
}

/** So many a second, whether the ones before are answered or not; timed from the moment at which each was due. */
export async function openLoop(
  perSecond: number,
  seconds: number,
  run: (at: number) => Promise<boolean>,
): Promise<Timed[]> {
  const started = performance.now();
  const running: Promise<Timed>[] = [];
  const one = async (at: number, dueAt: number): Promise<Timed> => {
    // A call that breaks off is one that failed; the others go on.
    const isGood = await run(at).catch(() => false);
    return { ms: performance.now() - dueAt, isGood };
  };
  for (let at = 0; at < perSecond * seconds;) {
    const dueAt = started + (at * 1_000) / perSecond;
    if (performance.now() >= dueAt) {
      running.push(one(at, dueAt));
      at += 1;
      continue;
    }
    // Until the next one is due.
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
  }
  return await Promise.all(running);
}
