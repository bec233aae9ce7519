import { Fault } from "@lyceum/contract/faults";
import { cleanLine } from "@lyceum/domain/portal";
import type { CallHandler } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { retryTransaction } from "../db/retry.ts";
import { takeOutFilms } from "./films/take-out-film.ts";
import { closeKey, closeRecording } from "./job-kinds.ts";
import { manage } from "./manage.ts";
import { readerOf } from "./policy.ts";
import * as store from "./store.ts";

/** POST /v1/recordings/{id}/marks (R8). */
export const writeMarks: CallHandler<"POST /v1/recordings/{id}/marks"> = async ({ params, body }, context) =>
  await manage(context, params.id, async (trx, recording) => {
    const { startMs = 0, endMs = Infinity } = store.trimOf(recording) ?? {};
    // Those that are not shown now come back with what they name.
    const hidden = recording.marks.filter(({ atMs }) => atMs < startMs || atMs >= endMs);
    const marks = body.marks
      .map(({ atMs, title }) => ({ atMs: atMs + startMs, title: cleanLine(title) }))
      .filter(({ title }) => title !== "");
    const all = [...hidden, ...marks].toSorted((one, two) => one.atMs - two.atMs);
    await store.updateRecording(trx, recording.recording_id, { marks: JSON.stringify(all) });
  });

/** POST /v1/recordings/{id}/discard (R8). */
export const discardRecording: CallHandler<"POST /v1/recordings/{id}/discard"> = async (
  { params },
  context,
) =>
  await manage(context, params.id, async (trx, { recording_id, name, discarded_at, state }) => {
    // What is being recorded has no end yet, and what is being closed no files.
    if (state === "recording" || state === "working") throw new Fault("forbidden");
    if (discarded_at !== null) return;
    await store.updateRecording(trx, recording_id, { discarded_at: context.clock.now() });
    await store.endRequests(trx, recording_id);
    await takeOutFilms(context, trx, recording_id, { isGone: false, note: "discarded" });
    const thing = { kind: "recording", id: recording_id } as const;
    await recordAct(trx, actorOf(context), { act: "recording.discard", thing, before: { title: name } });
  });

/** POST /v1/recordings/{id}/restore (R8). */
export const restoreRecording: CallHandler<"POST /v1/recordings/{id}/restore"> = async (
  { params },
  context,
) =>
  await manage(context, params.id, async (trx, { recording_id, name, discarded_at }) => {
    if (discarded_at === null) return;
    await store.updateRecording(trx, recording_id, { discarded_at: null });
    const thing = { kind: "recording", id: recording_id } as const;
    await recordAct(trx, actorOf(context), { act: "recording.restore", thing, after: { title: name } });
  });

/** POST /v1/recordings/{id}/retry (R8). */
export const retryRecording: CallHandler<"POST /v1/recordings/{id}/retry"> = async ({ params }, context) =>
  await manage(context, params.id, async (trx, { recording_id: recordingId, state }) => {
    if (state !== "failed") return;
    await store.updateRecording(trx, recordingId, { state: "working", reason: null });
    await context.jobs.add(trx, closeRecording, { recordingId }, { jobKey: closeKey(recordingId) });
  });

/** POST /v1/recordings/{id}/ask (R8). */
export const askToDelete: CallHandler<"POST /v1/recordings/{id}/ask"> = async ({ params, body }, context) => {
  const who = await readerOf(context);
  const found = await store.findRecording(context.database.kysely, who, Number(params.id));
  if (!found) throw new Fault("notFound");
  if (!found.is_in) throw new Fault("forbidden");
  const request = { asked_at: context.clock.now(), reason: cleanLine(body.reason) };
  const { kysely } = context.database;
  await retryTransaction(kysely, async (trx) => {
    // Who takes back their consent is shown to nobody else until that is answered.
    await takeOutFilms(context, trx, found.recording_id, { isGone: false, note: "asked" });
    await store.setRequest(trx, found.recording_id, who.accountId, request);
  });
  return {};
};

/** POST /v1/recordings/{id}/deny (R8). */
export const denyRequest: CallHandler<"POST /v1/recordings/{id}/deny"> = async ({ params, body }, context) =>
  await manage(context, params.id, async (trx, { recording_id, name }) => {
    await store.setRequest(trx, recording_id, body.account, { asked_at: null, reason: "" });
    const thing = { kind: "recording", id: recording_id } as const;
    await recordAct(trx, actorOf(context), { act: "recording.deny", thing, after: { title: name } });
  });
