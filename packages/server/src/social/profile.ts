import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { OwnProfile, ProfileChange, ProfileFacts } from "@lyceum/contract/shapes";
import { genders, lookingFors, profileChoices, profileTextFields } from "@lyceum/contract/social";
import { clampPage } from "@lyceum/domain/portal";
import { findPlace, placeNamed, problemOfText } from "@lyceum/domain/social";
import { isReadableName } from "@lyceum/domain/users";
import { makeTranslate } from "@lyceum/texts";
import { socialOptions } from "@lyceum/texts/social/options";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { requireConsent } from "./consents.ts";
import { requireActing, requireAdult } from "./policy.ts";
import { reportSelf } from "./report-self.ts";
import { noEntitlement, readEntitlements } from "./store/chat.ts";
import type { Member } from "./store/members.ts";
import { lockProfiles, namesOwnPortal, namesSchool, offerText, updateProfile } from "./store/profile.ts";
import { readLikeTimes } from "./store/relations.ts";
import { viewOwn } from "./view.ts";
import type { Db } from "../ports/database.ts";

/** How fresh the moment of the last visit is kept. */
const activeEveryMs = 3_600_000;

/** GET /v1/profile (D1). */
export const readOwnProfile: CallHandler<"GET /v1/profile"> = async (_input, context) => {
  const member = await requireAdult(context);
  const now = context.clock.now();
  if (now - member.activeAt > activeEveryMs)
    await updateProfile(context.database.kysely, member.id, { active_at: now });
  return await ownView(context);
};

/** POST /v1/profile (D1). */
export const saveProfile: CallHandler<"POST /v1/profile"> = async ({ body }, context) => {
  const { accountId, deptId } = callerOf(context);
  const { clock, database } = context;
  await requireActing(context);
  const problem = await problemOf(database.kysely, accountId, body);
  // Whoever writes that they are a minor is looked at before they do anything else (rule R11).
  if (problem !== null) {
    await suspendMinor(context, problem);
    throw new Fault("memberSuspended");
  }
  await database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    const member = await requireActing(context, trx);
    await requireConsents(trx, accountId, body);
    const now = clock.now();
    await updateProfile(trx, accountId, { ...changeOf(member, body, now), active_at: now });
    for (const field of profileTextFields) {
      const text = body[field]?.trim();
      if (text !== undefined) await offerText(trx, { accountId, deptId }, field, text, now);
    }
  });
  return await ownView(context);
};

/** GET /v1/profile/options (D1). */
export const listOptions: CallHandler<"GET /v1/profile/options"> = async () => {
  const [en, zh] = await Promise.all([socialOptions.load("en-US"), socialOptions.load("zh-CN")]);
  const words = { en: makeTranslate("en-US", en), zh: makeTranslate("zh-CN", zh) };
  const all = { gender: genders, lookingFor: lookingFors, ...profileChoices };
  const rows = Object.entries(all).map(([field, codes]) => ({
    field,
    options: codes.map((code) => {
      // Each code has its text: a test holds the two lists together.
      const key = `${field}_${code}` as keyof typeof en;
      return { code, en: words.en(key), zh: words.zh(key) };
    }),
  }));
  return { rows, total: rows.length };
};

/** GET /v1/location (D1): the built-in list; nobody outside is asked. */
export const findLocation: CallHandler<"GET /v1/location"> = async ({ query }) => {
  const found = findPlace(query.keyword ?? "");
  const { offset, limit } = clampPage(query);
  const rows = found
    .slice(offset, offset + limit)
    .map(({ placeId, name, nameZh }) => ({ placeId, name, nameZh }));
  return { rows, total: found.length };
};

export async function ownView(context: CallContext): Promise<OwnProfile> {
  const member = await requireAdult(context);
  const { kysely } = context.database;
  const since = context.clock.now() - limits.likesWindow.value;
  const likeTimes = await readLikeTimes(kysely, member.id, since);
  const entitlement = (await readEntitlements(kysely, [member.id])).get(member.id) ?? noEntitlement;
  return await viewOwn(context, member, likeTimes, entitlement);
}

async function suspendMinor(context: CallContext, text: string): Promise<void> {
  const { accountId, deptId } = callerOf(context);
  const now = context.clock.now();
  await context.database.kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, deptId, [accountId]);
    await reportSelf(context.jobs, trx, await requireActing(context, trx), text, now);
  });
}

/** Throws for what a text must not hold; a text that reads like a minor's is for the caller to act on. */
async function problemOf(db: Db, accountId: string, body: ProfileChange): Promise<string | null> {
  for (const field of profileTextFields) {
    const text = body[field];
    if (text === undefined) continue;
    // Spaces around do not count for the length.
    const least = field === "nickname" ? 1 : limits.bioMin.value;
    if (text.trim().length < least || (field === "nickname" && !isReadableName(text)))
      throw new Fault("paramError", { field });
    const problem = problemOfText(text);
    if (problem === "minor") return text;
    const isOfPortal = (await namesSchool(db, text)) || (await namesOwnPortal(db, accountId, text));
    if (problem === "contact" || isOfPortal) throw new Fault("profileTextRefused", { field });
  }
  return null;
}

/** What is sensitive, and where somebody is, is kept of those alone who consent to it. */
async function requireConsents(db: Db, accountId: string, body: ProfileChange): Promise<void> {
  const { lookingFor, placeId, facts } = body;
  if ((lookingFor?.length ?? 0) > 0) await requireConsent(db, accountId, "sensitive", "lookingFor");
  if (facts?.ethnicity) await requireConsent(db, accountId, "sensitive", "ethnicity");
  if (placeId !== undefined) await requireConsent(db, accountId, "location", "placeId");
}

function changeOf(member: Member, body: ProfileChange, now: number) {
  const { gender, lookingFor, placeId, visibility, facts } = body;
  return {
    ...(gender === undefined ? {} : { gender }),
    ...(lookingFor === undefined ? {} : { looking_for: [...lookingFor] }),
    ...(visibility === undefined ? {} : { state: visibility }),
    ...(facts === undefined ? {} : { facts: JSON.stringify(withFacts(member.facts, facts)) }),
    ...placeChange(member, placeId, now),
  };
}

/** A place moves once in six hours, so that a series of places tells nothing of others (rule R12). */
function placeChange(member: Member, placeId: string | undefined, now: number) {
  if (placeId === undefined || placeId === member.placeId) return {};
  if (placeNamed(placeId) === null) throw new Fault("paramError", { field: "placeId" });
  const again = (member.placeAt ?? 0) + limits.placeChangePause.value;
  if (member.placeAt !== null && again > now) throw new Fault("placeTooSoon", { waitMs: again - now });
  return { place: placeId, place_at: now };
}

function withFacts(before: ProfileFacts, change: NonNullable<ProfileChange["facts"]>): ProfileFacts {
  const merged = Object.entries({ ...before, ...change }).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  // Both were checked by the shape of their call.
  return Object.fromEntries(merged) as ProfileFacts;
}
