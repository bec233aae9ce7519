import { Fault } from "@lyceum/contract/faults";
import { isAdult } from "@lyceum/domain/social";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { type Member, readMembers } from "./store/members.ts";
import type { Db } from "../ports/database.ts";

/** The caller as a member whose age is proven, judged again on each call (rules R5, R6). Throws `ageUnproven`. */
export async function requireAdult(context: CallContext, db?: Db): Promise<Member> {
  const { accountId, deptId } = callerOf(context);
  const [member] = await readMembers(db ?? context.database, deptId, [accountId]);
  return adultOf(member, context.clock.now());
}

/** The same of whoever acts: a profile that a moderator looks at does nothing. Throws `memberSuspended`. */
export async function requireActing(context: CallContext, db?: Db): Promise<Member> {
  return actingOf(await requireAdult(context, db));
}

/** The caller and another member as the caller sees them, in one question; the other may be missing. Throws as `requireActing`. */
export async function requireActingWith(
  context: CallContext,
  db: Db,
  otherId: string,
): Promise<{ viewer: Member; other: Member | undefined }> {
  const { accountId, deptId } = callerOf(context);
  const members = await readMembers(db, deptId, [accountId, otherId], accountId);
  const viewer = members.find(({ id }) => id === accountId);
  return {
    viewer: actingMember(viewer, context.clock.now()),
    other: members.find(({ id }) => id === otherId),
  };
}

/** Somebody as a member who may act now. Throws as `requireActing`. */
export function actingMember(member: Member | undefined, now: number): Member {
  return actingOf(adultOf(member, now));
}

function adultOf(member: Member | undefined, now: number): Member {
  if (!member || member.provenAt === null || !isAdult(member.birthday, now)) throw new Fault("ageUnproven");
  return member;
}

function actingOf(member: Member): Member {
  if (member.state === "suspended") throw new Fault("memberSuspended");
  if (member.isWarned) throw new Fault("memberWarned");
  return member;
}

/**
 * Whether one member may see another at all: adults of one institution, whom neither a block nor a school keeps apart, with
 * a name and a first photo that a moderator has approved. A paused profile is there for matches alone, a hidden one for nobody.
 */
export function maySee(viewer: Member, other: Member, now: number): boolean {
  if (other.deptId !== viewer.deptId || other.isApart || other.provenAt === null) return false;
  if (!isAdult(other.birthday, now) || !isPresentable(other)) return false;
  return other.state === "open" || (other.state === "paused" && other.isMatch);
}

/** Whether two members may write to each other at all: a match, each of whom may see the other (D3). What it costs is another question. */
export function mayChat(one: Member, other: Member, now: number): boolean {
  return one.isMatch && maySee(one, other, now) && maySee(other, one, now);
}

/** What others would see is approved and enough. */
export function isPresentable(member: Member): boolean {
  const { texts, gender, lookingFor, cell, photos } = member;
  const hasName = texts.some(({ field, shown }) => field === "nickname" && shown !== null);
  return hasName && gender !== null && lookingFor.length > 0 && cell !== null && photos.some(isApproved);
}

export function isApproved({ state }: { state: string }): boolean {
  return state === "approved";
}

/** The photo that others see first. */
export function mainPhotoOf({ photos }: Pick<Member, "photos">): string | null {
  return photos.find(isApproved)?.photoId ?? null;
}

/** A moderator has compared the photo that others see first with a picture taken for it (D4). */
export function isPhotoVerified(member: Pick<Member, "photos" | "verifiedPhotoId">): boolean {
  const photoId = mainPhotoOf(member);
  return photoId !== null && photoId === member.verifiedPhotoId;
}

/** Whether somebody may write and be heard now: neither closed, nor muted, nor with a warning that waits (D5). */
export function maySpeak({ state, isWarned, mutedUntil }: Speaking, now: number): boolean {
  return state !== "suspended" && !isWarned && (mutedUntil === null || mutedUntil <= now);
}

type Speaking = Pick<Member, "state" | "isWarned" | "mutedUntil">;
