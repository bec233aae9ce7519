import { limits } from "@lyceum/contract/limits";
import type { MessagingContext } from "../../app/socket/messaging-context.ts";
import { changeChannel } from "../change-channel.ts";
import { deliverSignals } from "../fan-out.ts";
import { lockDueChannel, noteQuiet, readDueChannels, takeUnsettled } from "./store.ts";
import { settleCall } from "./settle-call.ts";

const lookEveryMs = 1_000;
const quietEveryMs = 5_000;
const atOnce = 100;
/** A channel that fails waits so long for its next turn, so that it does not keep others from theirs. */
const restMs = 30_000;
const restingMax = 10_000;

/**
 * Time of the channels: invitations and channels that are over, calls that everybody has vanished from. It stands in the
 * database, so it survives every process; the lock of the channel lets one do it (M14).
 */
export function startCallScheduler(context: MessagingContext): { look(): void; stop(): Promise<void> } {
  const { database, clock, log } = context;
  const db = database.kysely;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let notedAt = -Infinity;
  const resting = new Map<string, number>();

  async function meetDue(): Promise<void> {
    const now = clock.now();
    const quietSince = now - limits.callQuietEnd.value;
    // A clock that was set back must not keep it from looking.
    notedAt = Math.min(notedAt, now);
    if (now - notedAt >= quietEveryMs) {
      notedAt = now;
      await noteQuiet(db, now);
    }
    for (const [id, until] of resting) if (until <= now) resting.delete(id);
    const except = [...resting.keys()];
    for (const { id } of await readDueChannels(db, { now, quietSince, except }, atOnce))
      await meetOne(id, now, quietSince).catch((error: unknown) => {
        if (resting.size < restingMax) resting.set(id, now + restMs);
        log("signalling.due", { channel: id, error });
      });
    for (const row of await takeUnsettled(db, now, atOnce))
      await settleCall(context, row).catch((error: unknown) => {
        log("signalling.settle", { channel: row.id, error });
      });
  }

  async function meetOne(id: string, now: number, quietSince: number): Promise<void> {
    const told = await db.transaction().execute(async (transaction) => {
      const due = await lockDueChannel(transaction, id, quietSince);
      if (!due) return [];
      const { row, isDeserted } = due;
      const actor = { accid: row.state.creator, device: "" };
      // Nobody has done it, so everybody is told.
      const act = { do: "tick", isDeserted } as const;
      return (await changeChannel(context, transaction, row, actor, act)).told;
    });
    deliverSignals(context, told);
  }

  function look(): void {
    if (running) {
      isAskedAgain = true;
      return;
    }
    running = meetDue()
      .catch((error: unknown) => log("signalling.scheduler", { error }))
      .finally(() => {
        running = null;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        look();
      });
  }

  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      while (running) await running;
    },
  };
}
