import type { Team } from "@lyceum/contract/shapes";
import { teams } from "@lyceum/texts/teams";
import { confirm } from "@lyceum/ui";
import { useGo } from "../../shared/RouteLink.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { teamActs } from "./act.ts";

/** Leaves or dismisses a team, after a question; what else is open stays so. */
export function useEnd(
  { teamId, name }: Pick<Team, "teamId" | "name">,
  isCurrent = true,
): (how: "leave" | "dismiss") => Promise<void> {
  const t = useTexts(teams);
  const go = useGo();
  return async (how) => {
    const isYes = await confirm({
      title: t(how === "leave" ? "leaveTitle" : "dismissTitle", { name }),
      text: t(how === "leave" ? "leaveText" : "dismissText"),
      confirmLabel: t(how === "leave" ? "leaveYes" : "dismissYes"),
      isDangerous: true,
    });
    if (!isYes) return;
    const client = teamActs(teamId);
    try {
      await (how === "leave" ? client.leaveTeam(teamId) : client.dismissTeam(teamId));
      if (isCurrent) await go({ screen: "message" });
    } catch (error) {
      showFault(error);
    }
  };
}
