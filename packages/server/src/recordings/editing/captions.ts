import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CaptionsRead } from "@lyceum/contract/shapes";
import { readVtt } from "@lyceum/domain/captions";
import { rewriteCues } from "@lyceum/domain/recordings";
import type { CallHandler } from "../../app/calls.ts";
import { manage } from "../manage.ts";
import { trimOf } from "../store.ts";
import { deleteCaptions, readCaptions, writeCaptions } from "./store.ts";

/** POST /v1/recordings/{id}/captions (R8). */
export const writeRecordingCaptions: CallHandler<"POST /v1/recordings/{id}/captions"> = async (
  { params, body },
  context,
) => {
  const { language } = body;
  const read = readVtt(body.file);
  let answer: CaptionsRead = { cueCount: read.cues.length, faults: read.faults };
  await manage(context, params.id, async (trx, recording) => {
    if (read.faults.length > 0) return;
    const known = await readCaptions(trx, recording.recording_id);
    const before = known.find((one) => one.language === language);
    if (!before && known.length >= limits.recordingLanguagesMax.value) throw new Fault("captionsFull");
    const { cues, writtenCount } = rewriteCues(before?.cues ?? [], read.cues, trimOf(recording));
    answer = { ...answer, cueCount: writtenCount };
    await writeCaptions(trx, recording.recording_id, { language, cues }, context.clock.now());
  });
  return answer;
};

/** POST /v1/recordings/{id}/captions/remove (R8). */
export const removeCaptions: CallHandler<"POST /v1/recordings/{id}/captions/remove"> = async (
  { params, body },
  context,
) =>
  await manage(context, params.id, async (trx, { recording_id: recordingId }) => {
    await deleteCaptions(trx, recordingId, body.language);
  });
