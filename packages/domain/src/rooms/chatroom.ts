import type { RoomChatroom, RoomMember, RoomState } from "@lyceum/contract/shapes";

/** Of a room at which no program keeps anything. */
export const emptyChatroom: RoomChatroom = { broadcastUrl: "", custom: "", queueLevel: 1 };

/** Whether a tag that this member bears is muted now. */
export function isTagMuted({ tagMutes = [] }: RoomState, { tags = [] }: RoomMember, now: number): boolean {
  return tagMutes.some(({ tag, until }) => until > now && tags.includes(tag));
}
