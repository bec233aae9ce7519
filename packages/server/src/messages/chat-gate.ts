import type { FaultKey } from "@lyceum/contract/faults";
import type { Person, StoredContent } from "@lyceum/domain/messages";
import type { Db } from "../ports/database.ts";

/** A message of one member of the social realm to another, before it is stored. */
export type ChatAsk = {
  sender: Pick<Person, "account" | "deptId">;
  receiver: Pick<Person, "account" | "deptId">;
  /** What the message is and says; null: it is none. */
  said: Pick<StoredContent, "type" | "body" | "attach"> | null;
  /** The sender agrees to use a free chat. */
  mayUseFreeChat: boolean;
};

/** Who may write to whom in the social realm; the social app says it, and messages asks (D3). */
export type ChatGate = {
  /** Decides in the transaction that stores the messages, in their order, and writes what they cost there. Null: it may be stored. */
  admit(trx: Db, asks: readonly ChatAsk[], now: number): Promise<(FaultKey | null)[]>;
  /** Whether something may reach the other now without being counted; null: yes. */
  refusalOf(db: Db, ask: ChatAsk, now: number): Promise<FaultKey | null>;
};

/** Nobody may write. */
export const closedGate: ChatGate = {
  admit: (_trx, asks) => Promise.resolve(asks.map(() => "noPermission")),
  refusalOf: () => Promise.resolve("noPermission"),
};
