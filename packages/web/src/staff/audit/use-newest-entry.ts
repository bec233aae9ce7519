import type { AuditEntry, AuditThing } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";

/** The newest entry of a person or a thing that the address names by its id: the entry has the name. */
export function useNewestEntry(
  of: { actor: string } | { thing: AuditThing; thingId: string } | null,
): AuditEntry | null {
  const { data } = useQuery({
    queryKey: ["staffAuditNewest", of],
    queryFn: ({ signal }) =>
      http.call("GET /staff/audit", {
        query: { ...of, pageNum: "1", pageSize: "1" },
        signal,
        isQuiet: true,
      }),
    enabled: of !== null,
  });
  return data?.rows[0] ?? null;
}
