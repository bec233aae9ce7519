import type { FakeBug } from "../fake-im-bugs.ts";
import type { NodeBug } from "./node-bugs.ts";
import type { PropertyNumber } from "./properties.ts";

/** Faults that can be planted into a device. */
export type DeviceBug =
  | "cursorAhead"
  | "rowsByClock"
  | "comesBackAfterKick"
  | "typesForEver"
  | "deafToReactions"
  | "ringsOn";

/** For each property a fault that it must see, in the server or in a device. */
export const plantedBugs: readonly {
  property: PropertyNumber;
  in: { server: FakeBug } | { device: DeviceBug };
  /** Where the search for a seed that shows it begins. */
  seed: number;
  says: string;
}[] = [
  { property: 1, in: { server: "swapsPlaces" }, seed: 2, says: "history swaps the two newest" },
  { property: 2, in: { device: "cursorAhead" }, seed: 1, says: "a device passes over a change" },
  { property: 3, in: { server: "forgetsIdClient" }, seed: 5, says: "the idClient of a message is not kept" },
  { property: 4, in: { server: "losesAtCrash" }, seed: 13, says: "an answer does not wait for the commit" },
  { property: 5, in: { server: "jumpsSilently" }, seed: 6, says: "too old a cursor gets no snapshot" },
  { property: 5, in: { server: "editsForSelfOnly" }, seed: 3, says: "an edit is kept from the other" },
  { property: 6, in: { server: "countsOwn" }, seed: 4, says: "own messages count as unread" },
  {
    property: 7,
    in: { server: "ackGoesBack" },
    seed: 239,
    says: "a late acknowledgement takes a newer one back",
  },
  { property: 8, in: { server: "readsOnDelivery" }, seed: 1, says: "what was delivered counts as read" },
  { property: 9, in: { server: "recallsForSelfOnly" }, seed: 44, says: "a recall is kept from the other" },
  { property: 9, in: { server: "findsRecalled" }, seed: 11, says: "a search finds what was recalled" },
  { property: 10, in: { device: "rowsByClock" }, seed: 1, says: "rows stand by the clock of the device" },
  { property: 11, in: { server: "reachesOutside" }, seed: 1, says: "people out of reach are written to" },
  {
    property: 12,
    in: { device: "comesBackAfterKick" },
    seed: 6,
    says: "a kicked device comes back by itself",
  },
  {
    property: 13,
    in: { server: "queuesWithoutEnd" },
    seed: 15,
    says: "a connection that reads nothing is queued for without end",
  },
  {
    property: 14,
    in: { server: "keepsVanished" },
    seed: 14,
    says: "a connection that is silent is never ended",
  },
  { property: 15, in: { server: "ignoresBlock" }, seed: 2, says: "a block is not asked for" },
];

/** The same for what only the real nodes know: teams and presence. */
export const plantedNodeBugs: readonly {
  property: PropertyNumber;
  in: { node: NodeBug } | { device: DeviceBug };
  seed: number;
  says: string;
}[] = [
  { property: 8, in: { node: "teamReadsOnDelivery" }, seed: 1, says: "what a team was told counts as read" },
  { property: 11, in: { node: "teamLeaks" }, seed: 3, says: "messages of a team reach former members" },
  {
    property: 11,
    in: { node: "superTeamLeaks" },
    seed: 1,
    says: "messages of a super team reach former members",
  },
  { property: 14, in: { device: "typesForEver" }, seed: 1, says: "somebody who typed once types for ever" },
  { property: 16, in: { device: "deafToReactions" }, seed: 1, says: "a page does not hear of reactions" },
  { property: 17, in: { device: "ringsOn" }, seed: 1, says: "a page rings on when another one has answered" },
];
