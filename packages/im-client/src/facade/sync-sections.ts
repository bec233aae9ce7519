import type { MyInfo, Robot } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import type { NimOptions, SyncOption } from "./options.ts";
import type { NimError } from "./errors.ts";
import { serviceError } from "./service-errors.ts";

type Tell = {
  myInfo(info: MyInfo): void;
  robots(robots: readonly Robot[]): void;
  error(error: NimError): void;
};

/**
 * The sections of a sync that are asked for when the log is caught up, each by its option (M2): the own profile, robots, and
 * for a team that the person comes into its members. What fails is told by `onerror` and asked for again after the next sync.
 */
export function askSections(
  core: ImClient,
  transport: Pick<Transport, "call">,
  options: () => NimOptions & Record<SyncOption, boolean>,
  tell: Tell,
): void {
  let hasMyInfo = false;

  async function tellMyInfo(): Promise<void> {
    if (hasMyInfo) return;
    tell.myInfo(await core.users.fetchMyInfo());
    hasMyInfo = true;
  }

  async function tellRobots(): Promise<void> {
    if (!options().syncRobots) return;
    tell.robots((await transport.call("syncRobot", {})).robots);
  }

  core.on("onsyncdone", () => {
    void Promise.allSettled([tellMyInfo(), tellRobots()]).then((sections) => {
      const failed = sections.find((one) => one.status === "rejected");
      if (failed) tell.error(serviceError("SYNC_promiseArray_ERROR", failed.reason));
    });
  });
  core.on("onmyteams", ({ teamId, isMember }) => {
    if (!isMember || !options().syncExtraTeamInfo || core.connection.phase() !== "live") return;
    const isSuper = core.sessions.list().some(({ id }) => id === `superTeam-${teamId}`);
    // Of a super team members are read by pages, when somebody looks.
    if (isSuper) return;
    core.teams
      .getTeamMembers(teamId)
      .catch((cause: unknown) => tell.error(serviceError("SYNC_TEAM_MEMBERS_ERROR", cause)));
  });
  core.on("onackrefused", () => tell.error(serviceError("SYNC_SESSION_ACK_ERROR")));
}
