import type {
  KeptProfile,
  MemberView,
  OwnProfile,
  ProfilePhoto,
  ProfileTextField,
} from "@lyceum/contract/shapes";
import {
  ageAt,
  distanceBucket,
  isNewcomer,
  likesLeft,
  placeNamed,
  readDay,
  statsOf,
} from "@lyceum/domain/social";
import type { App } from "../app/context.ts";
import { linkPictures, type Viewer } from "../files/index.ts";
import { isApproved, isPhotoVerified } from "./policy.ts";
import type { Entitlement } from "./store/chat.ts";
import type { Member, PhotoRow } from "./store/members.ts";

/** Members as `viewer` sees them: approved things alone. The assets of all are asked for together. */
export async function viewMembers(
  app: App,
  viewer: Member,
  members: readonly Member[],
): Promise<MemberView[]> {
  const photos = members.flatMap(({ photos: all }) => all.filter(isApproved));
  const urls = await urlsOf(app, viewerOf(viewer), photos);
  const now = app.clock.now();
  return members.map((member) => ({
    ...publicFacts(member, now),
    distance: viewer.cell && member.cell ? distanceBucket(viewer.cell, member.cell) : null,
    photos: member.photos.filter(isApproved).map((photo) => photoOf(photo, urls)),
    isMatch: member.isMatch,
    isNew: isNewcomer(member.createdAt, now),
  }));
}

/** What is kept of a profile that was reported: its words and the ids of its photos, without links. */
export function evidenceOf(member: Member, now: number): KeptProfile {
  return {
    ...publicFacts(member, now),
    photos: member.photos.map((photo) => photoOf(photo, new Map())),
  };
}

export async function viewOwn(
  app: App,
  member: Member,
  likeTimes: readonly number[],
  entitlement: Entitlement,
): Promise<OwnProfile> {
  const now = app.clock.now();
  const urls = await urlsOf(app, viewerOf(member), member.photos);
  const { gender, lookingFor, facts, photos, placeId } = member;
  return {
    id: member.id,
    roles: [...member.roles],
    birthday: member.birthday,
    age: ageOf(member, now),
    texts: Object.fromEntries(
      member.texts.map(({ field, offered, state, reason }) => [field, { text: offered, state, reason }]),
    ),
    gender,
    lookingFor: [...lookingFor],
    place: placeOf(member),
    facts,
    photos: photos.map((photo) => ({
      ...photoOf(photo, urls),
      assetId: photo.assetId,
      state: photo.state,
      reason: photo.reason,
    })),
    state: member.state,
    filter: member.filter,
    factFilter: member.factFilter,
    likes: likesLeft(likeTimes, now, entitlement.vipUntil),
    stats: {
      ...statsOf({
        texts: member.texts.map(({ field }) => field),
        gender,
        lookingFor,
        placeId,
        facts,
        photoCount: photos.length,
      }),
      vip: entitlement.vipUntil > now ? "1" : "0",
      "chat-service-at": Math.floor(entitlement.serviceUntil / 1_000),
      "free-chat-limits": entitlement.freeChats,
    },
  };
}

/** Links to photos for whoever looks; a moderator has them too. */
export async function urlsOf(
  app: App,
  viewer: Viewer,
  photos: readonly Pick<PhotoRow, "assetId">[],
): Promise<Map<string, string>> {
  const ids = new Set(photos.map(({ assetId }) => assetId));
  return await linkPictures(app, viewer, [...ids], { kind: "w640", type: "image/webp" });
}

export function photoOf(
  { photoId, assetId, crop }: Pick<PhotoRow, "photoId" | "assetId" | "crop">,
  urls: ReadonlyMap<string, string>,
): ProfilePhoto {
  return { photoId, url: urls.get(assetId) ?? null, crop };
}

function publicFacts(member: Member, now: number) {
  return {
    id: member.id,
    nickname: shown(member, "nickname"),
    age: ageOf(member, now),
    place: placeOf(member),
    gender: member.gender,
    bio: shown(member, "bio"),
    aboutMe: shown(member, "aboutMe"),
    lookingForText: shown(member, "lookingForText"),
    facts: member.facts,
    isVerified: isPhotoVerified(member),
  };
}

export function ageOf({ birthday }: Member, now: number): number {
  const day = readDay(birthday);
  return day === null ? 0 : ageAt(day, now);
}

function placeOf({ placeId }: Member) {
  const place = placeNamed(placeId);
  return place && { placeId: place.placeId, name: place.name, nameZh: place.nameZh };
}

function shown({ texts }: Member, field: ProfileTextField): string {
  return texts.find((one) => one.field === field)?.shown ?? "";
}

function viewerOf({ id, deptId }: Member): Viewer {
  return { realm: "social", deptId, accountId: id };
}
