import { Fault } from "@lyceum/contract/faults";
import { type Apns, messageTypes } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { mayMentionAll } from "@lyceum/domain/teams";
import type { WordList } from "../../words/index.ts";
import type { TeamContext } from "../kind.ts";
import { readRole } from "../lists/store.ts";
import { readMentionable } from "./store.ts";

/** Whom a message mentions: as it is shown, and as it is stored. */
export type Mentions = {
  apns: Apns;
  mentions: "all" | readonly number[];
  /** Those of them that are asked for an answer (M18). */
  robots: readonly number[];
};

/**
 * Whom a message of a team mentions (M7, M8). Whoever is no member is left out, as is the sender; where nobody is left the message mentions
 * nobody. Everybody is for those who may.
 */
export async function findMentions(
  { database: { kysely }, kind, wordLists }: Pick<TeamContext, "database" | "kind" | "wordLists">,
  own: Person,
  teamId: number,
  { apns, words }: { apns: Apns | undefined; words: WordList },
): Promise<Mentions | undefined> {
  if (!apns) return undefined;
  const { accounts, content, forcePush } = apns;
  const said =
    content === undefined
      ? {}
      : { content: wordLists.apply(words, own, { type: messageTypes.text, body: content }).body };
  const rest = { ...said, ...(forcePush === undefined ? {} : { forcePush }) };
  if (accounts === undefined) {
    const role = await readRole(kysely, own, teamId, kind.scene);
    if (!role) throw new Fault("teamMissing");
    if (!mayMentionAll({ role, isSuper: kind.isSuper, kind: own.kind, isStaff: own.isStaff }))
      throw new Fault("noPermission");
    return { apns: rest, mentions: "all", robots: [] };
  }
  const known = new Map(
    (await readMentionable(kysely, own.id, teamId, accounts)).map((one) => [one.account, one]),
  );
  const found = [...new Set(accounts)].flatMap((account) => known.get(account) ?? []);
  if (found.length === 0) return undefined;
  return {
    apns: { accounts: found.map(({ account }) => account), nicks: found.map(({ nick }) => nick), ...rest },
    mentions: found.map(({ id }) => id),
    robots: found.filter(({ isRobot }) => isRobot).map(({ id }) => id),
  };
}
