import type { PointMastery } from "@lyceum/contract/shapes";

/** In a word how far somebody is in a point; what is mastered is decided by the server. */
export function levelOf({ chance, isMastered }: Pick<PointMastery, "chance" | "isMastered">) {
  if (chance === null) return "unknown";
  if (isMastered) return "mastered";
  return chance < 0.5 ? "weak" : chance < 0.8 ? "going" : "strong";
}
