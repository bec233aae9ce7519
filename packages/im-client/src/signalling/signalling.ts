import { Fault } from "@lyceum/contract/faults";
import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { SignalChannel, SignalEvent } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";

type Called = Omit<Params<"signalingInvite">, "channelId"> &
  Pick<Params<"signalingCreate">, "type" | "channelName" | "ext"> & { uid?: number };

/** Channels of calls (M14). Every act rejects with the fault of the server or of the connection. */
export type Signalling = {
  create(params: Params<"signalingCreate">): Promise<SignalChannel>;
  delay(params: Params<"signalingDelay">): Promise<SignalChannel>;
  close(params: Params<"signalingClose">): Promise<void>;
  join(params: Params<"signalingJoin">): Promise<SignalChannel>;
  leave(params: Params<"signalingLeave">): Promise<void>;
  invite(params: Params<"signalingInvite">): Promise<SignalChannel>;
  cancel(params: Params<"signalingCancel">): Promise<void>;
  reject(params: Params<"signalingReject">): Promise<void>;
  accept(params: Params<"signalingAccept">): Promise<SignalChannel>;
  control(params: Params<"signalingControl">): Promise<void>;
  getChannelInfo(params: Params<"signalingGetChannelInfo">): Promise<SignalChannel>;
  /** Creates the channel, or finds the one of that name, joins it and invites. */
  call(params: Called): Promise<{
    channel: SignalChannel;
    /** 10201 or 10202: nobody is there, and the invitation stands all the same where it is kept. */
    absence: Fault | null;
  }>;
  /** Starts the call of a team, or finds the one that goes on, and the room of it. */
  startTeamCall(params: Params<"startTeamCall">): Promise<Result<"startTeamCall">>;
  /** What a device needs to know when it comes; all pages of it. */
  sync(): Promise<Omit<Result<"signalingSync">, "more">>;
  markRead(ids: readonly number[]): Promise<void>;
  on(listener: (event: SignalEvent) => void): () => void;
};

export function makeSignalling(transport: Transport): Signalling {
  async function ask<N extends CommandName>(name: N, params: Params<N>): Promise<Result<N>> {
    checkParams(name, params);
    return await transport.call(name, params);
  }
  const signalling: Signalling = {
    create: async (params) => (await ask("signalingCreate", params)).channel,
    delay: async (params) => (await ask("signalingDelay", params)).channel,
    close: async (params) => void (await ask("signalingClose", params)),
    join: async (params) => (await ask("signalingJoin", params)).channel,
    leave: async (params) => void (await ask("signalingLeave", params)),
    invite: async (params) => (await ask("signalingInvite", params)).channel,
    cancel: async (params) => void (await ask("signalingCancel", params)),
    reject: async (params) => void (await ask("signalingReject", params)),
    accept: async (params) => (await ask("signalingAccept", params)).channel,
    control: async (params) => void (await ask("signalingControl", params)),
    getChannelInfo: async (params) => (await ask("signalingGetChannelInfo", params)).channel,
    async call({ type, channelName, ext, uid, ...invitation }) {
      const named = channelName === undefined ? {} : { channelName };
      const made = { type, ...named, ...(ext === undefined ? {} : { ext }) };
      checkParams("signalingCreate", made);
      checkParams("signalingInvite", { ...invitation, channelId: exampleId });
      const found = await signalling.create(made).catch(async (error: unknown) => {
        if (!isFault(error, "channelExists") || channelName === undefined) throw error;
        return await signalling.getChannelInfo({ channelName });
      });
      const { channelId } = found;
      const joined = await signalling
        .join({ channelId, ...(uid === undefined ? {} : { uid }) })
        .catch((error: unknown) => {
          if (isFault(error, "signalMemberExists")) return found;
          throw error;
        });
      try {
        return { channel: await signalling.invite({ ...invitation, channelId }), absence: null };
      } catch (error) {
        if (isFault(error, "signalPeerOffline") || isFault(error, "signalPushOffline"))
          return { channel: joined, absence: error };
        throw error;
      }
    },
    startTeamCall: async (params) => await ask("startTeamCall", params),
    async sync() {
      const all = await ask("signalingSync", {});
      const events = [...all.events];
      for (let { more } = all; more;) {
        const page = await ask("signalingSync", { msgid: events.at(-1)?.msgid ?? 0 });
        events.push(...page.events);
        ({ more } = page);
      }
      return { channels: all.channels, invites: all.invites, events };
    },
    async markRead(ids) {
      await ask("batchMarkSignals", { ids: [...ids] });
    },
    on: (listener) =>
      transport.on("onpush", (push) => {
        if (push.name === "signalEvent") listener(push.body);
      }),
  };
  return signalling;
}

/** Any id of a channel: what an invitation says is checked before there is one. */
const exampleId = "AAAAAAAAAAAAAAAAAAAAAA";

function isFault(error: unknown, key: Fault["key"]): error is Fault {
  return error instanceof Fault && error.key === key;
}
