import { limits } from "@lyceum/contract/limits";
import type { PasswordSlip } from "@lyceum/contract/shapes";
import { CallFault, http } from "../../shared/http/index.ts";

/** New passwords for these people, part by part; `tell` hears each part, so that none is lost when a later one fails. */
export async function makeSlips(
  userIds: readonly string[],
  tell: (slips: readonly PasswordSlip[]) => void,
): Promise<void> {
  for (let at = 0; at < userIds.length; at += limits.slipsMax.value) {
    const body = { userIds: userIds.slice(at, at + limits.slipsMax.value) };
    // One part after the other: the server hashes each password slowly on purpose.
    // oxlint-disable-next-line no-await-in-loop
    tell(await post(body));
  }
}

async function post(body: { userIds: string[] }): Promise<readonly PasswordSlip[]> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      return (await http.call("POST /staff/roster/slips", { body, isQuiet: true })).slips;
    } catch (error) {
      if (!(error instanceof CallFault) || error.key !== "tooManyRequests") throw error;
      const waitMs = Math.max(1, error.retryAfterSeconds ?? 1) * 1_000;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
    }
  }
}
