import { createHash } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import { maySendText, sameTextKey, type SentText, sketchOf } from "@lyceum/domain/social";
import type { ChatAsk } from "../../messages/chat-gate.ts";
import { listSent, type Sent, writeSent } from "../store/sent-texts.ts";
import type { Db } from "../../ports/database.ts";

/** To whom the writers of a batch sent which longer words, or words that are alike (D5); their profiles are held. */
export type SentTexts = {
  maySend(ask: ChatAsk, now: number): boolean;
  note(ask: ChatAsk, now: number): void;
  /** What was noted. */
  write(trx: Db, deptId: number): Promise<void>;
};

export async function readSentTexts(db: Db, asks: readonly ChatAsk[], now: number): Promise<SentTexts> {
  const keys = new Map(asks.map((ask) => [ask, keyOf(ask)]));
  const sent = new Map<string, SentText[]>();
  const of = (from: string): SentText[] => {
    const held = sent.get(from) ?? [];
    sent.set(from, held);
    return held;
  };
  const since = now - limits.sameTextWindow.value;
  const long = [...keys.values()].filter((key) => key !== null);
  for (const row of await listSent(db, long, since)) of(row.from).push(textOf(row));
  const noted: Sent[] = [];
  return {
    maySend(ask, at) {
      const key = keys.get(ask);
      return !key || maySendText(of(key.from), textOf({ ...key, at }), at);
    },
    note(ask, at) {
      const key = keys.get(ask);
      if (!key) return;
      of(key.from).push(textOf({ ...key, at }));
      noted.push({ ...key, at });
    },
    async write(trx, deptId) {
      await writeSent(trx, deptId, noted);
    },
  };
}

function textOf({ hash, sketch, to, at }: Omit<Sent, "from">): SentText {
  return { key: hash.toString("base64"), sketch, to, at };
}

/** Null: it has no words, or so few that everybody uses them. */
function keyOf({ sender, receiver, said }: ChatAsk): Omit<Sent, "at"> | null {
  const letters = said === null ? null : sameTextKey(said.body);
  if (said === null || letters === null) return null;
  const hash = createHash("sha256").update(letters).digest();
  const sketch = sketchOf(said.body);
  return { from: sender.account, to: receiver.account, hash, sketch: sketch && Buffer.from(sketch) };
}
