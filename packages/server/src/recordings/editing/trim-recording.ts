import { Fault } from "@lyceum/contract/faults";
import { isTrim } from "@lyceum/domain/recordings";
import type { CallHandler } from "../../app/calls.ts";
import { updateFilm } from "../films/store.ts";
import { takeOutFilms } from "../films/take-out-film.ts";
import { manage } from "../manage.ts";
import { updateRecording } from "../store.ts";

/** POST /v1/recordings/{id}/trim (R8). */
export const trimRecording: CallHandler<"POST /v1/recordings/{id}/trim"> = async (
  { params, body },
  context,
) =>
  await manage(
    context,
    params.id,
    async (trx, { recording_id: recordingId, state, duration_ms: wholeMs }) => {
      if (state !== "ready") throw new Fault("forbidden");
      const { trim } = body;
      if (trim !== null && !isTrim(trim, wholeMs)) throw new Fault("trimWrong");
      const isWhole = trim === null || (trim.startMs === 0 && trim.endMs === wholeMs);
      await updateRecording(trx, recordingId, {
        trim_start_ms: isWhole ? null : trim.startMs,
        trim_end_ms: isWhole ? null : trim.endMs,
      });
      // A film that was made before shows what is cut away now.
      await updateFilm(trx, recordingId, { is_open: false });
      await takeOutFilms(context, trx, recordingId, { isGone: true, note: "cut" });
    },
  );
