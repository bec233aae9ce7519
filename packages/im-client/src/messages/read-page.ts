import { Fault } from "@lyceum/contract/faults";
import type { Params } from "@lyceum/contract/im";
import type { Message } from "@lyceum/contract/shapes";
import type { Page } from "@lyceum/domain/sync";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";

export type Peer = { scene: Message["scene"]; to: string };

export type ReadPage = (peer: Peer, place: Omit<Params<"getHistoryMsgs">, "scene" | "to">) => Promise<Page>;

/** Reads one page of a conversation from the server. It is of nobody any more when somebody else signs in meanwhile. */
export function makeReadPage(transport: Transport, store: Pick<Store, "replica">): ReadPage {
  return async (peer, place) => {
    const { self } = store.replica();
    try {
      const page = await transport.call("getHistoryMsgs", { ...peer, ...place });
      if (store.replica().self !== self) throw new Fault("disconnected");
      return page;
    } catch (error) {
      // Nobody has written yet.
      if (error instanceof Fault && error.key === "objectMissing") {
        return { msgs: [], firstSeq: 1, lastSeq: 0 };
      }
      throw error;
    }
  };
}
