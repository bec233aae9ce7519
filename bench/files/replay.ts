import http from "node:http";
import type { makeCaller } from "../load.ts";
import { quantile } from "../table.ts";
import { teacherId, tokenOf } from "../learning/people.ts";

type Replay = { tracks: { source: string; url: string }[] };
const tries = 200;
/** What a player asks for before it shows a picture, and again where somebody jumps. */
const startBytes = 262_144;

/**
 * From a click on a recording until all that its player needs is there (the call, and the beginning of each track), and the same
 * parts of the tracks at any other place, as a jump asks for them. The floor is an answer of this server that needs nothing.
 */
export async function measureReplay(url: string, { call }: ReturnType<typeof makeCaller>) {
  const token = tokenOf(teacherId);
  const listed = (await call("GET", "/v1/recordings", token)) as { rows: { recordingId: number }[] };
  const place = `/v1/recordings/${listed.rows[0]?.recordingId}`;
  const agent = new http.Agent({ keepAlive: true });
  const read = async (link: string, from: number) =>
    await new Promise<{ size: number; got: number }>((resolve, reject) => {
      const headers = { range: `bytes=${from}-${from + startBytes - 1}` };
      http
        .get(`${url}${link}`, { agent, headers }, (answer) => {
          if (answer.statusCode !== 206) return reject(new Error(`answered ${answer.statusCode}`));
          const size = Number(/\/(\d+)$/.exec(answer.headers["content-range"] ?? "")?.[1]);
          let got = 0;
          answer.on("data", (bytes: Buffer) => (got += bytes.length));
          answer.on("end", () => resolve({ size, got }));
        })
        .on("error", reject);
    });
  const times: Record<"floor" | "call" | "open" | "seek", number[]> = {
    floor: [],
    call: [],
    open: [],
    seek: [],
  };
  const timed = async <T>(name: keyof typeof times, run: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const value = await run();
    times[name].push(performance.now() - from);
    return value;
  };
  for (let at = 0; at < tries; at++) {
    // oxlint-disable-next-line no-await-in-loop -- in turns, so that all have the same hour of the machine
    await timed(
      "floor",
      async () => await call("GET", "/basic/front/schoolBySiteDomain?siteDomain=riverside.localhost", ""),
    );
    // oxlint-disable-next-line no-await-in-loop
    const { tracks, sizes } = await timed("open", async () => {
      const { data, fault } = await timed("call", async () => await call("GET", place, token));
      if (fault !== undefined) throw new Error(fault);
      const { tracks } = data as Replay;
      return { tracks, sizes: await Promise.all(tracks.map(async (one) => (await read(one.url, 0)).size)) };
    });
    const share = ((at * 37) % tries) / tries;
    // oxlint-disable-next-line no-await-in-loop
    await timed(
      "seek",
      async () =>
        await Promise.all(tracks.map((one, n) => read(one.url, Math.floor((sizes[n] ?? 0) * share)))),
    );
  }
  agent.destroy();
  const floor = quantile(
    times.floor.toSorted((a, b) => a - b),
    0.5,
  );
  return (
    [
      ["floor", "an answer that is in the cache"],
      ["call", "what a replay is made of"],
      ["open", "that, and the beginning of each track"],
      ["seek", "each track from another place"],
    ] as const
  ).map(([name, what]) => {
    const sorted = times[name].toSorted((a, b) => a - b);
    const p50 = quantile(sorted, 0.5);
    return {
      what,
      "p50 ms": p50.toFixed(1),
      "p95 ms": quantile(sorted, 0.95).toFixed(1),
      "to the floor": (p50 / floor).toFixed(1),
    };
  });
}
