import type { Params, Result } from "@lyceum/contract/im";
import { Fault } from "@lyceum/contract/faults";
import { fitsEvent } from "@lyceum/domain/events";
import { randomId } from "@lyceum/kit";
import type { Transport } from "../connection/transport.ts";

/** Events that people publish and subscribe to (M13); each rejects with the fault of the server or of the connection. */
export type Events = {
  publishEvent(
    event: Omit<Params<"publishEvent">, "idClient"> & { idClient?: string },
  ): Promise<Result<"publishEvent">>;
  subscribeEvent(params: Params<"subscribeEvent">): Promise<Result<"subscribeEvent">>;
  unSubscribeEventsByAccounts(params: Params<"unSubscribeEventsByAccounts">): Promise<object>;
  unSubscribeEventsByType(params: Params<"unSubscribeEventsByType">): Promise<object>;
  querySubscribeEventsByAccounts(
    params: Params<"querySubscribeEventsByAccounts">,
  ): Promise<Result<"querySubscribeEventsByAccounts">>;
  querySubscribeEventsByType(
    params: Params<"querySubscribeEventsByType">,
  ): Promise<Result<"querySubscribeEventsByType">>;
};

export function makeEvents(transport: Transport): Events {
  return {
    async publishEvent(event) {
      if (!fitsEvent(event.custom ?? "")) throw new Fault("parameterError", { field: "custom" });
      return await transport.call("publishEvent", { idClient: randomId(), ...event });
    },
    subscribeEvent: (params) => transport.call("subscribeEvent", params),
    unSubscribeEventsByAccounts: (params) => transport.call("unSubscribeEventsByAccounts", params),
    unSubscribeEventsByType: (params) => transport.call("unSubscribeEventsByType", params),
    querySubscribeEventsByAccounts: (params) => transport.call("querySubscribeEventsByAccounts", params),
    querySubscribeEventsByType: (params) => transport.call("querySubscribeEventsByType", params),
  };
}
