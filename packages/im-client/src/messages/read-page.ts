import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import type { Message } from "@lyceum/contract/shapes";
import type { Page } from "@lyceum/domain/sync";
import type { Wire } from "../connection/wire.ts";

export type Peer = { scene: Message["scene"]; to: string };

export type ReadPage = (peer: Peer, place: Omit<Params<"getHistoryMsgs">, "scene" | "to">) => Promise<Page>;

/** Reads one page of a conversation from the server. */
export function makeReadPage(wire: Wire): ReadPage {
  return async (peer, place) => {
    try {
      return await wire.call("getHistoryMsgs", { ...peer, ...place });
    } catch (error) {
      // Nobody has written yet.
      if (error instanceof Fault && error.key === "objectMissing") {
        return { msgs: [], firstSeq: 1, lastSeq: 0 };
      }
      throw error;
    }
  };
}
