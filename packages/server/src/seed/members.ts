import type { Gender, LookingFor, ProfileFacts, ProfileTextField } from "@lyceum/contract/shapes";
import { consentPurposes, consentVersion, profileChoices } from "@lyceum/contract/social";
import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { profilePhoto } from "../social/files.ts";
import { upsertPersonIn } from "../users/index.ts";
import { assetIdOf, drawPictures, insertPictures } from "./member-pictures.ts";
import { type Pose, portraitSvg } from "./portraits.ts";

const deptId = 100;
const day = 86_400_000;
const freeChats = limits.freeChatsAtStart.value;
const places = ["berlin", "berlin", "potsdam", "berlin", "hamburg", "shanghai", "suzhou", "berlin"] as const;
const women =
  "Mia Lena Nora Yara Ines Freya Greta Aylin Priya Hana Zoe Tessa Ida Maren Lucia Salma Xin Wen Ada Rosa Vera Elin Noor Jana Kaia Olive Petra Ruth Thea Uma".split(
    " ",
  );
const men =
  "Leo Jonas Karim Felix Oskar Mateo Ravi Hugo Emil Anton Noel Theo Samir Bao Jun Lars Pavel Enzo Iskander Milo Caspar Dario Finn Gabriel Henrik Ivo Jakob Kenji Luka Omar".split(
    " ",
  );
const bios = [
  "Bakes bread on Sundays and gives half of it away.",
  "Early trains, window seats, a book too many.",
  "Plays the cello badly and with great joy.",
  "Knows every swimming lake within an hour of here.",
  "Grows tomatoes on a balcony of two square metres.",
  "Repairs old radios and talks to plants.",
  "Walks everywhere, cooks for friends, laughs loudly.",
  "Ceramics on Tuesdays, climbing on Thursdays.",
] as const;
/** Who lives in China writes Chinese. */
const inChinese = {
  places: ["shanghai", "suzhou"],
  bios: [
    "周末爱逛菜市场，做一桌菜等朋友来。",
    "会修老收音机，也会跟家里的绿萝聊天。",
    "喜欢骑车去江边看日出，常常忘了带早饭。",
  ],
  abouts: [
    "六年前因为工作搬到这里，后来舍不得这条江。喜欢慢悠悠的早晨，也喜欢愿意多问一句的人。",
    "白天画地图，晚上照着外婆的菜谱做菜。堵车时很有耐心，咖啡难喝时没有。",
    "我教成年人游泳。看着一个人第一次松开池边，是我一周里最高兴的时刻。",
  ],
  wishes: [
    "希望遇到一个善良、好奇的人，愿意出门走走，也能一起安静地待着。",
    "想认识说话直接、爱笑、有自己生活的人。",
  ],
} as const;
const abouts = [
  "I moved here six years ago for work and stayed for the river. Slow mornings, long dinners and people who ask a second question make me happy.",
  "By day I draw maps, by night I try recipes from my grandmother. I am calm in traffic and impatient with bad coffee.",
  "I teach adults to swim. Seeing somebody let go of the edge for the first time is the best part of my week.",
] as const;
const wishes = [
  "Somebody kind and curious who likes to be outside, and who can be quiet together.",
  "A person who says what they mean, laughs easily and has a life of their own.",
  "Good talks first. Everything else may take its time.",
] as const;

/** Two of those who like Mia have written why. */
const invitations = [
  ["m-leo", "Bread on Sundays? I have a sourdough that needs a second opinion."],
  ["m-jonas", "Which lake is the coldest one you have swum in this year?"],
] as const;

type Plan = { id: string; userName: string; name: string; gender: Gender; at: number };

