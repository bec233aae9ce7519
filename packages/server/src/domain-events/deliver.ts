import { Type } from "typebox";
import type { App } from "../app/context.ts";
import { defineJob, type JobContext } from "../app/job.ts";
import type { Job } from "../ports/jobs.ts";
import type { EventHandler } from "./on.ts";
import { deleteDelivery, findEarlier, lockSubjectOf, takeDelivery } from "./store.ts";
import type { Db } from "../ports/database.ts";

const Delivery = Type.Object({ seq: Type.Integer() }, { additionalProperties: false });
export type DeliveryJob = Job<typeof Delivery, App>;

/** Half a day of tries. */
const attempts = 12;
const timeoutMs = 30_000;

/** A job for each handler, so that one that fails blocks no other, and a node of an older version leaves new ones alone. */
export function makeDeliveryJob(handler: EventHandler): DeliveryJob {
  return defineJob({
    name: `event:${handler.name}`,
    payload: Delivery,
    attempts,
    timeoutMs,
    lane: "quick",
    async run({ seq }, context) {
      // Earlier ones of the subject may come first.
      while (!(await deliverNext(handler, seq, context))) context.signal.throwIfAborted();
    },
  });
}

/** By it one sees whether a delivery is still tried. */
export function deliveryKey(handler: string, seq: number): string {
  return `event:${handler}:${seq}`;
}

/** Handles this event, or an earlier one of its subject. True: this one is handled, now or before. */
async function deliverNext(handler: EventHandler, seq: number, context: JobContext): Promise<boolean> {
  const { name, isOrdered } = handler;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const first = isOrdered ? await findFirst(name, seq, context, trx) : seq;
    const event = await takeDelivery(trx, name, first);
    if (event) {
      await handler.handle(event, { ...context, trx });
      await deleteDelivery(trx, name, first);
      // Whoever gave it up tries it again as a whole.
      context.signal.throwIfAborted();
    }
    return first === seq;
  });
}

/** The earliest event of the subject that is still tried. One that is dead, or was discarded by staff, holds no other. */
async function findFirst(handler: string, seq: number, { jobs }: JobContext, trx: Db): Promise<number> {
  await lockSubjectOf(trx, handler, seq);
  for (const earlier of await findEarlier(trx, handler, seq))
    if (await jobs.isLive(deliveryKey(handler, earlier))) return earlier;
  return seq;
}
