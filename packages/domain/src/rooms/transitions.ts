/** What may become of what, as tables: from → event → to. What is not written is refused (R1, R3, R4). */
type Table<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

export type RoomPhase = "none" | "scheduled" | "open" | "ended";
export const roomTransitions: Table<RoomPhase, "create" | "schedule" | "open" | "cancel" | "end"> = {
  none: { create: "open", schedule: "scheduled" },
  scheduled: { open: "open", cancel: "ended", end: "ended" },
  open: { end: "ended" },
  ended: {},
};

export type Presence = "outside" | "waiting" | "joined" | "lost";
export const presenceTransitions: Table<
  Presence,
  | "join"
  | "knock"
  | "admit"
  | "reject"
  | "withdraw"
  | "leave"
  | "kick"
  | "serverKick"
  | "lose"
  | "return"
  | "expire"
> = {
  outside: { join: "joined", knock: "waiting" },
  waiting: {
    knock: "waiting",
    admit: "joined",
    reject: "outside",
    withdraw: "outside",
    serverKick: "outside",
  },
  joined: { return: "joined", leave: "outside", kick: "outside", serverKick: "outside", lose: "lost" },
  lost: { return: "joined", kick: "outside", serverKick: "outside", expire: "outside" },
};

/** Of the Raise Hand Room; in a Free Speech Room everybody is on the stage. */
export type StagePlace = "off" | "applying" | "invited" | "on";
export type StageEvent =
  | "raise"
  | "raiseDirect"
  | "lower"
  | "approve"
  | "reject"
  | "invite"
  | "accept"
  | "decline"
  | "cancel"
  | "expire"
  | "stepDown"
  | "sendDown"
  | "becomeHost"
  | "makeRoom";
export const stageTransitions: Table<StagePlace, StageEvent> = {
  off: { raise: "applying", raiseDirect: "on", invite: "invited", becomeHost: "on" },
  applying: { lower: "off", approve: "on", reject: "off", invite: "on", becomeHost: "on" },
  invited: {
    raise: "on",
    raiseDirect: "on",
    accept: "on",
    decline: "off",
    cancel: "off",
    expire: "off",
    becomeHost: "on",
  },
  // `makeRoom`: a host steps off a full stage for the successor.
  on: { stepDown: "off", sendDown: "off", becomeHost: "on", makeRoom: "off" },
};

/** The hand in a Free Speech Room: a place in the queue without further rights. */
export type Hand = "down" | "up";
export const handTransitions: Table<Hand, "raise" | "lower" | "approve" | "reject"> = {
  down: { raise: "up" },
  up: { lower: "down", approve: "down", reject: "down" },
};

/** Microphone and camera alike. */
export type DevicePlace = "closed" | "asked" | "open";
export type DeviceEvent =
  | "open"
  | "close"
  | "ask"
  | "accept"
  | "decline"
  | "cancel"
  | "expire"
  | "lock"
  | "lockAll"
  | "offStage";
export const deviceTransitions: Table<DevicePlace, DeviceEvent> = {
  closed: { open: "open", ask: "asked", lock: "closed", lockAll: "closed", offStage: "closed" },
  asked: {
    open: "open",
    accept: "open",
    decline: "closed",
    cancel: "closed",
    expire: "closed",
    lock: "closed",
    lockAll: "closed",
    offStage: "closed",
  },
  open: { close: "closed", lock: "closed", lockAll: "closed", offStage: "closed" },
};

/** Where an event leads, or undefined where it is not allowed. */
export function next<State extends string, Event extends string>(
  table: Table<State, Event>,
  from: State,
  event: Event,
): State | undefined {
  return table[from][event];
}
