import type { CommandName, Params, Result } from "@lyceum/contract/im";
import type { Chatroom, ChatroomMember, ChatroomMessage, QueueElement } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";

type Of<N extends CommandName> = Omit<Params<N>, "chatroomId" | "key">;

/** What somebody in a chatroom asks and does (M15). Every act is done once, and rejects with the fault of the server. */
export type ChatroomActs = {
  logout(): Promise<void>;
  send(message: Of<"sendChatroomMsg">): Promise<Result<"sendChatroomMsg">>;
  history(query: Of<"getChatroomHistoryMsgs">): Promise<readonly ChatroomMessage[]>;
  historyByTags(query: Of<"getChatroomHistoryMsgsByTags">): Promise<readonly ChatroomMessage[]>;
  info(): Promise<Chatroom>;
  update(changes: Of<"updateChatroom">): Promise<void>;
  close(): Promise<void>;
  members(query: Of<"getChatroomMembers">): Promise<readonly ChatroomMember[]>;
  membersInfo(accounts: readonly string[]): Promise<readonly ChatroomMember[]>;
  membersByTag(query: Of<"getChatroomMembersByTag">): Promise<readonly ChatroomMember[]>;
  countByTag(tag: string): Promise<number>;
  mark(mark: Of<"markChatroomMember">): Promise<void>;
  kick(account: string): Promise<void>;
  /** Seconds; 0 lifts it. */
  tempMute(account: string, duration: number): Promise<void>;
  tempMuteTag(tag: string, duration: number): Promise<void>;
  updateMe(changes: Of<"updateMyChatroomMemberInfo">): Promise<void>;
  updateTags(tags: readonly string[]): Promise<void>;
  updateCoordinate(place: Of<"updateCoordinate">): Promise<void>;
  queueOffer(element: Of<"queueOffer">): Promise<void>;
  queuePoll(elementKey?: string): Promise<void>;
  queueList(): Promise<readonly QueueElement[]>;
  queueDrop(): Promise<void>;
  queueChange(change: Of<"queueChange">): Promise<void>;
  /** Resolves when what was asked before has its answer, or none will come. */
  settled(): Promise<void>;
};

export function makeChatroomActs(transport: Pick<Transport, "call">, chatroomId: string): ChatroomActs {
  const pending = new Set<Promise<unknown>>();
  async function ask<N extends CommandName>(name: N, params: Params<N>): Promise<Result<N>> {
    checkParams(name, params);
    const answer = transport.call(name, params);
    pending.add(answer);
    try {
      return await answer;
    } finally {
      pending.delete(answer);
    }
  }
  const act = () => ({ chatroomId, key: randomId() });
  return {
    logout: async () => void (await ask("chatroomLogout", act())),
    send: (message) => ask("sendChatroomMsg", { chatroomId, ...message }),
    history: async (query) => (await ask("getChatroomHistoryMsgs", { chatroomId, ...query })).msgs,
    historyByTags: async (query) =>
      (await ask("getChatroomHistoryMsgsByTags", { chatroomId, ...query })).msgs,
    info: async () => (await ask("getChatroom", { chatroomId })).chatroom,
    update: async (changes) => void (await ask("updateChatroom", { ...act(), ...changes })),
    close: async () => void (await ask("closeChatroom", act())),
    members: async (query) => (await ask("getChatroomMembers", { chatroomId, ...query })).members,
    membersInfo: async (accounts) =>
      (await ask("getChatroomMembersInfo", { chatroomId, accounts: [...accounts] })).members,
    membersByTag: async (query) => (await ask("getChatroomMembersByTag", { chatroomId, ...query })).members,
    countByTag: async (tag) => (await ask("getChatroomMemberCountByTag", { chatroomId, tag })).count,
    mark: async (mark) => void (await ask("markChatroomMember", { ...act(), ...mark })),
    kick: async (account) => void (await ask("kickChatroomMember", { ...act(), account })),
    tempMute: async (account, duration) =>
      void (await ask("updateChatroomMemberTempMute", { ...act(), account, duration })),
    tempMuteTag: async (tag, duration) =>
      void (await ask("updateTagMembersTempMute", { ...act(), tag, duration })),
    updateMe: async (changes) => void (await ask("updateMyChatroomMemberInfo", { ...act(), ...changes })),
    updateTags: async (tags) => void (await ask("updateChatroomTags", { ...act(), tags: [...tags] })),
    updateCoordinate: async (place) => void (await ask("updateCoordinate", { chatroomId, ...place })),
    queueOffer: async (element) => void (await ask("queueOffer", { ...act(), ...element })),
    queuePoll: async (elementKey) =>
      void (await ask("queuePoll", { ...act(), ...(elementKey === undefined ? {} : { elementKey }) })),
    queueList: async () => (await ask("queueList", { chatroomId })).queueList,
    queueDrop: async () => void (await ask("queueDrop", act())),
    queueChange: async (change) => void (await ask("queueChange", { ...act(), ...change })),
    settled: async () => void (await Promise.allSettled(pending)),
  };
}
