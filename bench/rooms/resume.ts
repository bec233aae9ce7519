import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../table.ts";
import { mediaProcessesOf } from "./media-process.ts";
import type { BenchRoom } from "./page.ts";
import { openHarness, type Harness } from "./harness.ts";

/** Of the page. */
declare const bench: BenchRoom;

/** A break, and its end: from there it is measured. */
type Break = {
  name: string;
  /** Seconds that it lasts; 0 where it has no length of its own. */
  cut: number;
  begin(harness: Harness): Promise<unknown>;
  end(harness: Harness): Promise<unknown>;
};

const limitMs = 60_000;
const settleMs = 3_000;

/** How long after a break until both hear and see each other again, by what is broken and for how many seconds. */
export async function measureResuming(tries: number, cuts: readonly number[]) {
  const harness = await openHarness(2);
  try {
    const rows = [];
    for (const one of breaks(cuts)) {
      const times: number[] = [];
      for (let at = 0; at < tries; at++) times.push(await measure(harness, one));
      times.sort((a, b) => a - b);
      rows.push({
        "what is broken": one.name,
        "for s": one.cut === 0 ? "" : one.cut,
        "back after ms, median": Math.round(quantile(times, 0.5)),
        "worst ms": Math.round(times.at(-1) ?? 0),
        tries,
      });
      console.log(rows.at(-1));
    }
    return rows;
  } finally {
    await harness.close();
  }
}

/** One person's lines break; the other's are whole. */
function breaks(cuts: readonly number[]): Break[] {
  const lasting = (
    cut: number,
    name: string,
    begin: (harness: Harness) => Promise<unknown> | void,
    end: (harness: Harness) => Promise<unknown> | void,
  ): Break => ({
    name,
    cut,
    async begin(harness) {
      await begin(harness);
      await sleep(cut * 1_000);
    },
    async end(harness) {
      await end(harness);
    },
  });
  const byLength = cuts.flatMap((cut) => [
    lasting(
      cut,
      "messaging line",
      ({ people: [ann] }) => ann.messaging.cut("noticed"),
      ({ people: [ann] }) => ann.messaging.mend(),
    ),
    lasting(
      cut,
      "media line",
      ({ people: [ann] }) => ann.media.cut(),
      ({ people: [ann] }) => ann.media.mend(),
    ),
    lasting(
      cut,
      "network, the browser sees it",
      async ({ people: [ann] }) => {
        ann.messaging.cut("noticed");
        ann.media.cut();
        await ann.setOffline(true);
      },
      async ({ people: [ann] }) => {
        ann.messaging.mend();
        ann.media.mend();
        await ann.setOffline(false);
      },
    ),
    lasting(
      cut,
      "network, nobody says so",
      ({ people: [ann] }) => {
        ann.messaging.cut("unnoticed");
        ann.media.cut();
      },
      ({ people: [ann] }) => {
        ann.messaging.mend();
        ann.media.mend();
      },
    ),
  ]);
  const nothing = async () => {};
  return [
    ...byLength,
    {
      name: "address of the browser",
      cut: 0,
      begin: nothing,
      end: async ({ people: [ann] }) => ann.media.move(),
    },
    {
      name: "media processes, killed",
      cut: 0,
      begin: nothing,
      async end(harness) {
        for (const pid of mediaProcessesOf(harness.server().pid)) process.kill(pid, "SIGKILL");
        // What is on its way still arrives.
        await sleep(50);
      },
    },
    { name: "server, killed and started", cut: 0, begin: (harness) => harness.restart(), end: nothing },
  ];
}

async function measure(harness: Harness, { begin, end }: Break): Promise<number> {
  const [ann, ben] = harness.people;
  const hear = () =>
    Promise.all([
      ann.page.evaluate((account) => bench.hearsMore(account), ben.account),
      ben.page.evaluate((account) => bench.hearsMore(account), ann.account),
    ]);
  await hear();
  await sleep(settleMs);
  await begin(harness);
  const from = performance.now();
  await end(harness);
  const isBack = await Promise.race([hear().then(() => true), sleep(limitMs, false)]);
  return isBack ? performance.now() - from : limitMs;
}
