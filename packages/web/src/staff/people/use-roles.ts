import type { Call } from "@lyceum/contract/http";
import type { InstitutionPerson, RoleGrantView } from "@lyceum/contract/shapes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useReloadTable } from "../../kit/table/index.ts";
import { http } from "../../shared/http/index.ts";
import { useMe, useReloadMe } from "../use-me.ts";
import { withGrant } from "./grant-rules.ts";
import { findPerson, peopleTable } from "./load-people.ts";

const keyOf = (userName: string) => ["staff-person", userName] as const;

/** A person by the user name; null when there is none. */
export function useInstitutionPerson(userName: string) {
  return useQuery({
    queryKey: keyOf(userName),
    queryFn: ({ signal }) => findPerson(userName, signal),
    staleTime: 30_000,
  });
}

/** Shows what a list already knows of a person, without asking again. */
export function useKnownPerson(): (person: InstitutionPerson) => void {
  const queries = useQueryClient();
  return (person) => queries.setQueryData(keyOf(person.userName), person);
}

/** Asks for a person again, and for the list. */
export function useReloadPerson(userName: string): () => void {
  const queries = useQueryClient();
  const reload = useReloadTable();
  return () =>
    void Promise.all([queries.invalidateQueries({ queryKey: keyOf(userName) }), reload(peopleTable)]);
}

type Grant = Call<"POST /staff/roles/grant">["body"];

/** Grants and revokes roles of a person; lists and the shown person follow. */
export function useRoles({ userId, userName }: InstitutionPerson) {
  const queries = useQueryClient();
  const reload = useReloadTable();
  const reloadMe = useReloadMe();
  const isSelf = useMe()?.user.userId === userId;
  async function follow(
    change: (grants: readonly RoleGrantView[]) => readonly RoleGrantView[],
  ): Promise<void> {
    queries.setQueryData<InstitutionPerson | null>(
      keyOf(userName),
      (person) => person && { ...person, grants: [...change(person.grants)] },
    );
    await Promise.all([reload(peopleTable), ...(isSelf ? [reloadMe()] : [])]);
  }
  const granted = (grant: RoleGrantView) => follow((grants) => withGrant(grants, grant));
  return {
    isSelf,
    /** For what a form has granted already. */
    granted,
    async grant(body: Grant): Promise<void> {
      await granted(await http.call("POST /staff/roles/grant", { body, isQuiet: true }));
    },
    async revoke({ id }: RoleGrantView): Promise<void> {
      await http.call("POST /staff/roles/{id}/revoke", { params: { id }, body: {}, isQuiet: true });
      await follow((grants) => grants.filter((one) => one.id !== id));
    },
    /** What grants the same again. */
    again: ({ id: _, untilAt, fromAt, role, scope, classId, areaCode }: RoleGrantView): Grant => ({
      userId,
      role,
      scope,
      fromAt,
      untilAt,
      ...(classId === null ? {} : { classId }),
      ...(areaCode === null ? {} : { areaCode }),
    }),
  };
}
