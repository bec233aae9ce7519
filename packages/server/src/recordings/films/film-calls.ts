import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RecordingFilm } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { viewAssets } from "../../files/index.ts";
import { filmKey, makeFilm } from "../job-kinds.ts";
import { manage, readable } from "../manage.ts";
import { lockUsage } from "../store.ts";
import { dropFilm } from "./make-film.ts";
import { readFilmPlan } from "./plan-film.ts";
import { beginFilm, findFilm, updateFilm } from "./store.ts";

const none: RecordingFilm = {
  state: "none",
  progress: 0,
  url: null,
  sizeBytes: 0,
  madeAt: null,
  isStale: false,
  isOpen: false,
};

/** GET /v1/recordings/{id}/film (R8). */
export const showFilm: CallHandler<"GET /v1/recordings/{id}/film"> = async ({ params }, context) => {
  const { kysely } = context.database;
  const { recording, isManager } = await readable(context, params.id);
  const film = await findFilm(kysely, recording.recording_id);
  const isFor = isManager || (film?.is_open === true && film.asset_id !== null);
  if (!film || !isFor || recording.discarded_at !== null)
    return { ...none, state: isManager && !context.video.isPresent ? "absent" : "none" };
  const { realm, deptId, accountId } = callerOf(context);
  const assetId = film.asset_id;
  const assets = await viewAssets(context, { realm, deptId, accountId }, assetId === null ? [] : [assetId]);
  const plan = isManager && film.state === "ready" ? await readFilmPlan(kysely, recording) : null;
  return {
    state: isManager ? film.state : "ready",
    progress: film.progress,
    url: assetId === null ? null : (assets.get(assetId)?.url ?? null),
    sizeBytes: film.size,
    madeAt: film.made_at,
    isStale: plan !== null && plan.digest !== film.plan,
    isOpen: film.is_open,
  };
};

/** POST /v1/recordings/{id}/film (R8). */
export const orderFilm: CallHandler<"POST /v1/recordings/{id}/film"> = async ({ params }, context) =>
  await manage(context, params.id, async (trx, recording) => {
    const { recording_id: recordingId, dept_id: deptId, state, discarded_at } = recording;
    if (!context.video.isPresent) throw new Fault("filmAbsent");
    if (state !== "ready" || discarded_at !== null) throw new Fault("forbidden");
    if ((await findFilm(trx, recordingId))?.state === "working") return;
    const { bytes } = await lockUsage(trx, deptId, limits.recordingEstimate.value);
    if (bytes + recording.size > limits.recordingQuota.value) throw new Fault("filmNoSpace");
    await beginFilm(trx, recordingId, context.clock.now());
    await context.jobs.add(trx, makeFilm, { recordingId }, { jobKey: filmKey(recordingId) });
  });

/** POST /v1/recordings/{id}/film/cancel (R8). */
export const cancelFilm: CallHandler<"POST /v1/recordings/{id}/film/cancel"> = async (
  { params },
  context,
) => {
  const done = await manage(
    context,
    params.id,
    async (trx, { recording_id: recordingId, dept_id: deptId }) => {
      const film = await findFilm(trx, recordingId);
      // One that was to replace another leaves that.
      if (film?.state === "working" && film.asset_id !== null)
        await updateFilm(trx, recordingId, { state: "ready", progress: 1 });
      else await dropFilm(context, trx, { recordingId, deptId });
    },
  );
  // After the commit: a run that ends now finds that nobody wants its film.
  await context.jobs.cancel(filmKey(Number(params.id)));
  return done;
};

/** POST /v1/recordings/{id}/film/open (R8). */
export const openFilm: CallHandler<"POST /v1/recordings/{id}/film/open"> = async (
  { params, body },
  context,
) =>
  await manage(context, params.id, async (trx, { recording_id: recordingId }) => {
    await updateFilm(trx, recordingId, { is_open: body.isOpen });
  });
