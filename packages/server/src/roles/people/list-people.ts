import { clampPage } from "@lyceum/domain/portal";
import { hideContact } from "@lyceum/domain/accounts";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { viewOfGrant } from "../grant-role.ts";
import { listPeople } from "./store.ts";

/** GET /staff/people (A5): people of the caller's institution with their roles. */
export const listInstitutionPeople: CallHandler<"GET /staff/people"> = async ({ query }, context) => {
  const { deptId } = callerOf(context);
  const { rows, total } = await listPeople(context.database, deptId, {
    words: requireWords(query.search),
    role: query.role ?? null,
    classId: query.classId === undefined ? null : Number(query.classId),
    ...clampPage(query),
  });
  return {
    total,
    rows: rows.map((row) => ({
      userId: row.id,
      userName: row.user_name,
      nickName: row.nick,
      avatar: row.avatar,
      contact: hideContact(row.email ?? row.phone ?? ""),
      status: row.status,
      grants: row.grants.map(viewOfGrant),
      registeredAt: row.created_at,
    })),
  };
};

/** Fewer characters than the index has in a pair would read everybody. Characters count, not their halves. */
function requireWords(search: string | undefined): string | null {
  if (search === undefined) return null;
  const words = search.trim();
  if ([...words].length < limits.peopleSearchMin.value) throw new Fault("paramError", { field: "search" });
  return words;
}
