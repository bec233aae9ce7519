import type { FaultKey } from "@lyceum/contract/faults";
import type { Entrant, RoomAct, RoomKind, RoomOptions, RoomState } from "@lyceum/contract/shapes";
import { createRoom, decideRoom, type Decision } from "./decide.ts";
import type { PlanChange } from "./schedule.ts";

export const options: RoomOptions = {
  membersMax: 300,
  stageMax: 16,
  isLocked: false,
  hasWaitingRoom: false,
  allowsGuests: true,
};

export function entrant(account: string, more: Partial<Entrant> = {}): Entrant {
  return { account, nick: account, avatar: "", isGuest: false, mayHost: true, seat: `n.${account}`, ...more };
}

/** A room that is driven by hand; every decision must succeed unless `fault` is asked for. */
export function makeRoom(kind: RoomKind, more: Partial<RoomOptions> = {}, hostSeat = "n.host") {
  const room = {
    roomId: "100000",
    kind,
    name: "Room",
    options: { ...options, ...more },
    host: entrant("host", { seat: hostSeat }),
  };
  const made = createRoom(room, 0);
  const log = [...made.entries];
  let state: RoomState = made.state;
  let now = 0;
  const take = (decision: Decision): Decision => {
    state = decision.state;
    log.push(...decision.entries);
    return decision;
  };
  const run = (decision: Decision) => {
    if (take(decision).fault) throw new Error(`refused: ${decision.fault}`);
  };
  return {
    state: () => state,
    log,
    now: () => now,
    enter: (account: string, entering: Partial<Entrant> = {}) =>
      run(decideRoom(state, { by: "server", do: "enter", entrant: entrant(account, entering) }, now)),
    tryEnter: (
      account: string,
      entering: Partial<Entrant> = {},
      resumes = false,
      passwordFault: FaultKey | null = null,
    ) => {
      const at = { entrant: entrant(account, entering), resumes, passwordFault };
      return take(decideRoom(state, { by: "server", do: "enter", ...at }, now)).fault;
    },
    change: (account: string, plan: PlanChange) =>
      take(decideRoom(state, { by: "server", do: "change", account, plan }, now)).fault,
    lose: (account: string) =>
      run(decideRoom(state, { by: "server", do: "lose", account, seat: `n.${account}` }, now)),
    server: (command: "end" | "tick") => run(decideRoom(state, { by: "server", do: command }, now)),
    putOut: (account: string) => run(decideRoom(state, { by: "server", do: "putOut", account }, now)),
    cancel: (account: string) => take(decideRoom(state, { by: "server", do: "cancel", account }, now)).fault,
    act: (account: string, act: RoomAct) => run(decideRoom(state, { by: "member", account, act }, now)),
    try: (account: string, act: RoomAct) =>
      take(decideRoom(state, { by: "member", account, act }, now)).fault,
    /** What it would answer, without an effect. */
    ask: (account: string, act: RoomAct) => decideRoom(state, { by: "member", account, act }, now).fault,
    pass(ms: number) {
      now += ms;
      run(decideRoom(state, { by: "server", do: "tick" }, now));
    },
    member: (account: string) => {
      const member = state.members.find((one) => one.account === account);
      if (!member) throw new Error(`${account} is not in the room`);
      return member;
    },
  };
}
