import { limits } from "@lyceum/contract/limits";
import { backOffDelayMs } from "@lyceum/kit";

/** How long to wait before try `attempt` (0, 1, …); spread, so that a thousand clients do not come back at once (M1). */
export function reconnectDelayMs(attempt: number, random: number): number {
  const [minMs, maxMs] = [limits.reconnectDelayMin.value, limits.reconnectDelayMax.value];
  return backOffDelayMs({ minMs, maxMs, factor: 2 }, attempt, random);
}
