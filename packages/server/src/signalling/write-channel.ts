import { type SignalChannel, type SignalEvent, signalTypes } from "@lyceum/contract/shapes";
import type { ChannelState, StepEvent } from "@lyceum/domain/signalling";
import type { ChannelRow, KeptEvent } from "./store.ts";

/** A channel as its people read it. */
export function channelOf(
  { id, name, room_id }: Pick<ChannelRow, "id" | "name" | "room_id">,
  { type, creator, ext, createdAt, expiresAt, closedAt, members }: ChannelState,
): SignalChannel {
  return {
    type,
    channelName: name,
    channelId: id,
    channelCreateTime: createdAt,
    channelExpireTime: expiresAt,
    creator,
    ext,
    channelInValid: closedAt !== null,
    members: members.map(({ accid, uid, createTime }) => ({
      accid,
      uid,
      createTime,
      expireTime: expiresAt,
      web_uid: String(uid),
    })),
    roomId: room_id === null ? null : String(room_id),
  };
}

export type PushWish = Pick<
  SignalEvent,
  "needPush" | "needBadge" | "pushTitle" | "pushContent" | "pushPayload"
>;

export function eventOf(
  channel: SignalChannel,
  { type, receivers: _receivers, ...event }: StepEvent,
  time: number,
  wish: PushWish = {},
): KeptEvent {
  return { eventType: signalTypes[type], ...channel, ...event, ...wish, time };
}
