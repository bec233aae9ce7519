import type { AgreementKind, OwnAgreement } from "@lyceum/contract/shapes";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { http } from "../shared/http/index.ts";

const freshMs = 10 * 60_000;

/** A document of the site; the current version where none is named. */
export function agreementQuery(
  kind: AgreementKind,
  { version, realm }: { version?: string | undefined; realm?: "social" | undefined },
) {
  const query = { kind, ...(version === undefined ? {} : { version }), ...(realm ? { realm } : {}) };
  return queryOptions({
    queryKey: ["agreement", query],
    queryFn: ({ signal }) => http.call("GET /agreements", { query, as: "none", isQuiet: true, signal }),
    staleTime: freshMs,
  });
}

/** What the signed-in person has accepted, and what is due. */
export function ownAgreementsQuery() {
  return queryOptions({
    queryKey: ["ownAgreements"],
    queryFn: async ({ signal }) =>
      (await http.call("GET /account/agreements", { isQuiet: true, signal })).rows,
    staleTime: freshMs,
    // A page may be open for days.
    refetchOnWindowFocus: true,
  });
}

/** Accepts the current version of these. A refusal is shown, and what is current then is asked again. */
export function useAccept(onAccepted: () => void) {
  const queries = useQueryClient();
  const { queryKey } = ownAgreementsQuery();
  return useMutation({
    mutationFn: async (due: readonly OwnAgreement[]) => {
      const agreements = due.map(({ kind, current }) => ({ kind, version: current.version }));
      return (await http.call("POST /account/agreements/accept", { body: { agreements } })).rows;
    },
    onSuccess: (rows) => {
      queries.setQueryData(queryKey, rows);
      onAccepted();
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
