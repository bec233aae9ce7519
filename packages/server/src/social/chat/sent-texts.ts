import { createHash } from "node:crypto";
import { maySendSame, sameTextKey } from "@lyceum/domain/social";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { ChatAsk } from "../../messages/chat-gate.ts";
import { listSent, writeSent } from "../store/sent-texts.ts";

/** To whom the writers of a batch sent which longer words (D5); their profiles are held. */
export type SentTexts = {
  maySend(ask: ChatAsk, now: number): boolean;
  note(ask: ChatAsk, now: number): void;
  /** What was noted. */
  write(trx: Kysely<Tables>, deptId: number): Promise<void>;
};

type Noted = { from: string; hash: Buffer; to: string; at: number };

export async function readSentTexts(db: Kysely<Tables>, asks: readonly ChatAsk[]): Promise<SentTexts> {
  const long = asks.flatMap((ask) => keyOf(ask) ?? []);
  const sent = new Map<string, Map<string, number>>();
  const of = ({ from, hash }: Pick<Noted, "from" | "hash">) => {
    const key = `${from} ${hash.toString("base64")}`;
    const held = sent.get(key) ?? new Map<string, number>();
    sent.set(key, held);
    return held;
  };
  for (const row of await listSent(db, long)) of(row).set(row.to, row.at);
  const noted: Noted[] = [];
  return {
    maySend(ask, now) {
      const key = keyOf(ask);
      return key === null || maySendSame(of(key), ask.receiver.account, now);
    },
    note(ask, now) {
      const key = keyOf(ask);
      if (key === null) return;
      of(key).set(ask.receiver.account, now);
      noted.push({ ...key, to: ask.receiver.account, at: now });
    },
    async write(trx, deptId) {
      await writeSent(trx, deptId, noted);
    },
  };
}

/** Null: it has no words, or so few that everybody uses them. */
function keyOf({ sender, said }: ChatAsk): { from: string; hash: Buffer } | null {
  const letters = said === null ? null : sameTextKey(said.body);
  return letters === null
    ? null
    : { from: sender.account, hash: createHash("sha256").update(letters).digest() };
}
