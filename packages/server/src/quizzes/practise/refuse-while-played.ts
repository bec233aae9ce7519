import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isPlayedLive } from "../store/rounds.ts";
import type { Db } from "../../ports/database.ts";

/** Practice says what is right: nobody is to read it in another tab while the quiz is played live. */
export async function refuseWhilePlayed(
  db: Db,
  deptId: number,
  quizId: number | null,
  now: number,
): Promise<void> {
  if (quizId === null) return;
  if (await isPlayedLive(db, deptId, quizId, now - limits.quizRoundLife.value))
    throw new Fault("quizPlayedLive");
}
