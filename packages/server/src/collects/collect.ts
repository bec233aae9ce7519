import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { deliverCollects } from "./fan-out.ts";
import {
  countCollects,
  insertCollect,
  lockCollects,
  readByUniqueId,
  readCollects,
  removeCollects,
  writeCustom,
} from "./store.ts";

const always = { beginTime: 0, endTime: Number.MAX_SAFE_INTEGER };

/** Puts something aside for the caller, once for one `uniqueId` (M12). */
export function addCollect(context: MessagingContext): CommandHandler<"addCollect"> {
  return async ({ custom = "", ...said }, call) => {
    const { personId } = loginOf(call);
    const { collect, isNew } = await context.database.kysely.transaction().execute(async (transaction) => {
      await lockCollects(transaction, personId);
      const held = await readByUniqueId(transaction, personId, said.uniqueId);
      if (held) return { collect: held, isNew: false };
      if ((await countCollects(transaction, personId, always)) >= limits.collectsMax.value)
        throw new Fault("overLimit");
      const asked = { ...said, custom };
      return {
        collect: await insertCollect(transaction, personId, asked, context.clock.now()),
        isNew: true,
      };
    });
    if (isNew) deliverCollects(context, call, { action: "add", collects: [collect], ids: [] });
    return { collect };
  };
}

export function updateCollect(context: MessagingContext): CommandHandler<"updateCollect"> {
  return async ({ id, custom }, call) => {
    const { personId } = loginOf(call);
    const now = context.clock.now();
    const written = await writeCustom(context.database.kysely, personId, Number(id), custom, now);
    if (!written) throw new Fault("objectMissing");
    const { collect, isChanged } = written;
    if (isChanged) deliverCollects(context, call, { action: "update", collects: [collect], ids: [] });
    return { collect };
  };
}

export function deleteCollects(context: MessagingContext): CommandHandler<"deleteCollects"> {
  return async ({ ids }, call) => {
    const { personId } = loginOf(call);
    const deleted = await removeCollects(context.database.kysely, personId, ids.map(Number));
    if (deleted.length > 0) deliverCollects(context, call, { action: "delete", collects: [], ids: deleted });
    return { ids: deleted };
  };
}

/** One page of what the caller has put aside (M12). */
export function getCollects({ database }: MessagingContext): CommandHandler<"getCollects"> {
  return async ({ type, beginTime = 0, endTime: end = 0, lastId, limit, reverse = false }, call) => {
    const { personId } = loginOf(call);
    const endTime = end === 0 ? always.endTime : end;
    if (beginTime > endTime) throw new Fault("parameterError", { field: "beginTime" });
    const size = limit ?? limits.collectPageMax.value;
    const range = { type, beginTime, endTime };
    // One more than asked tells whether there is more.
    const rows = await readCollects(database.kysely, personId, {
      ...range,
      lastId: lastId === undefined ? null : Number(lastId),
      reverse,
      limit: size + 1,
    });
    return {
      collectList: rows.slice(0, size),
      total: await countCollects(database.kysely, personId, range),
      more: rows.length > size,
    };
  };
}
