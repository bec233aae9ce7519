import type { RoomState } from "@lyceum/contract/shapes";
import { memberOf } from "../members.ts";

/** A picture on the stage: of a person, or of the screen that a person shares. */
export type PictureStream = { key: string; account: string; source: "camera" | "screen"; isOwn: boolean };
/** The whiteboard of the room and the slides that are shown, which are nobody's. */
export type SharedStream = { key: "board" | "deck"; account: null; source: "board" | "deck"; isOwn: false };
export type Stream = PictureStream | SharedStream;

const board: SharedStream = { key: "board", account: null, source: "board", isOwn: false };
const deck: SharedStream = { key: "deck", account: null, source: "deck", isOwn: false };

/** Everybody on the stage, with or without a camera; who only listens is in the list of members alone (R6). */
export function streamsOf(state: RoomState, self: string): Stream[] {
  const stream = (account: string, source: PictureStream["source"]): Stream => ({
    key: `${source} ${account}`,
    account,
    source,
    isOwn: account === self,
  });
  const onStage = state.members.filter(({ place }) => place === "on");
  return [
    ...(state.share && memberOf(state, state.share.account) ? [stream(state.share.account, "screen")] : []),
    ...(state.board?.isOpen ? [board] : []),
    ...(state.deck ? [deck] : []),
    ...onStage.map(({ account }) => stream(account, "camera")),
  ];
}

/** What one hears: a person, or what the screen plays that a person shares. */
export type Sound = { account: string; source: "mic" | "screenSound" };

/**
 * What one hears, at most `places`: the sound of another's screen first, then people; where there are more, who spoke last
 * wins (R2). `spoken` is the order of speaking, the latest first.
 */
export function soundsOf(state: RoomState, self: string, spoken: readonly string[], places: number): Sound[] {
  const sharer = state.share?.account;
  const isShared = sharer !== undefined && sharer !== self && memberOf(state, sharer) !== undefined;
  const screens: Sound[] = isShared ? [{ account: sharer, source: "screenSound" }] : [];
  const free = Math.max(0, places - screens.length);
  const audible = state.members
    .filter(({ account, place, mic }) => account !== self && place === "on" && mic.isOn)
    .map(({ account }) => account);
  const rank = (account: string) => {
    const at = spoken.indexOf(account);
    return at === -1 ? spoken.length : at;
  };
  const heard =
    audible.length <= free
      ? audible
      : audible.toSorted((one, other) => rank(one) - rank(other)).slice(0, free);
  return [...screens, ...heard.map((account): Sound => ({ account, source: "mic" }))];
}
