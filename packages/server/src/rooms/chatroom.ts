import { Fault } from "@lyceum/contract/faults";
import type { CommandName, Params } from "@lyceum/contract/im";
import type { RoomAct } from "@lyceum/contract/shapes";
import type { CommandHandler } from "../app/socket/commands.ts";
import { actOnce } from "./act-in-room.ts";
import type { RoomContext } from "./enter.ts";

/** The calls of a chatroom, said as acts of the room that it is (M15). */
export function chatroomActs(context: RoomContext) {
  const does =
    <N extends ActCommand>(actOf: (params: Params<N>) => RoomAct): CommandHandler<N> =>
    async (params, { connection }) => {
      const { chatroomId, key } = params as { chatroomId: string; key: string };
      await actOnce(context, connection, chatroomId, key, actOf(params));
      // Every one of these commands answers nothing.
      return {} as never;
    };
  return {
    chatroomLogout: does<"chatroomLogout">(() => ({ do: "leave" })),
    closeChatroom: does<"closeChatroom">(() => ({ do: "dissolve" })),
    markChatroomMember: does<"markChatroomMember">(markOf),
    kickChatroomMember: does<"kickChatroomMember">(({ account }) => ({
      do: "kick",
      account,
      isBlocked: false,
    })),
    updateChatroomMemberTempMute: does<"updateChatroomMemberTempMute">(({ account, duration }) =>
      duration === 0
        ? { do: "banChat", account, isOn: false }
        : { do: "banChat", account, isOn: true, forMs: duration * 1_000 },
    ),
    updateTagMembersTempMute: does<"updateTagMembersTempMute">(({ tag, duration }) => ({
      do: "muteTag",
      tag,
      ...(duration === 0 ? {} : { forMs: duration * 1_000 }),
    })),
    updateChatroomTags: does<"updateChatroomTags">(({ tags }) => ({ do: "describeSelf", tags })),
    updateMyChatroomMemberInfo: does<"updateMyChatroomMemberInfo">(
      ({ chatroomId: _id, key: _key, ...said }) => ({ do: "describeSelf", ...said }),
    ),
    queueOffer: does<"queueOffer">(({ elementKey, elementValue, transient = false, elementAccount }) => ({
      do: "offerToQueue",
      elements: [{ key: elementKey, value: elementValue }],
      isTransient: transient,
      isChange: false,
      ...(elementAccount === undefined ? {} : { account: elementAccount }),
    })),
    queuePoll: does<"queuePoll">(({ elementKey }) => ({
      do: "pollQueue",
      ...(elementKey === undefined ? {} : { key: elementKey }),
    })),
    queueDrop: does<"queueDrop">(() => ({ do: "dropQueue" })),
    queueChange: does<"queueChange">(({ elements, notifyExt }) => ({
      do: "offerToQueue",
      elements,
      isTransient: false,
      isChange: true,
      ...(notifyExt === undefined ? {} : { notifyExt }),
    })),
  };
}

/** Name and announcement are the room's, the rest is of programs alone; each is decided once for the key. */
export function updateChatroom(context: RoomContext): CommandHandler<"updateChatroom"> {
  return async (params, { connection }) => {
    const { chatroomId, key, name, announcement, broadcastUrl, custom, queuelevel } = params;
    if (broadcastUrl !== undefined && !isStreamAddress(broadcastUrl))
      throw new Fault("parameterError", { field: "broadcastUrl" });
    const act = (once: string, what: RoomAct) => actOnce(context, connection, chatroomId, once, what);
    const kept = definedOf({ broadcastUrl, custom, queueLevel: queuelevel });
    if (Object.keys(kept).length > 0) await act(`${key}:kept`, { do: "setChatroom", ...kept });
    await act(key, { do: "renameRoom", ...definedOf({ name, announcement }) });
    return {};
  };
}

/** Where a stream can be: programs of other people open it, so it is no address that runs something. */
function isStreamAddress(text: string): boolean {
  return text === "" || (URL.canParse(text) && streamSchemes.has(new URL(text).protocol));
}

const streamSchemes = new Set([
  "https:",
  "http:",
  "rtmp:",
  "rtmps:",
  "rtsp:",
  "rtsps:",
  "srt:",
  "ws:",
  "wss:",
]);

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function definedOf<T extends object>(given: T): Defined<T> {
  // What is left has its own value.
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
}

type ActCommand = Extract<
  CommandName,
  | "chatroomLogout"
  | "closeChatroom"
  | "markChatroomMember"
  | "kickChatroomMember"
  | "updateChatroomMemberTempMute"
  | "updateTagMembersTempMute"
  | "updateChatroomTags"
  | "updateMyChatroomMemberInfo"
  | "queueOffer"
  | "queuePoll"
  | "queueDrop"
  | "queueChange"
>;

function markOf({ account, type, isAdd, level = 0 }: Params<"markChatroomMember">): RoomAct {
  if (type === "manager") return { do: "setCoHost", account, isOn: isAdd };
  if (type === "common") return { do: "setLevel", account, level: isAdd ? level : 0 };
  if (type === "gaglist") return { do: "banChat", account, isOn: isAdd };
  return isAdd ? { do: "kick", account, isBlocked: true } : { do: "setBlocked", account, isOn: false };
}
