import { Fault } from "@lyceum/contract/faults";
import type { AuditAct, StaffChannel } from "@lyceum/contract/shapes";
import { isReadableName } from "@lyceum/domain/users";
import { callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { emitSiteChanged } from "../../domain-events/index.ts";
import { readScope, type Scope } from "../policy.ts";
import { readChannel } from "./list-channels.ts";
import { type ChannelRow, listChannels, lockChannels } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** Deeper trees are not found their way in. */
export const depthMax = 6;

type Arranging = { trx: Db; scope: Scope; channels: ChannelRow[] };

/**
 * Changes the channels of the caller's institution: one person at a time, with its record, and every node is told. `change`
 * answers which channel it was.
 */
export async function arrange(
  context: CallContext,
  act: Extract<AuditAct, `channel.${string}`>,
  change: (arranging: Arranging) => Promise<number>,
): Promise<StaffChannel> {
  const caller = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, context.clock.now());
    await lockChannels(trx, caller.deptId);
    const channels = await listChannels(trx, caller.deptId);
    const channelId = await change({ trx, scope, channels });
    const before = channels.find((one) => one.channelId === channelId);
    const after = await readChannel(trx, scope, channelId);
    await recordAct(trx, actorOf(context), {
      act,
      thing: { kind: "channel", id: channelId },
      ...(before ? { before: factsOf(before) } : {}),
      after: factsOf(after),
    });
    await emitSiteChanged(context, trx, caller.deptId);
    return after;
  });
}

export function channelOf(channels: readonly ChannelRow[], channelId: number): ChannelRow {
  const found = channels.find((one) => one.channelId === channelId);
  if (!found) throw new Fault("notFound");
  return found;
}

/** The names of a channel; throws where one cannot be read as what it is. */
export function namesOf(body: { name: string; nameEn?: string }): { name: string; nameEn: string } {
  const names = { name: body.name.trim(), nameEn: (body.nameEn ?? "").trim() };
  if (!isReadableName(names.name)) throw new Fault("paramError", { field: "name" });
  if (names.nameEn !== "" && !isReadableName(names.nameEn))
    throw new Fault("paramError", { field: "nameEn" });
  return names;
}

function factsOf(channel: ChannelRow | StaffChannel) {
  const { name, nameEn, shareNameExt, shared, reviewRequired, twoPerson, docTypes, classId } = channel;
  const { isWithdrawn, parentId, order } = channel;
  return {
    name,
    nameEn,
    shareNameExt,
    shared,
    reviewRequired,
    twoPerson,
    docTypes,
    classId,
    isWithdrawn,
    parentId,
    order,
  };
}
