import type { Params, Result } from "@lyceum/contract/im";
import type { Message } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Wire } from "../connection/wire.ts";

/** Reads messages of the server without keeping them (M3). Each throws `parameterError` with the field before it travels. */
export type LookUp = {
  /** At most a hundred, in the order asked; what cannot be seen is left out. */
  getMsgsByIdServer(idServers: readonly string[]): Promise<readonly Message[]>;
  /** One page of a conversation by time and type. */
  getHistoryMsgsByTime(asked: Params<"getHistoryMsgsByTime">): Promise<Result<"getHistoryMsgsByTime">>;
};

export function makeLookUp(wire: Wire): LookUp {
  return {
    async getMsgsByIdServer(idServers) {
      const params = { idServers: [...idServers] };
      checkParams("getMsgsByIdServer", params);
      return (await wire.call("getMsgsByIdServer", params)).msgs;
    },
    async getHistoryMsgsByTime(asked) {
      checkParams("getHistoryMsgsByTime", asked);
      return await wire.call("getHistoryMsgsByTime", asked);
    },
  };
}
