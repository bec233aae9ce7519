import { isEntry } from "@lyceum/domain/sync";
import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Message, SceneName } from "@lyceum/contract/shapes";
import type { ImClient } from "../create-im-client.ts";
import type { DeviceNotes } from "./device-notes.ts";
import { refuse } from "./refuse.ts";
import { type GivenTypeName, type NimMessage, peerOf, sceneNameOf, typeNumbersOf } from "./shapes.ts";

type Peer = { scene: SceneName; to: string };
type Order = "ASC" | "DESC";
type Narrowed = {
  keyword: string;
  fromTime?: number;
  toTime?: number;
  order?: Order;
  senderList?: string[];
  msgTypeList?: GivenTypeName[];
};
type Places = { p2pList?: string[]; teamList?: string[] };

/** What was sent: taken back, hidden, read again, found (M3, M5, M6). */
export type MessageCalls = {
  /** Only one's own stored message, within two minutes. */
  recallMsg(options: { msg: NimMessage }): Promise<void>;
  /** The same under its older name. */
  deleteMsg(options: { msg: NimMessage }): Promise<void>;
  deleteMsgSelf(options: { msg: NimMessage }): Promise<void>;
  /** 1 to 100, in any number of conversations; not of super teams. */
  deleteMsgSelfBatch(options: { msgs: readonly NimMessage[] }): Promise<void>;
  /** Changes what one's own stored text says, for everybody: within 24 hours, at most 20 times; 403 afterwards. Not of super teams. */
  editMsg(options: { msg: NimMessage; text: string }): Promise<void>;
  /** What an edited text said before, and since when, oldest first. */
  getMsgEdits(options: { msg: NimMessage }): Promise<readonly { text: string; time: number }[]>;
  /** The other one has read this own message, as far as this device has been told or has asked (`getServerSession`). */
  isMsgRemoteRead(options: { msg: NimMessage }): boolean;
  getHistoryMsgs(
    options: Peer & {
      beginTime?: number;
      endTime?: number;
      /** Where the page before ended; it is not told again. */
      lastMsgId?: string;
      /** At most 100, which is the default. */
      limit?: number;
      reverse?: boolean;
      msgTypes?: GivenTypeName[];
    },
  ): Promise<{ msgs: NimMessage[]; timetag: number; more: boolean; lastMsgId: string | null }>;
  /** 1 to 100 server ids; what cannot be seen is left out. */
  getMsgsByIdServer(options: { idServers: readonly string[] }): Promise<NimMessage[]>;
  clearServerHistoryMsgs(options: Peer): Promise<void>;
  msgFtsInServer(options: Narrowed & Places & { sessionLimit?: number; msgLimit?: number }): Promise<{
    sessions: { sessionId: string; scene: SceneName; to: string; total: number; msgs: NimMessage[] }[];
  }>;
  /** One list in the order of time; 20 unless told otherwise. */
  msgFtsInServerByTiming(
    options: Narrowed & Places & { limit?: number },
  ): Promise<{ msgs: NimMessage[]; more: boolean }>;
  searchHistoryMsgs(
    options: Peer & Narrowed & { limit?: number; lastSeq?: number },
  ): Promise<{ msgs: NimMessage[]; total: number; more: boolean }>;
};

