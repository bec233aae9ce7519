import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { refer, unrefer } from "../files/index.ts";
import { profilePhoto } from "./files.ts";
import { requireActing } from "./policy.ts";
import { ownView } from "./profile.ts";
import {
  cropPhoto,
  deletePhoto,
  insertPhoto,
  lockProfiles,
  placePhoto,
  readPicture,
} from "./store/profile.ts";

/** POST /v1/profile/photos (D1): another photo, or another part of one. */
export const savePhoto: CallHandler<"POST /v1/profile/photos"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { assetId, photoId, crop } = body;
  if ((assetId === undefined) === (photoId === undefined))
    throw new Fault("paramError", { field: "assetId" });
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    const member = await requireActing(context, trx);
    if (assetId === undefined) {
      if (!member.photos.some((one) => one.photoId === photoId)) throw new Fault("notFound");
      await cropPhoto(trx, accountId, photoId ?? "", crop);
      return;
    }
    // The second of two sends of the same picture.
    if (member.photos.some((one) => one.assetId === assetId)) return;
    if (member.photos.length >= limits.profilePhotosMax.value) throw new Fault("photosFull");
    const picture = await readPicture(trx, accountId, assetId);
    if (!picture) throw new Fault("notFound", { field: "assetId" });
    if (picture.kind !== "image" || picture.isOfPortal) throw new Fault("photoRefused");
    if (Math.min(picture.width ?? 0, picture.height ?? 0) < limits.profilePhotoSide.value)
      throw new Fault("photoTooSmall");
    const photo = { photo_id: randomId(), account_id: accountId, dept_id: deptId, asset_id: assetId };
    const now = context.clock.now();
    await insertPhoto(trx, { ...photo, crop, position: member.photos.length, created_at: now });
    const viewer = { realm: "social", deptId, accountId } as const;
    await refer(context, trx, viewer, { kind: profilePhoto, id: photo.photo_id, deptId }, [assetId]);
  });
  return await ownView(context);
};

/** POST /v1/profile/photos/order (D1). */
export const orderPhotos: CallHandler<"POST /v1/profile/photos/order"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { photoIds } = body;
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    const { photos } = await requireActing(context, trx);
    const known = new Set(photos.map(({ photoId }) => photoId));
    if (!photoIds.every((id) => known.has(id))) throw new Fault("notFound", { field: "photoIds" });
    for (const { photoId } of photos) {
      const position = photoIds.indexOf(photoId);
      if (position >= 0) {
        await placePhoto(trx, accountId, photoId, position);
        continue;
      }
      await deletePhoto(trx, accountId, photoId);
      await unrefer(context, trx, "social", { kind: profilePhoto, id: photoId, deptId });
    }
  });
  return await ownView(context);
};
