import { Fault } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Team, TeamMember, UserCard } from "@lyceum/contract/shapes";
import { superTeamSessionId } from "@lyceum/domain/sessions";
import { dropTeams } from "@lyceum/domain/sync";
import { randomId } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";

/** Teams of the person (M7). Each act rejects with the fault of the server or of the connection, and before it travels when its input is wrong. */
export type Teams = {
  /** Undefined until it is known. */
  team(teamId: string): Team | undefined;
  createTeam(asked: Omit<Params<"createTeam">, "idClient">): Promise<Team>;
  addTeamMembers(teamId: string, accounts: readonly string[], ps?: string): Promise<void>;
  removeTeamMembers(teamId: string, accounts: readonly string[]): Promise<void>;
  leaveTeam(teamId: string): Promise<void>;
  dismissTeam(teamId: string): Promise<void>;
  /** Keeps what an answer says of teams. */
  keep(teams: readonly Team[]): void;
  /** What this device holds of a team. */
  forget(teamId: string): void;
  getTeam(teamId: string): Promise<Team>;
  getTeamsById(teamIds: readonly string[]): Promise<readonly Team[]>;
  getTeams(): Promise<readonly Team[]>;
  getTeamMembers(teamId: string): Promise<readonly (TeamMember & { card: UserCard | null })[]>;
};

export type TeamCards = Teams & {
  /** Reads again what is known of a team. */
  refresh(teamId: string): void;
  /** The connection is live: what was needed before can be fetched. */
  flush(): void;
};

export function makeTeams(transport: Transport, store: Store): TeamCards {
  const wanted = new Set<string>();
  const asked = new Set<string>();
  let isPlanned = false;

  function keep(teams: readonly Team[]): void {
    if (teams.length === 0) return;
    store.update((replica) => {
      const known = new Map(replica.teams);
      for (const team of teams) known.set(team.teamId, team);
      return { ...replica, teams: known };
    });
    store.emit("onteams", teams);
  }

  async function fetchWanted(): Promise<void> {
    isPlanned = false;
    const teamIds = [...wanted].slice(0, limits.teamPageMax.value);
    if (teamIds.length === 0 || store.phase() !== "live") return;
    for (const id of teamIds) wanted.delete(id);
    try {
      const isSuper = (id: string) => store.replica().sessions.has(superTeamSessionId(id));
      const ids = { teams: teamIds.filter((id) => !isSuper(id)), superTeams: teamIds.filter(isSuper) };
      if (ids.teams.length > 0) keep((await call("getTeamsById", { teamIds: ids.teams })).teams);
      if (ids.superTeams.length > 0)
        keep((await call("getSuperTeamsById", { teamIds: ids.superTeams })).teams);
    } catch {
      // It is asked again when the connection is back.
      for (const id of teamIds) wanted.add(id);
      return;
    }
    if (wanted.size > 0) await fetchWanted();
  }

  function plan(): void {
    if (isPlanned || wanted.size === 0) return;
    isPlanned = true;
    queueMicrotask(() => void fetchWanted());
  }

  async function call<N extends TeamCommand>(name: N, params: Params<N>): Promise<Result<N>> {
    checkParams(name, params);
    return await transport.call(name, params);
  }

  store.subscribe(() => {
    const { sessions, teams } = store.replica();
    for (const { scene, to } of sessions.values()) {
      if (scene === 0 || teams.has(to) || asked.has(to)) continue;
      asked.add(to);
      wanted.add(to);
    }
    plan();
  });

  return {
    keep,
    team: (teamId) => store.replica().teams.get(teamId),
    async createTeam(params) {
      const { team } = await call("createTeam", { ...params, idClient: randomId() });
      keep([team]);
      return team;
    },
    async addTeamMembers(teamId, accounts, ps) {
      const said = ps === undefined ? {} : { ps };
      keep([(await call("addTeamMembers", { teamId, accounts: [...accounts], ...said })).team]);
    },
    async removeTeamMembers(teamId, accounts) {
      keep([(await call("removeTeamMembers", { teamId, accounts: [...accounts] })).team]);
    },
    leaveTeam: async (teamId) => void (await call("leaveTeam", { teamId })),
    dismissTeam: async (teamId) => void (await call("dismissTeam", { teamId })),
    forget: (teamId) => store.update((replica) => dropTeams(replica, [teamId])),
    async getTeam(teamId) {
      const { team } = await call("getTeam", { teamId });
      keep([team]);
      return team;
    },
    async getTeamsById(teamIds) {
      const { teams } = await call("getTeamsById", { teamIds: [...teamIds] });
      keep(teams);
      return teams;
    },
    async getTeams() {
      const all: Team[] = [];
      for (let more = true; more;) {
        const last = all.at(-1);
        const page = await call("getTeams", last ? { afterTeamId: last.teamId } : {}).catch(noTeams);
        all.push(...page.teams);
        more = page.more;
      }
      keep(all);
      return all;
    },
    async getTeamMembers(teamId) {
      const { members, users } = await call("getTeamMembers", { teamId });
      const cards = new Map(users.map((card) => [card.account, card]));
      store.update((replica) => ({ ...replica, cards: new Map([...replica.cards, ...cards]) }));
      return members.map((member) => ({ ...member, card: cards.get(member.account) ?? null }));
    },
    refresh(teamId) {
      wanted.add(teamId);
      plan();
    },
    flush: () => void fetchWanted(),
  };
}

type TeamCommand =
  | "createTeam"
  | "addTeamMembers"
  | "removeTeamMembers"
  | "leaveTeam"
  | "dismissTeam"
  | "getTeam"
  | "getTeams"
  | "getTeamsById"
  | "getSuperTeamsById"
  | "getTeamMembers";

/** 803 says that there is nothing. */
export function noTeams(error: unknown): Result<"getTeams"> {
  if (error instanceof Fault && error.key === "teamMissing") return { teams: [], more: false };
  throw error;
}
