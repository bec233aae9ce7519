import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { draftVideo, type FileRule, isOwnDraft } from "../../documents/index.ts";
import { hasVariant } from "../../files/index.ts";
import { readInstitution } from "../../rooms/index.ts";
import { manage } from "../manage.ts";
import { readFilmPlan } from "./plan-film.ts";
import { findFilm, listShown, lockShownFilms, markShown } from "./store.ts";

/** POST /v1/recordings/{id}/document (R8). */
export const draftFilm: CallHandler<"POST /v1/recordings/{id}/document"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  let docId = 0;
  await manage(context, params.id, async (trx, recording) => {
    const { recording_id: recordingId, dept_id: deptId, name } = recording;
    const film = await findFilm(trx, recordingId);
    if (!film && !context.video.isPresent) throw new Fault("filmAbsent");
    const plan = await readFilmPlan(trx, recording);
    const assetId = film?.state === "ready" && film.plan === plan?.digest ? film.asset_id : null;
    if (!plan || assetId === null) throw new Fault("filmNotReady");
    const made = (await listShown(trx, recordingId)).find((one) => one.assetId === assetId);
    if (made && (await isOwnDraft(trx, caller, made.docId))) {
      docId = made.docId;
      return;
    }
    docId = await draftVideo(context, trx, {
      channelId: body.channelId,
      title: name,
      assetId,
      hasPoster: await hasVariant(trx, "edu", assetId, "poster"),
      captions: plan.captions,
      chapters: plan.chapters.map(({ fromMs, title }) => ({ atMs: fromMs, title })),
    });
    await markShown(trx, { recordingId, deptId }, { assetId, docId, at: context.clock.now() });
    const fault = await filmRule(trx, deptId, [assetId], "institution");
    if (fault) throw new Fault(fault);
    await recordAct(trx, actorOf(context), {
      act: "recording.document",
      thing: { kind: "recording", id: recordingId },
      after: { title: name, docId },
    });
  });
  return { docId };
};

/** A film is read while nobody in it wants it deleted; of children it is for members alone. */
export const filmRule: FileRule = async (trx, deptId, assetIds, visibility) => {
  const films = await lockShownFilms(trx, deptId, assetIds);
  if (films.some(({ isShowable }) => !isShowable)) return "filmWithheld";
  if (films.length === 0 || visibility !== "public") return null;
  return (await readInstitution(trx, deptId))?.kind === "k12" ? "filmOfChildren" : null;
};
