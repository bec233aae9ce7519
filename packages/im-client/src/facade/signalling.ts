import type { Params } from "@lyceum/contract/im";
import type { SignalChannel } from "@lyceum/contract/shapes";
import type { Emitter } from "@lyceum/kit";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import { makeSignalling } from "../signalling/signalling.ts";
import type { NimEvents } from "./events.ts";
import type { SyncOption } from "./options.ts";
import { serviceError } from "./service-errors.ts";
import { signalOf } from "./shapes.ts";

/** Calls as channels with invitations (M14). What others do comes with `signalingNotify`. */
export type SignallingCalls = {
  /** `type`: 1 sound, 2 picture, 3 of the programs' own. 10405: a channel has this name. */
  signalingCreate(options: Params<"signalingCreate">): Promise<SignalChannel>;
  /** It ends two hours from now. */
  signalingDelay(options: Params<"signalingDelay">): Promise<SignalChannel>;
  signalingClose(options: Params<"signalingClose">): Promise<void>;
  signalingJoin(options: Params<"signalingJoin">): Promise<SignalChannel>;
  signalingLeave(options: Params<"signalingLeave">): Promise<void>;
  /** 10201, 10202: nobody is there; with `isSave` the invitation stands all the same. */
  signalingInvite(options: Params<"signalingInvite">): Promise<SignalChannel>;
  signalingCancel(options: Params<"signalingCancel">): Promise<void>;
  signalingReject(options: Params<"signalingReject">): Promise<void>;
  /** Joins too, unless `autoJoin` is false. */
  signalingAccept(options: Params<"signalingAccept">): Promise<SignalChannel>;
  /** A word to `account`, or to all others in the channel. */
  signalingControl(options: Params<"signalingControl">): Promise<void>;
  signalingGetChannelInfo(options: Params<"signalingGetChannelInfo">): Promise<SignalChannel>;
  /** Creates, or joins the channel that has the name (10405), and invites. Rejects with 10201 or 10202 where nobody is there. */
  signalingCall(
    options: Omit<Params<"signalingInvite">, "channelId"> & Params<"signalingCreate"> & { uid?: number },
  ): Promise<SignalChannel>;
  /** By the `msgid` of what was kept: one or up to 100. */
  signalingMarkMsgRead(options: { msgid: number | readonly number[] }): Promise<void>;
  /** Tells again what is kept and which channels one is in; done by itself after each sync. */
  signalingSync(): Promise<void>;
};

export function makeSignallingCalls(
  core: ImClient,
  transport: Transport,
  emitter: Emitter<NimEvents>,
  options: () => Pick<Record<SyncOption, boolean>, "syncAvSignal">,
): SignallingCalls & { close(): void } {
  const acts = makeSignalling(transport);
  async function tell(): Promise<void> {
    const { channels, events } = await acts.sync();
    if (channels.length > 0) emitter.emit("signalingChannelsSyncNotify", channels);
    if (events.length > 0) emitter.emit("signalingUnreadMessageSyncNotify", events.map(signalOf));
  }
  const stops = [
    acts.on((event) => {
      // What this instance did it knows by the answer.
      if (event.isEcho) return;
      const isOwn = event.from === core.connection.self() && !event.isTimeout;
      emitter.emit(isOwn ? "signalingMutilClientSyncNotify" : "signalingNotify", signalOf(event));
    }),
    core.on("onsyncdone", () => {
      if (options().syncAvSignal)
        tell().catch((cause: unknown) =>
          emitter.emit("onerror", serviceError("SYNC_promiseArray_ERROR", cause)),
        );
    }),
  ];
  return {
    signalingCreate: acts.create,
    signalingDelay: acts.delay,
    signalingClose: acts.close,
    signalingJoin: acts.join,
    signalingLeave: acts.leave,
    signalingInvite: acts.invite,
    signalingCancel: acts.cancel,
    signalingReject: acts.reject,
    signalingAccept: acts.accept,
    signalingControl: acts.control,
    signalingGetChannelInfo: acts.getChannelInfo,
    async signalingCall(options) {
      const { channel, absence } = await acts.call(options);
      if (absence) throw absence;
      return channel;
    },
    signalingMarkMsgRead: async ({ msgid }) => await acts.markRead([msgid].flat()),
    signalingSync: tell,
    close() {
      for (const stop of stops) stop();
    },
  };
}
