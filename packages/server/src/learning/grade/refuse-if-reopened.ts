import { Fault } from "@lyceum/contract/faults";
import { countKeptVersions } from "../store/extensions.ts";
import type { SubmissionRecord } from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

/**
 * Whoever has read work by the hand-in `handIn` has not read what the pupil has written since it was taken back or reopened.
 * Undefined, of a page of the version before: not known. Throws `workReopened` (P8).
 */
export async function refuseIfReopened(
  trx: Db,
  submission: SubmissionRecord,
  handIn: number | undefined,
): Promise<void> {
  if (handIn !== undefined && handIn !== (await countKeptVersions(trx, submission)))
    throw new Fault("workReopened");
}
