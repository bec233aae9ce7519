import type { SystemMessage } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { randomId } from "@lyceum/kit";
import type { Append } from "../../sync/log/writer.ts";
import {
  insertSystemMessage,
  readOpenTeamMessages,
  settleTeamMessages,
  type TeamMessages,
} from "../../system/index.ts";
import type { TeamKind } from "../kind.ts";
import { lockLogs } from "../store.ts";
import { closeRequests, type RequestKind } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** An entry that was written into the log of a person; that is told after the commit. */
export type Told = { personId: number; pts: number; sysMsg: SystemMessage };

/** What is written in, when, and what is to be told of it. */
export type RequestPlace = {
  transaction: Db;
  append: Append;
  told: Told[];
  now: number;
  kind: TeamKind;
};

type NamedTeam = { conversationId: number; name: string };

type Message = {
  from: Person;
  toId: number;
  type: "applyTeam" | "rejectTeamApply" | "teamInvite" | "rejectTeamInvite";
  ps: string | undefined;
};

/** Writes a system message of a team into a log that is held. */
export async function tell(
  { transaction, append, told, now, kind }: RequestPlace,
  { conversationId, name }: NamedTeam,
  { from, toId, type, ps }: Message,
): Promise<void> {
  const stored = await insertSystemMessage(transaction, {
    toId,
    fromId: from.id,
    idClient: randomId(),
    type: kind.systemTypes[type],
    // Only a request waits for something.
    state: type === "applyTeam" || type === "teamInvite" ? "init" : "rejected",
    time: now,
    ps: ps ?? null,
    attach: JSON.stringify({ team: { teamId: String(conversationId), name } }),
    teamId: conversationId,
  });
  if (!stored) throw new Error("the key of a system message was taken");
  const { sysMsg } = stored;
  told.push({ personId: toId, pts: await append(toId, "sysMsg", { sysMsg }), sysMsg });
}

/** Requests of these people, or null: of all. */
export type Settled = {
  personIds: readonly number[] | null;
  kinds: readonly RequestKind[];
  state: "passed" | "rejected" | "error";
};

/**
 * Decides what waits of a team, for everybody who was asked. Locks their logs and those of `also` at once, in ascending
 * order: whoever calls it locks no other log before it. Answers the ids of what was decided.
 */
export async function settle(
  { transaction, append, told, kind: { systemTypes } }: RequestPlace,
  { conversationId }: Pick<NamedTeam, "conversationId">,
  { personIds, kinds, state }: Settled,
  also: readonly number[],
): Promise<string[]> {
  const which: TeamMessages[] = kinds.map((kind) =>
    kind === "application"
      ? { teamId: conversationId, type: systemTypes.applyTeam, fromIds: personIds }
      : { teamId: conversationId, type: systemTypes.teamInvite, toIds: personIds },
  );
  const receivers: number[] = [];
  for (const one of which) receivers.push(...(await readOpenTeamMessages(transaction, one)));
  await lockLogs(transaction, [...new Set([...receivers, ...also])]);
  await closeRequests(transaction, conversationId, { personIds, kinds }, state);
  const ids: string[] = [];
  for (const one of which)
    for (const { toId, sysMsg } of await settleTeamMessages(transaction, one, state)) {
      told.push({ personId: toId, pts: await append(toId, "sysMsg", { sysMsg }), sysMsg });
      ids.push(sysMsg.idServer);
    }
  return ids;
}
