import { Fault } from "@lyceum/contract/faults";
import type { SystemUnread } from "@lyceum/contract/shapes";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { countUnread, markRead } from "./store.ts";

type Entry = { idServers: string[]; upTo: string | null; unread: SystemUnread };

/** Marks system messages as read, on all devices of the person (M11). */
export function markSysMsgRead({
  people,
  writer,
  fanOut,
}: MessagingContext): CommandHandler<"markSysMsgRead"> {
  return async ({ idServers, upTo }, call) => {
    if ((idServers === undefined) === (upTo === undefined))
      throw new Fault("parameterError", { field: "idServers" });
    const own = await people.byId(loginOf(call).personId);
    if (!own) throw new Fault("objectMissing");
    const which = idServers ? { ids: idServers.map(Number) } : { upTo: Number(upTo) };
    return await new Promise((resolve, reject) => {
      writer.own<Entry>({
        person: own.id,
        kind: "sysMsgRead",
        failed: reject,
        async write(transaction) {
          const count = await markRead(transaction, own.id, which);
          const unread = await countUnread(transaction, own.id);
          return {
            entry: { idServers: idServers ?? [], upTo: upTo ?? null, unread },
            isChanged: count > 0,
          };
        },
        committed(entry, pts) {
          fanOut.flush(own);
          resolve(call.answer({ unread: entry.unread, pts }));
          if (pts !== null)
            fanOut.deliver(own, pts, JSON.stringify({ kind: "sysMsgRead", ...entry }), call.connection.id);
        },
      });
    });
  };
}