/** Some sixty adults of the demo with drawn portraits, all approved but a few that wait for the moderator. Safe to repeat. */
export async function seedMembers(app: App): Promise<void> {
  const { kysely } = app.database;
  const seeded = await kysely.selectFrom("social.profile").select("account_id").limit(1).executeTakeFirst();
  if (seeded) return;
  const now = app.clock.now();
  const pictures = await drawPictures(
    app,
    plans.map(({ id, at }) => ({
      id: assetOf(id),
      deptId,
      ownerId: id,
      thing: { kind: profilePhoto, id: `p-${id}` },
      svg: portraitSvg(portraitOf(at)),
    })),
  );
  await kysely.transaction().execute(async (trx) => {
    await trx
      .insertInto("social.account")
      .values(plans.map((plan) => accountOf(plan, now)))
      .onConflict((on) => on.doNothing())
      .execute();
    await trx
      .insertInto("social.age_assurance")
      .values(
        plans.map(({ id, at }) => ({
          account_id: id,
          dept_id: deptId,
          birthday: `${1978 + ((at * 7) % 24)}-${two(1 + (at % 12))}-${two(1 + ((at * 5) % 28))}`,
          level: 3,
          method: "development",
          checked_at: now,
          revoked_at: null,
        })),
      )
      .execute();
    await trx
      .insertInto("social.profile")
      .values(plans.map((plan) => profileOf(plan, now)))
      .execute();
    await trx
      .insertInto("social.consent")
      .values(
        plans.flatMap(({ id }) =>
          consentPurposes.map((purpose) => ({
            consent_id: `${id}-${purpose}`,
            account_id: id,
            dept_id: deptId,
            purpose,
            version: consentVersion,
            given_at: now - day,
          })),
        ),
      )
      .execute();
    await trx
      .insertInto("social.entitlement")
      .values(plans.map(({ id }) => ({ account_id: id, dept_id: deptId, free_chats: freeChats })))
      .execute();
    await trx
      .insertInto("social.free_chat")
      .values(
        plans.map(({ id }) => ({
          account_id: id,
          dept_id: deptId,
          reason: "signUp" as const,
          ref: "",
          delta: freeChats,
          at: now - day,
        })),
      )
      .execute();
    await trx
      .insertInto("social.profile_text")
      .values(plans.flatMap((plan) => textsOf(plan, now)))
      .execute();
    await insertPictures(trx, pictures, now);
    await trx
      .insertInto("social.photo")
      .values(
        plans.map(({ id, at }) => ({
          photo_id: `p-${id}`,
          account_id: id,
          dept_id: deptId,
          asset_id: assetOf(id),
          position: 0,
          crop: JSON.stringify({ x: 0.5, y: 0.4, zoom: 1 }),
          state: isWaiting(at) ? ("pending" as const) : ("approved" as const),
          reason: null,
          created_at: now - at * 600_000,
        })),
      )
      .execute();
    // Some like Mia already, so that a like of hers is a match.
    await trx
      .insertInto("social.judgement")
      .values(
        ["m-leo", "m-jonas", "m-karim", "m-felix"].map((from_id) => ({
          from_id,
          to_id: "m-mia",
          dept_id: deptId,
          kind: "like" as const,
          at: now - day,
        })),
      )
      .execute();
    await trx
      .insertInto("social.invitation")
      .values(
        invitations.map(([from_id, note], at) => ({
          from_id,
          to_id: "m-mia",
          dept_id: deptId,
          note,
          at: now - (at + 1) * 3_600_000,
        })),
      )
      .execute();
    for (const { id, name } of plans)
      await upsertPersonIn(
        trx,
        {
          realm: "social",
          account: id,
          deptId,
          kind: "university",
          nick: name,
          avatar: "",
          roles: ["member"],
          classIds: [],
        },
        now,
      );
  });
}

/** The same person as in the portrait of a member, in a pose. */
export function posedSvg(id: string, pose: Pose): string {
  return portraitSvg(portraitOf(plans.find((one) => one.id === id)?.at ?? 0), pose);
}

const plans: Plan[] = [women, men].flatMap((names, half) =>
  names.map((name, index) => {
    const userName = name.toLowerCase();
    const gender: Gender = half === 0 ? "woman" : "man";
    return { id: `m-${userName}`, userName, name, gender, at: index * 2 + half };
  }),
);

function isWaiting(at: number): boolean {
  return at > 54;
}

function accountOf({ id, userName }: Plan, now: number) {
  return {
    id,
    dept_id: deptId,
    user_name: userName,
    nick: "",
    avatar: "",
    phone: null,
    email: `${userName}@members.example`,
    password_hash: null,
    staff_password: false,
    roles: ["member"],
    class_ids: [],
    status: "active" as const,
    second_factor: null,
    second_factor_at: null,
    second_factor_counter: -1,
    created_at: now,
    updated_at: now,
  };
}

function profileOf({ id, gender, at }: Plan, now: number) {
  const usual: LookingFor = gender === "woman" ? "men" : "women";
  return {
    account_id: id,
    dept_id: deptId,
    gender,
    looking_for: [at % 5 === 2 ? ("everyone" as const) : usual],
    place: placeOf(at),
    place_at: now - day,
    facts: JSON.stringify(factsOf(at)),
    active_at: now - (at % 9) * day,
    created_at: now - (at % 40) * day,
  };
}

function placeOf(at: number): string {
  return places[at % places.length] ?? "berlin";
}

function factsOf(at: number): ProfileFacts {
  const of = <T>(list: readonly [T, ...T[]], turn: number): T =>
    list[(at * turn + turn) % list.length] ?? list[0];
  return {
    height: 158 + ((at * 11) % 36),
    education: of(profileChoices.education, 3),
    relationshipStatus: of(["single", "divorced", "single", "separated"], 5),
    children: of(profileChoices.children, 7),
    smoking: of(["never", "never", "sometimes", "tryingToStop"], 3),
    drinking: of(["sometimes", "never", "sometimes"], 5),
    bodyType: of(["average", "athletic", "slim", "notSaid"], 3),
  };
}

function textsOf({ id, name, at }: Plan, now: number) {
  const written = inChinese.places.some((place) => place === placeOf(at))
    ? inChinese
    : { bios, abouts, wishes };
  const of = (list: readonly [string, ...string[]], turn: number) => list[turn % list.length] ?? list[0];
  const texts: [ProfileTextField, string][] = [
    ["nickname", name],
    ["bio", of(written.bios, at)],
    ["aboutMe", of(written.abouts, at)],
    ["lookingForText", of(written.wishes, at + 1)],
  ];
  return texts.map(([field, text]) => ({
    account_id: id,
    field,
    dept_id: deptId,
    offered: text,
    shown: isWaiting(at) && field === "bio" ? null : text,
    state: isWaiting(at) && field === "bio" ? ("pending" as const) : ("approved" as const),
    reason: null,
    changed_at: now - at * 600_000,
  }));
}

/** Which portrait the member has who is the nth of the plan. */
function portraitOf(at: number): number {
  return at + 3;
}

/** As long as every id of an asset, and the same at each start. */
function assetOf(id: string): string {
  return assetIdOf(`portrait ${id}`);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
