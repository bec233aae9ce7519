import { limits } from "@lyceum/contract/limits";
import { mayReach } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { listAll } from "./store/robots.ts";

/** The robots that the person may write to; those that are switched off are told with `valid` false (M18). */
export function syncRobot({ database, people }: MessagingContext): CommandHandler<"syncRobot"> {
  return async (_params, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (own?.realm !== "edu" || !own.isMember) return { robots: [] };
    const rows = await listAll(database.kysely, own.deptId, limits.robotsMax.value);
    const found = await people.byAccounts(
      "edu",
      rows.map(({ account }) => account),
    );
    return {
      robots: rows.flatMap((row, at) => {
        const person = found[at];
        const reach = person && { ...person, isRobot: true, isMember: true, classIds: row.class_ids };
        if (!reach || !mayReach(own, reach)) return [];
        const told = { nick: row.name, avatar: row.avatar, intro: row.intro, config: "{}", custid: "" };
        return { account: row.account, ...told, valid: row.is_enabled, botid: String(row.robot_id) };
      }),
    };
  };
}
