import type { Params } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Chatroom, ChatroomMember, MessageTypeName, QueueElement, Robot } from "@lyceum/contract/shapes";
import type { FollowedChatroom } from "../../chatroom/follow-chatroom.ts";
import type { Transport } from "../../connection/transport.ts";
import { definedOf } from "../defined-of.ts";
import { refuse } from "../refuse.ts";
import { typeNumbersOf } from "../shapes.ts";
import { chatroomMessageOf, type NimChatroomMessage } from "./shapes.ts";

type Mark = { account: string; isAdd: boolean };
type Page = { time?: number; limit?: number };
/** `elementAccount` is whose it is, for hosts alone; a transient one goes with its owner. */
type Element = { elementKey: string; elementValue: string; transient?: boolean; elementAccount?: string };

/** What one asks and does in a chatroom (M15). */
export type ChatroomCalls = {
  getHistoryMsgs(options?: {
    /** Before it, or with `reverse` after it. */
    timetag?: number;
    /** Goes on behind a message of the same time. */
    lastSeq?: number;
    limit?: number;
    reverse?: boolean;
    msgTypes?: readonly MessageTypeName[];
  }): Promise<readonly NimChatroomMessage[]>;
  /** Of people who bore one of the tags when they wrote; from `fromTime` on and before `toTime`. */
  getHistoryMsgsByTags(options: {
    tags: readonly string[];
    fromTime?: number;
    /** Without it, to the end. */
    toTime?: number;
    /** Goes on behind a message whose time is `toTime`, with `reverse` `fromTime`. */
    lastSeq?: number;
    limit?: number;
    reverse?: boolean;
    msgTypes?: readonly MessageTypeName[];
  }): Promise<readonly NimChatroomMessage[]>;
  getChatroom(): Promise<Chatroom>;
  /** By hosts. */
  updateChatroom(options: {
    chatroom: Partial<Pick<Chatroom, "name" | "announcement" | "broadcastUrl" | "custom" | "queuelevel">>;
  }): Promise<void>;
  /** By its owner: ends the room for everybody. */
  closeChatroom(): Promise<void>;
  /** Those with an account, with `guest` the others, with `onlyOnline` everybody connected; or one of the other lists. */
  getChatroomMembers(
    options?: Page & {
      guest?: boolean;
      onlyOnline?: boolean;
      list?: "managers" | "muted" | "blacklist";
    },
  ): Promise<readonly ChatroomMember[]>;
  /** At most 20 accounts. */
  getChatroomMembersInfo(options: { accounts: readonly string[] }): Promise<readonly ChatroomMember[]>;
  getChatroomMembersByTag(options: Page & { tag: string }): Promise<readonly ChatroomMember[]>;
  getChatroomMemberCountByTag(options: { tag: string }): Promise<number>;
  markChatroomIdentity(
    options: Mark & { type: "manager" | "common" | "blacklist" | "gaglist"; level?: number },
  ): Promise<void>;
  markChatroomManager(options: Mark): Promise<void>;
  markChatroomCommonMember(options: Mark & { level?: number }): Promise<void>;
  /** Also removes from the room. */
  markChatroomBlacklist(options: Mark): Promise<void>;
  markChatroomGaglist(options: Mark): Promise<void>;
  kickChatroomMember(options: { account: string }): Promise<void>;
  /** `duration` in seconds, at most 30 days; 0 lifts it. */
  updateChatroomMemberTempMute(options: { account: string; duration: number }): Promise<void>;
  updateTagMembersTempMute(options: { tag: string; duration: number }): Promise<void>;
  updateMyChatroomMemberInfo(options: { member: { nick?: string; custom?: string } }): Promise<void>;
  updateTags(options: { tags: readonly string[] }): Promise<void>;
  updateCoordinate(options: { x: number; y: number; z?: number; distance: number }): Promise<void>;
  queueOffer(options: Element): Promise<void>;
  /** Takes the first off, or that of a key. */
  queuePoll(options?: { elementKey?: string }): Promise<void>;
  /** The first, which stays. */
  peak(): Promise<QueueElement | null>;
  queueList(): Promise<readonly QueueElement[]>;
  queueDrop(): Promise<void>;
  /** New values by key, at most 100. */
  queueChange(options: { elementMap: Readonly<Record<string, string>>; notifyExt?: string }): Promise<void>;
  /** The robots that the person may write to, here by `sendRobotMsg`; not of guests. */
  syncRobot(): Promise<readonly Robot[]>;
};

