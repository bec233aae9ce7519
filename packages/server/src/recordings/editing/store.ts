import type { CaptionCue } from "@lyceum/contract/shapes";
import type { Db } from "../../ports/database.ts";

export type Captions = { language: string; cues: CaptionCue[] };

/** In times of the whole recording. */
export async function readCaptions(db: Db, recordingId: number): Promise<Captions[]> {
  return await db
    .selectFrom("edu.recording_caption")
    .select(["language", "cues"])
    .where("recording_id", "=", recordingId)
    .orderBy("language")
    .execute();
}

export async function writeCaptions(
  trx: Db,
  recordingId: number,
  { language, cues }: Captions,
  updatedAt: number,
): Promise<void> {
  const written = { cues: JSON.stringify(cues), updated_at: updatedAt };
  await trx
    .insertInto("edu.recording_caption")
    .values({ recording_id: recordingId, language, ...written })
    .onConflict((conflict) => conflict.columns(["recording_id", "language"]).doUpdateSet(written))
    .execute();
}

export async function deleteCaptions(trx: Db, recordingId: number, language: string): Promise<void> {
  await trx
    .deleteFrom("edu.recording_caption")
    .where("recording_id", "=", recordingId)
    .where("language", "=", language)
    .execute();
}
