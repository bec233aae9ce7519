import type { App } from "../app/context.ts";
import { batch } from "./batch.ts";

/** After a failure. */
const pauseMs = 5_000;

type Run<Sent, Done> = (all: Sent[]) => Promise<ReadonlyMap<Sent, Done>>;

/**
 * Does what many send at the same moment in common, at most so many at once; undefined for what is to be done alone. One
 * that the database refuses must not take the others along: after a failure each is done alone, and so are the next ones.
 */
export function togetherOrAlone<Sent, Done>(
  { clock, log }: Pick<App, "clock" | "log">,
  event: string,
  run: Run<Sent, Done>,
  max: number,
): (sent: Sent) => Promise<Done | undefined> {
  const together = batch(run, max);
  let pausedUntil = 0;
  return async (sent) => {
    if (clock.now() < pausedUntil) return undefined;
    try {
      return await together(sent);
    } catch (error) {
      if (clock.now() >= pausedUntil) log(event, { error });
      pausedUntil = clock.now() + pauseMs;
      return undefined;
    }
  };
}
