import type { JobContext } from "../../app/job.ts";
import { type Outcome, takeLetter } from "./take-letter.ts";

/** Reads what calendar programs have answered by mail (P7); without a mailbox nothing. */
export async function readMailbox(app: JobContext): Promise<void> {
  const { mailbox, log, signal } = app;
  if (mailbox === null) return;
  const outcomes: Partial<Record<Outcome, number>> = {};
  try {
    const { used, left } = await mailbox.look(async (letter) => {
      const outcome = await takeLetter({ ...app, mailbox }, letter);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      // An answer that was given twice has done what it is for.
      return outcome === "counted" || outcome === "older";
    }, signal);
    if (used + left > 0) log("meetings.mailbox", { used, left, ...outcomes });
  } catch (error) {
    // The next minute looks again; a dead job for each minute of an outage tells no more.
    log("meetings.mailboxFailed", { error });
  }
}
