import { randomInt } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Verification } from "@lyceum/contract/shapes";
import { verificationPoses } from "@lyceum/contract/social";
import { isPoseOpen, verificationOf } from "@lyceum/domain/social";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { refer } from "../files/index.ts";
import { requireConsent } from "./consents.ts";
import { verificationPicture } from "./files.ts";
import { mainPhotoOf, requireActing, requireAdult } from "./policy.ts";
import type { Member } from "./store/members.ts";
import { lockProfiles, readPicture } from "./store/profile.ts";
import { type KeptTry, readTries, replaceAsked, submitTry } from "./store/verifications.ts";
import type { Db } from "../ports/database.ts";

/** GET /v1/verification (D4). */
export const readVerification: CallHandler<"GET /v1/verification"> = async (_input, context) => {
  const member = await requireAdult(context);
  return (await stand(context, context.database.kysely, member)).view;
};

/** POST /v1/verification/begin (D4). */
export const beginVerification: CallHandler<"POST /v1/verification/begin"> = async (_input, context) => {
  return await asMember(context, async (trx, member) => {
    await requireConsent(trx, member.id, "photoCheck");
    const { view } = await stand(context, trx, member);
    const photoId = mainPhotoOf(member);
    if (view.state === "asked") return view;
    if (view.state === "underReview" || view.state === "verified") throw new Fault("verificationState");
    if (photoId === null) throw new Fault("verificationNoPhoto");
    if (view.triesLeft === 0) throw new Fault("tooManyRequests", { waitMs: 86_400_000 });
    const pose = verificationPoses[randomInt(verificationPoses.length)] ?? "thumbUp";
    const place = { account_id: member.id, dept_id: member.deptId, photo_id: photoId };
    const asked = { verification_id: randomId(), ...place, pose, asked_at: context.clock.now() };
    await replaceAsked(trx, asked);
    return (await stand(context, trx, member)).view;
  });
};

/** POST /v1/verification/submit (D4): of two at once with one picture, both are answered the same. */
export const submitVerification: CallHandler<"POST /v1/verification/submit"> = async ({ body }, context) => {
  const { assetId } = body;
  return await asMember(context, async (trx, member) => {
    await requireConsent(trx, member.id, "photoCheck");
    const { view, last } = await stand(context, trx, member);
    if (last?.step === "underReview" && last.assetId === assetId) return view;
    if (last?.step !== "asked" || view.state === "verified") throw new Fault("verificationState");
    if (!isPoseOpen(last, context.clock.now())) throw new Fault("poseExpired");
    await requirePicture(trx, member.id, assetId);
    await submitTry(trx, last.id, assetId, context.clock.now());
    const viewer = { realm: "social", deptId: member.deptId, accountId: member.id } as const;
    const thing = { kind: verificationPicture, id: last.id, deptId: member.deptId };
    await refer(context, trx, viewer, thing, [assetId]);
    return (await stand(context, trx, member)).view;
  });
};

/** One after the other for each member. */
async function asMember(
  context: CallContext,
  act: (trx: Db, member: Member) => Promise<Verification>,
): Promise<Verification> {
  const { accountId, deptId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    return await act(trx, await requireActing(context, trx));
  });
}

async function stand(
  { clock }: CallContext,
  db: Db,
  member: Member,
): Promise<{ view: Verification; last: KeptTry | undefined }> {
  const { tries, hasChats } = await readTries(db, member.id);
  return { view: verificationOf(tries, mainPhotoOf(member), hasChats, clock.now()), last: tries[0] };
}

async function requirePicture(trx: Db, accountId: string, assetId: string): Promise<void> {
  const picture = await readPicture(trx, accountId, assetId);
  if (!picture) throw new Fault("notFound", { field: "assetId" });
  if (picture.kind !== "image" || picture.isOfPortal || picture.isInProfile) throw new Fault("photoRefused");
  if (Math.min(picture.width ?? 0, picture.height ?? 0) < limits.verificationSide.value)
    throw new Fault("photoTooSmall");
}
