import type { Consent, ConsentPurpose } from "@lyceum/contract/shapes";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { consentsQuery, profileQuery } from "../queries.ts";

/** What the member allows, and changes of it. */
export function useConsents() {
  const query = useQuery(consentsQuery());
  const rows: readonly Consent[] = query.data?.rows ?? [];
  return {
    query,
    /** Undefined until it is known. */
    isGiven: (purpose: ConsentPurpose) => {
      const found = rows.find((one) => one.purpose === purpose);
      return found && found.givenAt !== null;
    },
    async change(purpose: ConsentPurpose, isGiven: boolean): Promise<void> {
      const version = rows.find((one) => one.purpose === purpose)?.version ?? 0;
      const body = { purpose, version, isGiven };
      await http.call("POST /v1/consents", { body, as: "social", isQuiet: true });
      // What hangs on it is shown on other pages; a form that opens next begins with what is so now.
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["social"] }),
        queryClient.refetchQueries({ queryKey: profileQuery().queryKey, type: "all" }),
      ]);
    },
  };
}
