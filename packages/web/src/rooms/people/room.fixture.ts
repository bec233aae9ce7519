import type { Entrant, RoomAct, RoomKind, RoomMember } from "@lyceum/contract/shapes";
import { applyEntry, createRoom, decideRoom, memberOf, type RoomCommand } from "@lyceum/domain/rooms";
import type { RoomStep } from "@lyceum/rooms-client";

const options = { membersMax: 300, stageMax: 16, isLocked: false, hasWaitingRoom: false, allowsGuests: true };

function entrant(account: string, more: Partial<Entrant> = {}): Entrant {
  const isGuest = account.startsWith("guest");
  const seat = `n.${account}`;
  return { account, nick: nickOf(account), avatar: "", isGuest, mayHost: !isGuest, seat, ...more };
}

function nickOf(account: string): string {
  return account.slice(0, 1).toUpperCase() + account.slice(1);
}

/** A room with "host" in it, driven by hand; what happens is kept as the steps that a client sees. */
export function makeTestRoom(kind: RoomKind) {
  const host = entrant("host");
  let { state } = createRoom({ roomId: "100000", kind, name: "Room", options, host }, 0);
  let now = 0;
  const steps: RoomStep[] = [];
  const run = (command: RoomCommand) => {
    const decision = decideRoom(state, command, now);
    if (decision.fault) throw new Error(`refused: ${decision.fault}`);
    for (const entry of decision.entries) {
      const before = state;
      state = applyEntry(before, entry);
      steps.push({ before, entry, after: state });
    }
  };
  return {
    state: () => state,
    now: () => now,
    member(account: string): RoomMember {
      const member = memberOf(state, account);
      if (!member) throw new Error(`${account} is not in the room`);
      return member;
    },
    enter(...accounts: string[]) {
      for (const account of accounts) run({ by: "server", do: "enter", entrant: entrant(account) });
    },
    act: (account: string, act: RoomAct) => run({ by: "member", account, act }),
    lose: (account: string) => run({ by: "server", do: "lose", account, seat: `n.${account}` }),
    pass(ms: number) {
      now += ms;
      run({ by: "server", do: "tick" });
    },
    /** What has happened since this was last asked. */
    steps: () => steps.splice(0),
  };
}
