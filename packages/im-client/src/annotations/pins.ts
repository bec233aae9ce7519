import type { Params, Result } from "@lyceum/contract/im";
import type { MsgPin, PinnedMsg } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import { idOf, type MsgPlace, type Peer } from "./msg-place.ts";

/** Pins of the conversations that are looked at, newest first (M12). */
export type Pins = {
  pins(sessionId: string): readonly PinnedMsg[];
  /** Shows what this device keeps, and reads what stands. */
  needPins(peer: Peer): void;
  addMsgPin(place: MsgPlace, pinCustom?: string): Promise<MsgPin>;
  updateMsgPin(place: MsgPlace, pinCustom: string): Promise<MsgPin>;
  deleteMsgPin(place: MsgPlace): Promise<void>;
  getMsgPins(params: Params<"getMsgPins">): Promise<Result<"getMsgPins">>;
};

type Held = { pins: readonly PinnedMsg[]; timetag?: number };

const none: readonly PinnedMsg[] = [];

export function makePins(
  transport: Transport,
  client: ImClient,
  tell: () => void,
): Pins & {
  /** A pin of this conversation came, changed or went. */
  changed(peer: Peer): void;
  closed(): void;
} {
  const held = new Map<string, Held>();
  /** Being read; true: something changed meanwhile, so once more. */
  const reading = new Map<string, boolean>();
  let current: Peer | null = null;

  function keep(sessionId: string, pins: readonly PinnedMsg[], timetag?: number): void {
    held.set(sessionId, timetag === undefined ? { pins } : { pins, timetag });
    tell();
  }

  async function read(peer: Peer): Promise<void> {
    const sessionId = idOf(peer);
    if (client.connection.phase() !== "live") return;
    if (reading.has(sessionId)) return void reading.set(sessionId, true);
    reading.set(sessionId, false);
    try {
      const timetag = held.get(sessionId)?.timetag;
      const answer = await transport.call("getMsgPins", {
        ...peer,
        ...(timetag === undefined ? {} : { timetag }),
      });
      if (answer.pins) {
        keep(sessionId, answer.pins, answer.timetag);
        // Without a cache there is nothing to keep them in.
        client.local.saveLocalPins(sessionId, answer.pins).catch(() => {});
      }
    } catch {
      // Read again when somebody looks, or when the connection is back.
    }
    const isStale = reading.get(sessionId) === true;
    reading.delete(sessionId);
    if (isStale) await read(peer);
  }

  /** What can no longer be seen is held up no longer. */
  function drop(sessionId: string, isGone: (seq: number) => boolean): void {
    const known = held.get(sessionId);
    if (!known?.pins.some(({ msg }) => isGone(msg.seq))) return;
    keep(
      sessionId,
      known.pins.filter(({ msg }) => !isGone(msg.seq)),
      known.timetag,
    );
  }

  const stops = [
    client.on("onsyncdone", () => {
      if (current) void read(current);
    }),
    client.on("onsessions", () => {
      // Recalls may have been passed over.
      for (const [sessionId, { pins }] of held) held.set(sessionId, { pins });
    }),
    client.on("onDeleteMsg", ({ sessionId, seq }) => drop(sessionId, (one) => one === seq)),
    client.on("onDeleteMsgSelf", ({ sessionId, seqs }) => drop(sessionId, (one) => seqs.includes(one))),
    client.on("onClearServerHistoryMsgs", ({ sessionId, seq }) => drop(sessionId, (one) => one <= seq)),
  ];

  async function pin(
    name: "addMsgPin" | "updateMsgPin",
    params: Params<"addMsgPin"> & Params<"updateMsgPin">,
  ): Promise<MsgPin> {
    checkParams(name, params);
    const answer = await transport.call(name, params);
    await read(params);
    return answer.pin;
  }

  return {
    pins: (sessionId) => held.get(sessionId)?.pins ?? none,
    needPins(peer) {
      current = peer;
      const sessionId = idOf(peer);
      const show = async () => {
        const pins = await client.local.getLocalPins(sessionId);
        if (!held.has(sessionId)) keep(sessionId, pins);
      };
      if (!held.has(sessionId)) show().catch(() => {});
      void read(peer);
    },
    addMsgPin: async ({ scene, to, seq }, pinCustom = "") =>
      await pin("addMsgPin", { scene, to, seq, pinCustom }),
    updateMsgPin: async ({ scene, to, seq }, pinCustom) =>
      await pin("updateMsgPin", { scene, to, seq, pinCustom }),
    async deleteMsgPin({ scene, to, seq }) {
      checkParams("deleteMsgPin", { scene, to, seq });
      await transport.call("deleteMsgPin", { scene, to, seq });
      await read({ scene, to });
    },
    async getMsgPins(params) {
      checkParams("getMsgPins", params);
      return await transport.call("getMsgPins", params);
    },
    changed(peer) {
      if (held.has(idOf(peer))) void read(peer);
    },
    closed() {
      for (const stop of stops) stop();
    },
  };
}
