import type { Realm } from "../ports/realm.ts";
import type { EventKind, EventPayload } from "./kinds.ts";
import type { Db } from "../ports/database.ts";

/** What a feature says of something that happened. */
export type NewEvent<K extends EventKind = EventKind> = {
  kind: K;
  realm: Realm;
  deptId: number;
  /** The id of what it happened to. */
  subject: string;
  payload: EventPayload<K>;
  /** Of the request that caused it. */
  traceId?: string;
};

export type DomainEvent<K extends EventKind = EventKind> = Required<NewEvent<K>> & {
  /** Rises; of events of one subject in the order in which their transactions took the subject. */
  seq: number;
  /** Milliseconds since the epoch. */
  at: number;
};

/** As every node hears it. */
export type HeardEvent<K extends EventKind = EventKind> = Omit<DomainEvent<K>, "at" | "traceId">;

/** What features may ask. */
export type DomainEvents = {
  /** Writes the event with the transaction that causes it. Its handlers run after the commit, each at least once. Answers its `seq`. */
  emit<K extends EventKind>(trx: Db, event: NewEvent<K>): Promise<number>;
  /** Hears, on this and every node, what is told to every node: within a second, perhaps twice. The answer ends it. */
  listen<K extends EventKind>(kinds: readonly K[], listener: NodeListener<K>): () => void;
};

export type NodeListener<K extends EventKind> = {
  heard(event: HeardEvent<K>): void;
  /** Some may have been missed: whatever depends on them is to be forgotten. */
  missed(): void;
};
