import type { Params, Result } from "@lyceum/contract/im";
import type { Message } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { Outgoing } from "./outgoing.ts";

/** Finds messages here, and reads those of the server without keeping them (M3). Each that asks the server throws `parameterError` with the field before it travels. */
export type LookUp = {
  /** What this device holds of a message: as it is stored, or as it waits here. */
  find(sessionId: string, idClient: string): Message | Outgoing | undefined;
  /** At most a hundred, in the order asked; what cannot be seen is left out. */
  getMsgsByIdServer(idServers: readonly string[]): Promise<readonly Message[]>;
  /** One page of a conversation by time and type. */
  getHistoryMsgsByTime(asked: Params<"getHistoryMsgsByTime">): Promise<Result<"getHistoryMsgsByTime">>;
};

export function makeLookUp(transport: Transport, store: Store): LookUp {
  return {
    find(sessionId, idClient) {
      const { windows, self } = store.replica();
      const window = windows.get(sessionId);
      const isAsked = (row: Message) => row.idClient === idClient && row.from === self;
      return (
        store.outbox().find((row) => row.idClient === idClient) ??
        window?.rows.findLast(isAsked) ??
        window?.detached?.rows.findLast(isAsked)
      );
    },
    async getMsgsByIdServer(idServers) {
      const params = { idServers: [...idServers] };
      checkParams("getMsgsByIdServer", params);
      return (await transport.call("getMsgsByIdServer", params)).msgs;
    },
    async getHistoryMsgsByTime(asked) {
      checkParams("getHistoryMsgsByTime", asked);
      return await transport.call("getHistoryMsgsByTime", asked);
    },
  };
}
