import type { RoomReaction } from "@lyceum/contract/shapes";

/** What one can react with, in the order of the buttons, and what each is called. */
export const reactions = [
  { sign: "👍", name: "like" },
  { sign: "👏", name: "applause" },
  { sign: "❤️", name: "heart" },
  { sign: "😄", name: "smile" },
  { sign: "🎉", name: "party" },
  { sign: "🤔", name: "thinking" },
] as const satisfies readonly { sign: RoomReaction; name: string }[];
