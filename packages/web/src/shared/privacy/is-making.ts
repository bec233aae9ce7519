import type { OwnPrivacy } from "@lyceum/contract/shapes";

/** Also while the archive, which is stored like every file, is looked at. */
export function isMaking(data: Pick<OwnPrivacy, "export"> | undefined): boolean {
  const copy = data?.export;
  if (!copy) return false;
  const isLookedAt = copy.archive?.state === "scanning" || copy.archive?.state === "pending";
  return copy.state === "waiting" || copy.state === "running" || isLookedAt;
}
