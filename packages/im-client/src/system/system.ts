import { Fault } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import type { SystemMessage } from "@lyceum/contract/shapes";
import {
  countersOf,
  type HeldSystemMessage,
  putSystemMessage,
  type SystemCounters,
  type SystemNotes,
} from "@lyceum/domain/system";
import { randomId } from "@lyceum/kit";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";

/** System messages of the person, kept by the log; acts reject with the fault of the server or of the connection (M11). */
export type System = {
  /** Those that are held, newest first. */
  list(): readonly HeldSystemMessage[];
  counters(): SystemCounters;
  /** A page of the server's, newest first. */
  getSysMsgs(filter?: Params<"getSysMsgs">): Promise<Result<"getSysMsgs">>;
  /** Changes the state of one that is held, from init to another and never back, and notes at it; on this device alone. */
  updateLocalSysMsg(idServer: string, state: SystemMessage["state"] | undefined, notes?: SystemNotes): void;
  /** Takes some, or all, off this device alone; the server keeps them. */
  deleteLocalSysMsgs(idServers?: readonly string[]): void;
  /** Some, or all that are held. */
  markSysMsgRead(idServers?: readonly string[]): Promise<void>;
  /** For the devices online alone, unless `sendToOnlineUsersOnly` is false. The same `idClient` is stored once. */
  sendCustomSysMsg(
    message: Omit<Params<"sendCustomSysMsg">, "idClient"> & { idClient?: string },
  ): Promise<Result<"sendCustomSysMsg">>;
};

export function makeSystem(transport: Transport, store: Store, catchUp: CatchUp): System {
  let from: unknown;
  let listed: readonly HeldSystemMessage[] = [];
  let counted: unknown;
  let counters = countersOf([]);

  async function mark(which: { idServers: string[] } | { upTo: string }): Promise<void> {
    const { pts, unread } = await transport.call("markSysMsgRead", which);
    const marks = { idServers: [], upTo: null, ...which };
    if (pts !== null) catchUp.receive([{ pts, kind: "sysMsgRead", ...marks, unread }]);
  }

  return {
    list() {
      const { messages } = store.replica().system;
      if (messages !== from) {
        from = messages;
        listed = [...messages.values()].toSorted((a, b) => Number(b.idServer) - Number(a.idServer));
      }
      return listed;
    },
    counters() {
      const { unread } = store.replica().system;
      if (unread !== counted) {
        counted = unread;
        counters = countersOf(unread);
      }
      return counters;
    },
    updateLocalSysMsg(idServer, state = "init", notes) {
      const held = store.replica().system.messages.get(idServer);
      if (!held) throw new Fault("objectMissing");
      store.update((replica) => ({
        ...replica,
        system: putSystemMessage(replica.system, { ...held, state, ...notes }),
      }));
    },
    deleteLocalSysMsgs(idServers) {
      store.update((replica) => {
        const messages = new Map(idServers ? replica.system.messages : []);
        for (const id of idServers ?? []) messages.delete(id);
        return { ...replica, system: { ...replica.system, messages } };
      });
    },
    getSysMsgs: (filter = {}) => transport.call("getSysMsgs", filter),
    async markSysMsgRead(idServers) {
      if (idServers) return await mark({ idServers: [...idServers] });
      const [newest] = [...store.replica().system.messages.keys()].toSorted((a, b) => Number(b) - Number(a));
      if (newest !== undefined) await mark({ upTo: newest });
    },
    sendCustomSysMsg: (message) => transport.call("sendCustomSysMsg", { idClient: randomId(), ...message }),
  };
}
