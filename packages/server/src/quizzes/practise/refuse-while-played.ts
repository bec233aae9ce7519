import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Kysely } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { isPlayedLive } from "../store/rounds.ts";

/** Practice says what is right: nobody is to read it in another tab while the quiz is played live. */
export async function refuseWhilePlayed(
  db: Kysely<Tables>,
  deptId: number,
  quizId: number | null,
  now: number,
): Promise<void> {
  if (quizId === null) return;
  if (await isPlayedLive(db, deptId, quizId, now - limits.quizRoundLife.value))
    throw new Fault("quizPlayedLive");
}