export function makeChatroomCalls(
  { acts, stand, bear }: FollowedChatroom,
  transport: Transport,
  self: () => string,
): ChatroomCalls {
  const mark = async (type: Params<"markChatroomMember">["type"], { account, isAdd }: Mark, level?: number) =>
    await acts.mark({ account, isAdd, type, ...definedOf({ level }) });
  const pageOf = ({ time = 0, limit = limits.chatroomMembersPageMax.value }: Page) => ({ time, limit });
  return {
    async getHistoryMsgs({ timetag = 0, lastSeq, limit, reverse = false, msgTypes } = {}) {
      const msgs = await acts.history({
        timetag,
        reverse,
        limit: limit ?? limits.chatroomHistoryMax.value,
        ...definedOf({ lastSeq, msgTypes: msgTypes && typeNumbersOf(msgTypes) }),
      });
      return msgs.map((one) => chatroomMessageOf(one, self()));
    },
    async getHistoryMsgsByTags({
      tags,
      limit,
      lastSeq,
      msgTypes,
      fromTime = 0,
      toTime = 0,
      reverse = false,
    }) {
      const msgs = await acts.historyByTags({
        tags: [...tags],
        fromTime,
        toTime,
        reverse,
        limit: limit ?? limits.chatroomHistoryMax.value,
        ...definedOf({ lastSeq, msgTypes: msgTypes && typeNumbersOf(msgTypes) }),
      });
      return msgs.map((one) => chatroomMessageOf(one, self()));
    },
    getChatroom: acts.info,
    async updateChatroom({ chatroom }) {
      if (isEmpty(chatroom)) refuse("chatroom");
      await acts.update(chatroom);
    },
    closeChatroom: acts.close,
    async getChatroomMembers({ guest = false, onlyOnline = false, list, ...page } = {}) {
      if (list !== undefined && !Object.hasOwn(lists, list)) refuse("list");
      const type = list === undefined ? (onlyOnline ? 2 : guest ? 1 : 0) : lists[list];
      return await acts.members({ type, ...pageOf(page) });
    },
    getChatroomMembersInfo: ({ accounts }) => acts.membersInfo(accounts),
    getChatroomMembersByTag: ({ tag, ...page }) => acts.membersByTag({ tag, ...pageOf(page) }),
    getChatroomMemberCountByTag: ({ tag }) => acts.countByTag(tag),
    markChatroomIdentity: ({ type, level, ...one }) => mark(type, one, level),
    markChatroomManager: (one) => mark("manager", one),
    markChatroomCommonMember: ({ level, ...one }) => mark("common", one, level),
    markChatroomBlacklist: (one) => mark("blacklist", one),
    markChatroomGaglist: (one) => mark("gaglist", one),
    kickChatroomMember: ({ account }) => acts.kick(account),
    updateChatroomMemberTempMute: ({ account, duration }) => acts.tempMute(account, duration),
    updateTagMembersTempMute: ({ tag, duration }) => acts.tempMuteTag(tag, duration),
    async updateMyChatroomMemberInfo({ member }) {
      if ("avatar" in member) refuse("avatar", "names and pictures belong to the account");
      if (isEmpty(member)) refuse("member");
      await acts.updateMe(member);
    },
    async updateTags({ tags }) {
      await acts.updateTags(tags);
      bear(tags);
    },
    async updateCoordinate({ x, y, z = 0, distance }) {
      await acts.updateCoordinate({ x, y, z, distance });
      stand({ x, y, z, distance });
    },
    queueOffer: acts.queueOffer,
    queuePoll: ({ elementKey } = {}) => acts.queuePoll(elementKey),
    peak: async () => (await acts.queueList())[0] ?? null,
    queueList: acts.queueList,
    queueDrop: acts.queueDrop,
    queueChange: ({ elementMap, notifyExt }) => {
      const elements = Object.entries(elementMap).map(([key, value]) => ({ key, value }));
      return acts.queueChange({ elements, ...definedOf({ notifyExt }) });
    },
    syncRobot: async () => (await transport.call("syncRobot", {})).robots,
  };
}

const lists = { managers: 3, muted: 4, blacklist: 5 } as const;

function isEmpty(change: object): boolean {
  return Object.values(change).every((value) => value === undefined);
}
