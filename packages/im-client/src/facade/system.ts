import { type BroadcastMessage, type SceneName, systemTypes } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { checkParams } from "../connection/check-params.ts";
import type { ImClient } from "../create-im-client.ts";
import type { Events } from "../events/events.ts";
import { definedOf } from "./defined-of.ts";
import { refuse } from "./refuse.ts";
import { type NimSysMsg, peerOf, sysMsgOf } from "./shapes.ts";

type Page = {
  /** Such as "friendRequest". */
  type?: string;
  read?: boolean;
  lastIdServer?: string;
  /** At most 100, which is the default. */
  limit?: number;
};

/** System messages, broadcasts, published events (M11, M13). */
export type SystemCalls = {
  /** For the devices online alone, unless `sendToOnlineUsersOnly` is false. */
  sendCustomSysMsg(options: {
    scene: SceneName;
    to: string;
    content: string;
    sendToOnlineUsersOnly?: boolean;
    /** Default: true. One that is kept rings those who are away with the words of `apnsText`; without them nothing rings. */
    isPushable?: boolean;
    /** Default: true, the sender is named. */
    needPushNick?: boolean;
    apnsText?: string;
    /** For the program that is woken. */
    pushPayload?: string;
    cc?: boolean;
    env?: string;
    /** The same one is stored once. */
    idClient?: string;
  }): Promise<{ idServer: string | null; time: number }>;
  /** At most 100. */
  markSysMsgRead(options: { sysMsgs: readonly Pick<NimSysMsg, "idServer">[] }): Promise<void>;
  /** Those that this device holds, newest first. */
  getLocalSysMsgs(options?: Page): Promise<{ sysMsgs: NimSysMsg[] }>;
  /**
   * On this device alone: the state, from init to another and never back; `localCustom` and `status`, texts of the program; and
   * with the state error the `code` and `message` of what failed.
   */
  updateLocalSysMsg(
    options: { idServer: string; state?: NimSysMsg["state"] } & Pick<
      NimSysMsg,
      "localCustom" | "status" | "error"
    >,
  ): Promise<void>;
  deleteLocalSysMsg(options: { idServer: string }): Promise<void>;
  deleteAllLocalSysMsgs(): Promise<void>;
  getBroadcastMsgs(): Promise<readonly BroadcastMessage[]>;
} & Events;

export function makeSystemCalls({ system, broadcasts, events }: ImClient): SystemCalls {
  return {
    sendCustomSysMsg: async ({ scene, to, ...message }) =>
      await system.sendCustomSysMsg({ ...message, ...peerOf({ scene, to }) }),
    markSysMsgRead: async ({ sysMsgs }) =>
      await system.markSysMsgRead(sysMsgs.map((sysMsg) => sysMsg.idServer)),
    async getLocalSysMsgs({ type, ...page } = {}) {
      checkParams("getSysMsgs", page);
      const numbers = type === undefined ? null : typeNumbers(type);
      const { read, lastIdServer, limit = limits.systemPageMax.value } = page;
      const sysMsgs = system
        .list()
        .filter((one) => numbers === null || numbers.includes(one.type))
        .filter((one) => read === undefined || one.read === read)
        .filter((one) => lastIdServer === undefined || Number(one.idServer) < Number(lastIdServer));
      return { sysMsgs: sysMsgs.slice(0, limit).map(sysMsgOf) };
    },
    async updateLocalSysMsg({ idServer, state, localCustom, status, error }) {
      for (const [field, text] of Object.entries({ localCustom, status, message: error?.message }))
        if (text !== undefined && (typeof text !== "string" || text.length > limits.systemTextMax.value))
          refuse(field);
      if (error !== undefined && state !== "error") refuse("error");
      system.updateLocalSysMsg(idServer, state, definedOf({ localCustom, status, error }));
    },
    deleteLocalSysMsg: async ({ idServer }) => system.deleteLocalSysMsgs([idServer]),
    deleteAllLocalSysMsgs: async () => system.deleteLocalSysMsgs(),
    getBroadcastMsgs: async () => broadcasts.list(),
    ...events,
  };
}

/** Both names of a kind, the short one of the facade and the long one of the protocol, mean it. */
function typeNumbers(type: string): number[] {
  const named = Object.entries(systemTypes).filter(
    ([name]) => name === type || (["deleteMsg", "custom"].includes(type) && name.startsWith(type)),
  );
  return named.length > 0 ? named.map(([, number]) => number) : refuse("type");
}
