import { limits } from "@lyceum/contract/limits";
import type { SignalEvent } from "@lyceum/contract/shapes";

/** The team that a call is of, and the room in which it goes on. */
export type CalledTeam = { name: string; roomId: string };

/** What an invitation to the call of a team says; null: it is none (M14). */
export function teamIn({
  type,
  ext,
  roomId,
}: Pick<SignalEvent, "type" | "ext" | "roomId">): CalledTeam | null {
  if (type !== 3 || roomId === null) return null;
  try {
    const said: unknown = JSON.parse(ext);
    if (typeof said !== "object" || said === null || !("team" in said && "name" in said)) return null;
    const { team, name } = said;
    if (typeof team !== "string" || typeof name !== "string" || name.length > limits.teamNameMax.value)
      return null;
    return { name, roomId };
  } catch {
    return null;
  }
}
