import { randomId } from "@lyceum/kit";
import { type ConformanceHarness, type PersonName, signIn } from "./harness.ts";
import type { RawSocket } from "./raw-socket.ts";

/** People of teams as the suites of teams need them. */
export function teamPeople(harness: () => ConformanceHarness) {
  return {
    account: (name: PersonName) => harness().accounts[name],
    enter: async <const N extends PersonName[]>(...names: N) =>
      // One for each name.
      (await Promise.all(names.map((name) => signIn(harness(), name)))) as { [K in keyof N]: RawSocket },
    make: async (owner: RawSocket, others: readonly string[], more: object = {}) => {
      const asked = {
        type: "advanced" as const,
        name: "Chess club",
        accounts: [...others],
        idClient: randomId(),
      };
      return (await owner.ask("createTeam", { ...asked, ...more })).body.team;
    },
    /** The newest system message that is about a team. */
    newest: async (socket: RawSocket, teamId: string) => {
      const { sysMsgs } = (await socket.ask("getSysMsgs", { limit: 100 })).body;
      return sysMsgs.find(({ attach }) => attach?.includes(`"teamId":"${teamId}"`));
    },
    accountsIn: async (socket: RawSocket, teamId: string) => {
      const { body, code } = await socket.ask("getTeamMembers", { teamId });
      return code === 200 ? body.members.map(({ account }) => account).toSorted() : code;
    },
  };
}
