import type { RoomState } from "@lyceum/contract/shapes";
import { presenceOf } from "./members.ts";

/** Who goes where neither of two is the host: the one named, or those who must not meet them. */
export type Leaves = "self" | "others";

/**
 * Who is put out next of a room in which `account` must not be together with some others: one at a time, until it is nobody's
 * turn. A host stays, as the room is theirs; for others whoever blocked stays (D5). Who waits before the door sees nobody but is
 * seen by the host.
 */
export function nextToPart(
  state: RoomState,
  account: string,
  apart: ReadonlySet<string>,
  leaves: Leaves,
): string | null {
  if (presenceOf(state, account) === "outside") return null;
  const isHost = state.host === account;
  const inside = state.members.filter((one) => apart.has(one.account));
  const waiting = state.waiting.filter((one) => apart.has(one.account));
  if (!isHost && presenceOf(state, account) === "waiting")
    return inside.some((one) => one.account === state.host) ? account : null;
  const [first] = isHost ? [...inside, ...waiting] : inside;
  if (!first) return null;
  const goesSelf = !isHost && (leaves === "self" || inside.some((one) => one.account === state.host));
  return goesSelf ? account : first.account;
}
