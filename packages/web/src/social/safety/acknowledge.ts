import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { safetyQuery } from "../queries.ts";

/** Confirms a warning; what it held back is asked for again. */
export async function acknowledge(id: string): Promise<void> {
  const safety = await http
    .call("POST /v1/safety/acknowledge", { body: { id }, as: "social" })
    // Its sentence was shown.
    .catch(() => null);
  if (safety) queryClient.setQueryData(safetyQuery().queryKey, safety);
  for (const key of ["deck", "matches", "chats"])
    void queryClient.invalidateQueries({ queryKey: ["social", key] });
}
