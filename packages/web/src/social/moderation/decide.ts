import type { RefusalReason, ReviewItem, Sanction, VerificationReason } from "@lyceum/contract/shapes";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";

type Decision = {
  act: "approve" | "refuse";
  reason?: RefusalReason | VerificationReason;
  sanction?: Sanction;
};

/** Whether it is final; null: it was not taken, for what another moderator decided is gone. Its sentence was shown. */
export async function decide(
  { kind, id, version }: ReviewItem,
  { act, reason, sanction }: Decision,
): Promise<boolean | null> {
  const body = { kind, id, version, act, reason: reason ?? null, ...(sanction ? { sanction } : {}) };
  try {
    return (await http.call("POST /v1/moderation/decide", { body, as: "social" })).isFinal;
  } catch {
    return null;
  } finally {
    await refreshModeration();
  }
}

export async function refreshModeration(): Promise<void> {
  await Promise.all(
    ["queue", "decisions", "appeals", "figures"].map((key) =>
      queryClient.invalidateQueries({ queryKey: ["social", key] }),
    ),
  );
}
