import type { Clock } from "@lyceum/kit";
import type { Bus } from "../ports/bus.ts";
import type { Jobs } from "../ports/jobs.ts";
import type { DomainEvents, HeardEvent } from "./api.ts";
import { type DeliveryJob, deliveryKey, makeDeliveryJob } from "./deliver.ts";
import type { EventHandler } from "./on.ts";
import { insertEvent } from "./store.ts";
import { nodeHandlers } from "./tell-nodes.ts";

type Ports = { jobs: Jobs; bus: Bus; clock: Clock };

/** Ties the events to their handlers. `jobs` is what the workers of the node must know. */
export function makeDomainEvents(
  { jobs, bus, clock }: Ports,
  handlers: readonly EventHandler[],
): DomainEvents & { jobs: DeliveryJob[] } {
  const all = [...handlers, ...nodeHandlers];
  const deliveryJobs = new Map(all.map((handler) => [handler.name, makeDeliveryJob(handler)]));
  if (deliveryJobs.size < all.length) throw new Error("two handlers of events share a name");
  return {
    jobs: [...deliveryJobs.values()],
    async emit(trx, event) {
      const names = all.filter(({ kind }) => kind === event.kind).map(({ name }) => name);
      const seq = await insertEvent(trx, event, names, clock.now());
      for (const name of names) {
        const job = deliveryJobs.get(name);
        if (job) await jobs.add(trx, job, { seq }, { jobKey: deliveryKey(name, seq) });
      }
      return seq;
    },
    listen(kinds, { heard, missed }) {
      const wanted = new Set<string>(kinds);
      const stop = bus.subscribe((message) => {
        // Of the kinds that were asked for.
        if (message.kind === "event" && wanted.has(message.event.kind))
          heard(message.event as HeardEvent<never>);
      });
      const stopGap = bus.onGap(missed);
      return () => {
        stop();
        stopGap();
      };
    },
  };
}
