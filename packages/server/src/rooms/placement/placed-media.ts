import { Fault } from "@lyceum/contract/faults";
import type { RoomState } from "@lyceum/contract/shapes";
import type { App } from "../../app/context.ts";
import type { MediaCall } from "../../ports/bus.ts";
import type { MediaEngine, SentLine, Watch } from "../../ports/media-engine.ts";
import { makeNodeCalls } from "./node-calls.ts";

/** A seat of this process in a room as it is now. */
export type PlacedSeat = { state: RoomState; seat: string };

/**
 * The media of rooms, on whatever node: all people of a room have their media connections with the node that has the room
 * (`homeOf`), and what a seat of another node wants is asked there by the bus (R2, M20).
 */
export type PlacedMedia = {
  /** As of the engine; `serverBusy` besides where the other node does not answer. */
  connect(at: PlacedSeat, offer: string, sends: readonly SentLine[]): Promise<string>;
  watch(at: PlacedSeat, watches: readonly Watch[]): Promise<void>;
  disconnect(at: PlacedSeat): void;
  /** A file of the stream that another node makes; null: there is none yet. */
  readStream(node: string, roomId: string, file: string, isChosen: boolean): Promise<Buffer | null>;
  close(): void;
};

export function makePlacedMedia(
  app: Pick<App, "bus" | "log">,
  node: string,
  media: MediaEngine,
  own: {
    homeOf(state: RoomState): string | null;
    /** Sees to it that the engine knows the newest of a room that this node has, and answers it. */
    follow(roomId: string): Promise<RoomState>;
    readStream(roomId: string, file: string, isChosen: boolean): Promise<Buffer | null>;
  },
): PlacedMedia {
  async function obey(roomId: string, call: MediaCall): Promise<string | null> {
    // The log moved the room meanwhile: whoever asked finds it elsewhere.
    if (own.homeOf(await own.follow(roomId)) !== node) throw new Fault("serverBusy");
    switch (call.do) {
      case "connect":
        return await media.connect(roomId, call.seat, call.offer, call.sends);
      case "watch":
        await media.watch(roomId, call.seat, call.watches);
        return null;
      case "disconnect":
        media.disconnect(roomId, call.seat);
        return null;
      case "readStream":
        return (await own.readStream(roomId, call.file, call.isChosen))?.toString("base64") ?? null;
    }
  }

  const nodes = makeNodeCalls(app, node, obey);
  async function ask(to: string, roomId: string, call: MediaCall): Promise<string> {
    const said = await nodes.ask(to, roomId, call);
    if (said === null) throw new Fault("serverBusy");
    return said.value ?? "";
  }
  /** Null: this one has the room. */
  const elsewhere = (state: RoomState) => {
    const home = own.homeOf(state);
    return home === node ? null : home;
  };

  return {
    async connect({ state, seat }, offer, sends) {
      const to = elsewhere(state);
      if (to === null) return await media.connect(state.roomId, seat, offer, sends);
      return await ask(to, state.roomId, { do: "connect", seat, offer, sends });
    },
    async watch({ state, seat }, watches) {
      const to = elsewhere(state);
      if (to === null) return await media.watch(state.roomId, seat, watches);
      await ask(to, state.roomId, { do: "watch", seat, watches });
    },
    disconnect({ state, seat }) {
      const to = elsewhere(state);
      if (to === null) return media.disconnect(state.roomId, seat);
      // Where nobody answers there is no connection either.
      nodes.ask(to, state.roomId, { do: "disconnect", seat }).catch(() => {});
    },
    async readStream(to, roomId, file, isChosen) {
      const said = await nodes.ask(to, roomId, { do: "readStream", file, isChosen });
      return said === null || said.value === null ? null : Buffer.from(said.value, "base64");
    },
    close: nodes.close,
  };
}
