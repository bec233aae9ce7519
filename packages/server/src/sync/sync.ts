import type { Person } from "@lyceum/domain/messages";
import { Fault } from "@lyceum/contract/faults";
import type { Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readFriendCards, readFriends } from "../friends/index.ts";
import { readSessions } from "../sessions/index.ts";
import { countUnread, missedBroadcasts, readSystemMessages } from "../system/index.ts";
import { readTeamHeads } from "../teams/index.ts";
import { readRelations } from "../users/index.ts";
import { readHead } from "./log/store.ts";
import { readChanges } from "./store.ts";
import { cardOf, writeChange } from "./write-change.ts";

/** Catches up: the changes after the client's cursor, or a snapshot when that is too old, unknown or of another log (M2). */
export function sync(context: MessagingContext): CommandHandler<"sync"> {
  return async ({ pts: cursor, broadcast, teamCursor }, call) => {
    const own = await context.people.byId(loginOf(call).personId);
    if (!own) throw new Fault("objectMissing");
    const broadcasts = broadcast === undefined ? null : await missedBroadcasts(context, own, broadcast);
    if (cursor === undefined) return { ...(await snapshot(context, own)), broadcasts };
    const rows = await readChanges(context.database, own.id, cursor, limits.changesPageMax.value);
    const head = rows[0]?.head ?? 0;
    const entries = rows.filter((row) => row.pts !== null);
    const isGone = head > cursor && entries[0]?.pts !== cursor + 1;
    if (cursor > head || head - cursor > limits.changesBehindMax.value || isGone)
      return { ...(await snapshot(context, own)), broadcasts };
    const last = entries.at(-1)?.pts ?? cursor;
    const more = last < head;
    // On the last page: what it leaves out is told by pushes, for the login came before.
    const teams = more
      ? { heads: [], superHeads: [], cursor: teamCursor ?? "0" }
      : await readTeamHeads(context.database.kysely, own, teamCursor ?? null);
    return {
      reset: false,
      pts: last,
      changes: entries.flatMap((row) => writeChange(row, own) ?? []),
      more,
      sessions: [],
      users: [
        ...new Map(entries.filter((row) => row.is_within).map((row) => [row.account, cardOf(row)])).values(),
      ],
      relations: [],
      friends: [],
      system: null,
      broadcasts,
      teamHeads: teams.heads,
      superTeamHeads: teams.superHeads,
      teamCursor: teams.cursor,
    };
  };
}

/** The newest conversations and the cursor that belongs to them, read at one moment. */
async function snapshot({ database }: MessagingContext, own: Person): Promise<Snapshot> {
  return await database.kysely
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (transaction) => {
      const pts = await readHead({ kysely: transaction }, own.id);
      const { cursor } = await readTeamHeads(transaction, own, null);
      const relations = await readRelations(transaction, own.id);
      const page = await readSessions(transaction, own, null, limits.sessionPageMax.value);
      return {
        reset: true,
        pts,
        changes: [],
        more: page.hasMore,
        sessions: page.sessions,
        users: [...page.users, ...(await readFriendCards(transaction, own.id))],
        relations,
        friends: await readFriends(transaction, own.id),
        system: {
          sysMsgs: (await readSystemMessages(transaction, own.id, { limit: limits.systemPageMax.value }))
            .sysMsgs,
          unread: await countUnread(transaction, own.id),
        },
        teamHeads: [],
        superTeamHeads: [],
        teamCursor: cursor,
      };
    });
}

type Snapshot = Omit<Result<"sync">, "broadcasts">;
