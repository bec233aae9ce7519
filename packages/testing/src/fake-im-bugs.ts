/** Faults that can be planted into the plain server: each must be seen by a property of the simulator. */
export type FakeBug =
  | "swapsPlaces"
  | "forgetsIdClient"
  | "losesAtCrash"
  | "jumpsSilently"
  | "countsOwn"
  | "ackGoesBack"
  | "readsOnDelivery"
  | "recallsForSelfOnly"
  | "editsForSelfOnly"
  | "findsRecalled"
  | "reachesOutside"
  | "queuesWithoutEnd"
  | "keepsVanished"
  | "ignoresBlock";
