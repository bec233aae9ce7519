import type { RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "../members.ts";

/** A picture on the stage: of a person, or of the screen that a person shares. */
export type Stream = { key: string; account: string; source: "camera" | "screen"; isOwn: boolean };

/** Everybody on the stage, with or without a camera; who only listens is in the list of members alone (R6). */
export function streamsOf(state: RoomState, self: string): Stream[] {
  const stream = (account: string, source: Stream["source"]): Stream => ({
    key: `${source} ${account}`,
    account,
    source,
    isOwn: account === self,
  });
  const onStage = state.members.filter(({ place }) => place === "on");
  return [
    ...(state.share && memberOf(state, state.share.account) ? [stream(state.share.account, "screen")] : []),
    ...onStage.map(({ account }) => stream(account, "camera")),
  ];
}

/**
 * Whom one hears, at most `places`: where there are more, who spoke last wins (R2). `spoken` is the order of speaking,
 * the latest first.
 */
export function soundsOf(
  state: RoomState,
  self: string,
  spoken: readonly string[],
  places: number,
): string[] {
  const audible = state.members
    .filter(({ account, place, mic }) => account !== self && place === "on" && mic.isOn)
    .map(({ account }) => account);
  if (audible.length <= places) return audible;
  const rank = (account: string) => {
    const at = spoken.indexOf(account);
    return at === -1 ? spoken.length : at;
  };
  return audible.toSorted((one, other) => rank(one) - rank(other)).slice(0, places);
}