export function makeMessageCalls(
  core: ImClient,
  peerAckOf: (sessionId: string) => number,
  { told }: DeviceNotes,
): MessageCalls {
  const { messages, search, sessions } = core;
  const toNimMessages = (msgs: readonly Message[]) => msgs.map(told);

  async function recall({ msg }: { msg: NimMessage }): Promise<void> {
    const { isLocal, ...row } = msg;
    await messages.recall(talkOf(msg), isLocal ? { ...row, isLocal } : row);
  }

  async function hide(msgs: readonly NimMessage[]): Promise<void> {
    if (msgs.length < 1 || msgs.length > limits.deleteBatchMax.value) refuse("msgs");
    if (msgs.some((msg) => msg.scene === "superTeam")) refuse("msgs");
    const conversations = new Map<string, { msg: NimMessage; seqs: number[] }>();
    for (const msg of msgs) {
      if (msg.seq === null) refuse("msgs");
      const conversation = conversations.get(msg.sessionId) ?? { msg, seqs: [] };
      conversation.seqs.push(msg.seq);
      conversations.set(msg.sessionId, conversation);
    }
    for (const { msg, seqs } of conversations.values()) await messages.deleteSelf(talkOf(msg), seqs);
  }

  return {
    recallMsg: recall,
    deleteMsg: recall,
    deleteMsgSelf: async ({ msg }) => await hide([msg]),
    deleteMsgSelfBatch: async ({ msgs }) => await hide(msgs),
    isMsgRemoteRead({ msg: { scene, flow, status, seq, sessionId } }) {
      const isOwn = scene === "p2p" && flow === "out" && status === "success" && seq !== null;
      return isOwn && seq <= Math.max(messages.conversation(sessionId).peerAckSeq, peerAckOf(sessionId));
    },
    async editMsg({ msg, text }) {
      const { isLocal, ...row } = msg;
      await messages.editText(talkOf(msg), isLocal ? { ...row, isLocal } : row, text);
    },
    async getMsgEdits({ msg }) {
      if (msg.seq === null) refuse("msg");
      const versions = await messages.getEdits(talkOf(msg), msg.seq);
      return versions.map(({ body: text, time }) => ({ text, time }));
    },
    async getHistoryMsgs({ scene, to, msgTypes, ...place }) {
      const { msgs, ...page } = await messages.getHistoryMsgsByTime({
        limit: limits.historyPageMax.value,
        ...place,
        ...peerOf({ scene, to }),
        ...(msgTypes ? { msgTypes: typeNumbersOf(msgTypes) } : {}),
      });
      // Recalls and edits of a super team are entries beside the messages.
      const shown = msgs.filter((message) => !isEntry(message));
      return { ...page, msgs: toNimMessages(shown) };
    },
    getMsgsByIdServer: async ({ idServers }) => toNimMessages(await messages.getMsgsByIdServer(idServers)),
    async clearServerHistoryMsgs(options) {
      const id = `${options.scene}-${options.to}`;
      if (sessions.list().some((one) => one.id === id)) return await messages.clearHistory(peerOf(options));
      // One that the list does not hold; the server says how far it goes.
      const session = await sessions.getServerSession(id);
      if (session) return await messages.clearHistory(peerOf(options), session.lastSeq);
      // Nothing was written there, or nobody is there: then this is refused.
      await messages.getHistoryMsgsByTime({ ...peerOf(options), limit: 1 });
    },
    async msgFtsInServer(options) {
      const { sessions } = await search.msgFtsInServer(numbered(options));
      return {
        sessions: sessions.map(({ msgs, scene, ...hits }) => ({
          ...hits,
          scene: sceneNameOf(scene),
          msgs: toNimMessages(msgs),
        })),
      };
    },
    async msgFtsInServerByTiming(options) {
      const { value: limit } = limits.searchTiming;
      const { msgs, more } = await search.msgFtsInServerByTiming({ limit, ...numbered(options) });
      return { msgs: toNimMessages(msgs), more };
    },
    async searchHistoryMsgs({ scene, to, ...options }) {
      const asked: Params<"searchHistoryMsgs"> = {
        limit: limits.searchPageMax.value,
        ...numbered(options),
        ...peerOf({ scene, to }),
      };
      const { msgs, ...page } = await search.searchHistoryMsgs(asked);
      return { ...page, msgs: toNimMessages(msgs) };
    },
  };
}

function talkOf({ scene, target }: NimMessage) {
  return peerOf({ scene, to: target });
}

/** Types by their numbers, as the protocol has them. */
function numbered<O extends Narrowed>({ msgTypeList, ...options }: O) {
  return { ...options, ...(msgTypeList ? { msgTypeList: typeNumbersOf(msgTypeList) } : {}) };
}
