import type { SystemMessage } from "@lyceum/contract/shapes";

/** The team that a system message is about, as it was called then; null for another message (M7). */
export function teamOf({ attach }: Pick<SystemMessage, "attach">): { teamId: string; name: string } | null {
  try {
    const { team } = JSON.parse(attach ?? "{}") as { team?: { teamId?: unknown; name?: unknown } };
    const { teamId, name } = team ?? {};
    return typeof teamId === "string" && typeof name === "string" ? { teamId, name } : null;
  } catch {
    return null;
  }
}
