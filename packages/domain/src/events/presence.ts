import { type ImEvent, loginEventType, loginStates } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";

/** Until when a device counts as online after it was heard: two heartbeats and the time to answer one (M13). */
export function leaseEndsAt(heardAt: number): number {
  return heardAt + 2 * limits.heartbeatInterval.value + limits.heartbeatTimeout.value;
}

/** The login event of a person whose devices of these client types are online. */
export function loginEvent(
  account: string,
  clientTypes: readonly number[],
  left: "logout" | "disconnected",
  time: number,
): ImEvent {
  const online = [...new Set(clientTypes)].toSorted((a, b) => a - b);
  return {
    account,
    type: loginEventType,
    value: online.length > 0 ? loginStates.online : loginStates[left],
    custom: JSON.stringify({ online }),
    idClient: "",
    time,
    validTime: limits.eventValidMax.value,
  };
}

/** Who is online as far as is known; nobody of whom nothing is known. */
export type OnlineState = ReadonlyMap<string, { isOnline: boolean; time: number }>;

/** An older word changes nothing: what was read at a subscription may come after what was told. */
export function hearLoginEvent(state: OnlineState, event: ImEvent): OnlineState {
  if (event.type !== loginEventType || event.value > loginStates.disconnected) return state;
  if ((state.get(event.account)?.time ?? 0) > event.time) return state;
  const isOnline = event.value === loginStates.online;
  return new Map(state).set(event.account, { isOnline, time: event.time });
}
