import { Fault } from "@lyceum/contract/faults";
import type { StaffChannel } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { can, readScope, type Scope } from "../policy.ts";
import { type ChannelRow, listChannels } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** GET /staff/channels (P13). */
export const listStaffChannels: CallHandler<"GET /staff/channels"> = async (_input, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const rows = (await listChannels(kysely, caller.deptId)).map((row) => viewChannel(scope, row));
  return { rows, total: rows.length };
};

/** One of them, as it is now. */
export async function readChannel(db: Db, scope: Scope, channelId: number): Promise<StaffChannel> {
  const row = (await listChannels(db, scope.deptId)).find((one) => one.channelId === channelId);
  if (!row) throw new Fault("notFound");
  return viewChannel(scope, row);
}

function viewChannel(scope: Scope, { path: _, classOfPath, ...channel }: ChannelRow): StaffChannel {
  return { ...channel, mayWrite: can(scope, "edu:doc:write", { classId: classOfPath }) };
}
