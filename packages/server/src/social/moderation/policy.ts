import { Fault } from "@lyceum/contract/faults";
import { rankOf } from "@lyceum/domain/social";
import type { Caller } from "../../app/context.ts";

type Moderator = Pick<Caller, "accountId" | "roles">;
type Judged = {
  memberId: string;
  memberRoles: readonly string[];
  isSensitive: boolean;
  /** Whoever has a part in it and so does not judge it: reporters, and in an appeal those who decided. */
  parties?: readonly (string | null)[];
};

/** Nobody judges themselves, what they have a part in, or somebody of their own rank; sensitive matters are for senior moderators. */
export function requireMayJudge({ accountId, roles }: Moderator, judged: Judged): void {
  const { memberId, memberRoles, isSensitive, parties = [] } = judged;
  if (memberId === accountId || parties.includes(accountId)) throw new Fault("judgesThemselves");
  if (!mayJudge({ accountId, roles }, { memberId, memberRoles, isSensitive })) throw new Fault("forbidden");
}

export function mayJudge(moderator: Moderator, judged: Judged): boolean {
  const { accountId, roles } = moderator;
  const { memberId, memberRoles, isSensitive, parties = [] } = judged;
  if (memberId === accountId || parties.includes(accountId)) return false;
  return rankOf(roles) > rankOf(memberRoles) && (!isSensitive || seesSensitive(roles));
}

export function seesSensitive(roles: readonly string[]): boolean {
  return rankOf(roles) === 2;
}
