import { Fault } from "@lyceum/contract/faults";
import { presenceIn } from "@lyceum/domain/recordings";
import type { CallHandler } from "../../app/calls.ts";
import { readVisits } from "../../rooms/index.ts";
import { readable } from "../manage.ts";
import { readTimeline, trimOf } from "../store.ts";

/** GET /v1/recordings/{id}/attendance (R8). */
export const readRecordingAttendance: CallHandler<"GET /v1/recordings/{id}/attendance"> = async (
  { params },
  context,
) => {
  const { kysely } = context.database;
  const { recording, isManager } = await readable(context, params.id);
  if (!isManager) throw new Fault("forbidden");
  const logged = await readTimeline(kysely, recording.recording_id);
  if (!logged) return { people: [] };
  const shown = trimOf(recording) ?? { startMs: 0, endMs: logged.durationMs };
  const visitors = await readVisits(kysely, recording.room_id);
  return {
    people: visitors.flatMap(({ visits, ...person }) => {
      const presence = presenceIn(logged.spans, visits, shown);
      return presence ? [{ ...person, ...presence }] : [];
    }),
  };
};
