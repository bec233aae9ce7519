import type { RoomState } from "@lyceum/contract/shapes";
import { type Leaves, nextToPart, presenceOf } from "@lyceum/domain/rooms";
import { realmNumbers } from "../db/tables/messaging.ts";
import { type EndingApp, repositoryOf } from "./end-switched-off.ts";
import { apartInRoom } from "./gate.ts";
import { listRunning, type RoomScope } from "./store.ts";

/**
 * Who must not be with whom any more, and who goes where neither is the host. `always`: the account is with nobody, whoever
 * that is; a room of its own ends.
 */
export type Parting = { deptId: number; accountId: string; leaves: Leaves | "always" };

/**
 * Puts out of the rooms of the social realm who is in one with somebody whom they must not meet from now on (D5, D7); a call of two
 * ends. Each room is asked under its lock, so whoever is coming in just now is seen; a second run finds nobody.
 */
export async function partInRooms(app: EndingApp, { deptId, accountId, leaves }: Parting): Promise<void> {
  const { kysely } = app.database;
  const repository = repositoryOf(app);
  const problems: unknown[] = [];
  for (const { id, realm, call_channel: call } of await listRunning(kysely, deptId)) {
    if (realm !== realmNumbers.social) continue;
    const scope = { roomId: String(id), realm: "social", deptId } as const;
    // One after the other, as rooms end; a room that fails leaves nobody together in the others.
    // oxlint-disable no-await-in-loop
    try {
      while (await partNext(repository, scope, { accountId, leaves, isCall: call !== null }));
    } catch (error) {
      problems.push(error);
    }
    // oxlint-enable no-await-in-loop
  }
  if (problems.length > 0) throw problems[0];
}

/** True when somebody went: another one may be to go. */
async function partNext(
  repository: ReturnType<typeof repositoryOf>,
  scope: RoomScope,
  { accountId, leaves, isCall }: Pick<Parting, "accountId" | "leaves"> & { isCall: boolean },
): Promise<boolean> {
  let hasGone = false;
  let hasEnded = false;
  await repository.decide(
    scope,
    { by: "server", do: "tick" },
    {
      async complete({ transaction, state }, command) {
        const account =
          leaves === "always"
            ? presentIn(state, accountId)
            : nextToPart(
                state,
                accountId,
                await apartInRoom(transaction, scope.realm, accountId, state),
                leaves,
              );
        if (account === null) return command;
        hasGone = true;
        hasEnded = isCall || (leaves === "always" && account === state.host);
        return hasEnded ? { by: "server", do: "end" } : { by: "server", do: "kick", account };
      },
    },
  );
  return hasGone && !hasEnded;
}

function presentIn(state: RoomState, account: string): string | null {
  return presenceOf(state, account) === "outside" ? null : account;
}
