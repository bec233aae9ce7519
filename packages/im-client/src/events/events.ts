import type { Params, Result } from "@lyceum/contract/im";
import { Fault } from "@lyceum/contract/faults";
import { fitsEvent } from "@lyceum/domain/events";
import { randomId } from "@lyceum/kit";
import type { Wire } from "../connection/wire.ts";

/** Events that people publish and subscribe to (M13); each rejects with the fault of the server or of the line. */
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

export function makeEvents(wire: Wire): Events {
  return {
    async publishEvent(event) {
      if (!fitsEvent(event.custom ?? "")) throw new Fault("parameterError", { field: "custom" });
      return await wire.call("publishEvent", { idClient: randomId(), ...event });
    },
    subscribeEvent: (params) => wire.call("subscribeEvent", params),
    unSubscribeEventsByAccounts: (params) => wire.call("unSubscribeEventsByAccounts", params),
    unSubscribeEventsByType: (params) => wire.call("unSubscribeEventsByType", params),
    querySubscribeEventsByAccounts: (params) => wire.call("querySubscribeEventsByAccounts", params),
    querySubscribeEventsByType: (params) => wire.call("querySubscribeEventsByType", params),
  };
}
