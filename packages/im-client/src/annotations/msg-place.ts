import { type Message, scenes } from "@lyceum/contract/shapes";

export type Peer = Pick<Message, "scene" | "to">;
export type MsgPlace = Peer & { seq: number };

export function idOf({ scene, to }: Peer): string {
  return `${scene === scenes.p2p ? "p2p" : scene === scenes.team ? "team" : "superTeam"}-${to}`;
}
