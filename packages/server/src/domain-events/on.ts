import type { JobContext } from "../app/job.ts";
import type { DomainEvent } from "./api.ts";
import type { EventKind } from "./kinds.ts";
import type { Db } from "../ports/database.ts";

/** What a handler may use: `trx` is the transaction in which the event is noted as handled. */
export type EventContext = JobContext & { trx: Db };

export type EventHandler<K extends EventKind = EventKind> = {
  kind: K;
  /** "feature.action". The database keeps it, so it is never given to anything else. */
  name: string;
  /** Events of one subject one after the other, in their order; one that fails holds the next of its subject until it is dead. */
  isOrdered: boolean;
  handle(event: DomainEvent<K>, context: EventContext): Promise<void>;
};

/**
 * A handler of an event. What it writes through `trx` is done once for each event, whatever crashes: it stands or falls with
 * the note that the event is handled. What it does elsewhere may be done twice. Slow work is a job that it adds with `trx`.
 */
export function on<K extends EventKind>(
  kind: K,
  name: string,
  handle: EventHandler<K>["handle"],
  { isOrdered = false }: { isOrdered?: boolean } = {},
): EventHandler<K> {
  return { kind, name, isOrdered, handle };
}
