import type { SceneName } from "@lyceum/contract/shapes";
import { isListed } from "@lyceum/domain/sessions";
import type { LocalMessage, LocalMsgQuery } from "../cache/local-msgs.ts";
import type { LocalSession } from "../cache/local-sessions.ts";
import type { ImClient } from "../create-im-client.ts";
import type { DeviceNotes } from "./device-notes.ts";
import {
  type GivenTypeName,
  type NimMessage,
  type NimTypeName,
  peerOf,
  sceneNameOf,
  typeNameOf,
  typeNumbersOf,
} from "./shapes.ts";
import type { NimSession, SessionShape } from "./session-shape.ts";

export type NimLocalMsg = Omit<LocalMessage, "scene" | "type"> & {
  scene: SceneName;
  type: NimTypeName | "unknown";
};
export type NimLocalSession = NimSession & Pick<LocalSession, "localCustom" | "isDeleted">;

/** What this device keeps (M17); without a database each call rejects with "no db" or "db is disable". */
export type LocalCalls = {
  getLocalSession(options: { sessionId: string }): Promise<NimLocalSession | null>;
  /** At most 100, which is the default; `lastSessionId` is where the page before ended. */
  getLocalSessions(options?: {
    lastSessionId?: string;
    limit?: number;
    reverse?: boolean;
  }): Promise<NimLocalSession[]>;
  /** Rejects with "session exists". */
  insertLocalSession(options: { scene: SceneName; to: string; updateTime?: number }): Promise<void>;
  /** Rejects with "session not exist". */
  updateLocalSession(options: { id: string; localCustom: string }): Promise<void>;
  /** With `isLogic` it stays, as `isDeleted`, until the server tells something of it. */
  deleteLocalSession(options: { id: string; isLogic?: boolean }): Promise<void>;
  /** `limit` is at least 1, `end` later than `start`. */
  getLocalMsgs(
    options: Omit<LocalMsgQuery, "types"> & { types?: readonly GivenTypeName[] },
  ): Promise<NimLocalMsg[]>;
  getLocalMsgsByIdClients(options: { idClients: readonly string[] }): Promise<NimLocalMsg[]>;
  updateLocalMsg(options: { idClient: string; localCustom: string }): Promise<void>;
  deleteLocalMsg(options: { msg: Pick<NimMessage, "idClient"> }): Promise<void>;
  deleteLocalMsgs(options: { msgs: readonly Pick<NimMessage, "idClient">[] }): Promise<void>;
  deleteLocalMsgsBySession(options: { sessionId: string }): Promise<void>;
  deleteLocalMsgsByTime(options: { sessionId: string; start: number; end: number }): Promise<void>;
  deleteAllLocalMsgs(): Promise<void>;
  /** Keeps messages that never travel. */
  saveMsgsToLocal(options: { msgs: readonly NimMessage[] }): Promise<void>;
  /** 0 closed, 1 opening, 2 open. */
  getDBStatus(): 0 | 1 | 2;
  reinitDB(): Promise<void>;
};

export function makeLocalCalls(core: ImClient, { of }: SessionShape, notes: DeviceNotes): LocalCalls {
  const { local } = core;
  const toNimSession = (session: LocalSession): NimLocalSession => ({
    ...of(session),
    ...(session.localCustom === undefined ? {} : { localCustom: session.localCustom }),
    // Deleted here, or for all devices up to its newest message.
    ...(session.isDeleted || (session.lastSeq > 0 && !isListed(session)) ? { isDeleted: true } : {}),
  });
  return {
    getLocalSession: async ({ sessionId }) => {
      const session = await local.getLocalSession(sessionId);
      return session && toNimSession(session);
    },
    getLocalSessions: async (page) => (await local.getLocalSessions(page)).map(toNimSession),
    insertLocalSession: async ({ scene, to, updateTime }) =>
      await local.insertLocalSession({
        ...peerOf({ scene, to }),
        id: `${scene}-${to}`,
        ...(updateTime === undefined ? {} : { updateTime }),
      }),
    updateLocalSession: local.updateLocalSession,
    deleteLocalSession: ({ id, isLogic }) => local.deleteLocalSession(id, isLogic),
    getLocalMsgs: async ({ types, ...query }) =>
      (await local.getLocalMsgs({ ...query, ...(types ? { types: typeNumbersOf(types) } : {}) })).map(
        localMsgOf,
      ),
    getLocalMsgsByIdClients: async ({ idClients }) =>
      (await local.getLocalMsgsByIdClients(idClients)).map(localMsgOf),
    updateLocalMsg: local.updateLocalMsg,
    deleteLocalMsg: ({ msg }) => local.deleteLocalMsgs([msg.idClient]),
    deleteLocalMsgs: ({ msgs }) => local.deleteLocalMsgs(msgs.map((msg) => msg.idClient)),
    deleteLocalMsgsBySession: ({ sessionId }) => local.deleteLocalMsgsBySession(sessionId),
    deleteLocalMsgsByTime: local.deleteLocalMsgsByTime,
    deleteAllLocalMsgs: local.deleteAllLocalMsgs,
    async saveMsgsToLocal({ msgs }) {
      await local.saveMsgsToLocal(msgs.map(ownMsgOf));
      for (const { idClient, localCustom } of msgs)
        if (localCustom !== undefined) notes.noteMessage(idClient, localCustom);
    },
    getDBStatus: local.getDBStatus,
    reinitDB: local.reinitDB,
  };
}

function localMsgOf({ scene, type, ...message }: LocalMessage): NimLocalMsg {
  return { ...message, scene: sceneNameOf(scene), type: typeNameOf(type) };
}

function ownMsgOf(msg: NimMessage) {
  const { scene, to, from, fromNick, sessionId, time, idClient, idServer, text: body, attach, custom } = msg;
  const [type = 0] = msg.type === "unknown" ? [] : typeNumbersOf([msg.type]);
  return {
    ...peerOf({ scene, to }),
    from,
    fromNick,
    sessionId,
    time,
    idClient,
    idServer,
    body,
    type,
    ...(attach ? { attach } : {}),
    ...(custom === undefined ? {} : { custom }),
  };
}
