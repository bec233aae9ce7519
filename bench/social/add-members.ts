import { places } from "../../packages/domain/src/social/places.ts";
import type { Database } from "../../packages/server/src/ports/database.ts";
import { liking, memberOf, sessionOf } from "./people.ts";

const day = 86_400_000;
const chunk = 20_000;

/** Members with a session, four approved texts and an approved photo each, more of them in some places than in others. */
export async function addMembers({ query }: Database, count: number): Promise<void> {
  const at = `${Date.now()}::int8`;
  const id = `'${memberOf("")}' || g`;
  const from = "from generate_series($1::int, $2::int) g";
  const setTriggers = async (how: "disable" | "enable") => {
    for (const table of ["profile", "photo", "profile_text", "age_assurance"])
      // oxlint-disable-next-line no-await-in-loop
      await query({ text: `alter table social.${table} ${how} trigger user` });
  };
  const insert = async (text: string, ...values: unknown[]) => {
    for (let first = 0; first < count; first += chunk)
      // One after the other: a statement may not take long.
      // oxlint-disable-next-line no-await-in-loop
      await query({ text, values: [first, Math.min(count, first + chunk) - 1, ...values] });
  };
  // What they keep of each row is written with the profiles: so many rows at once are read before anything is known of them.
  await setTriggers("disable");
  await insert(
    `insert into social.account (id, dept_id, user_name, nick, avatar, roles, class_ids, status, second_factor_counter, created_at, updated_at)
     select ${id}, 100, ${id}, '', '', '{member}', '{}', 'active', -1, ${at}, ${at} ${from}`,
  );
  await insert(
    `insert into social.session (id, account_id, generation, generation_at, previous_expires_at, created_at, last_seen_at, idle_ms, expires_at, device, address)
     select '${sessionOf("")}' || ${id}, ${id}, 1, ${at}, 0, ${at}, ${at}, ${day}, ${at} + ${day}, '', '' ${from}`,
  );
  await insert(
    `insert into social.age_assurance (account_id, dept_id, birthday, level, method, checked_at)
     select ${id}, 100, (1965 + g * 7 % 40) || '-04-30', 3, 'bench', ${at} ${from}`,
  );
  // The first like each other later on, and so suit everybody.
  await insert(
    `insert into social.profile (account_id, dept_id, gender, looking_for, place, place_at, facts, filter, exposure, active_at, created_at,
       presentable, birthday)
     select ${id}, 100, case g % 2 when 0 then 'woman' else 'man' end,
       case when g < ${liking} or g % 5 = 0 then '{everyone}'::text[] when g % 2 = 0 then '{men}' else '{women}' end,
       ($3::text[])[1 + floor(power(g::int8 * 7919 % 10007 / 10007.0, 2) * ${places.length})::int], ${at},
       '{"height": 170, "education": "master", "smoking": "never", "drinking": "sometimes"}',
       case when g < ${liking} or g % 3 = 0 then '{}'
         when g % 3 = 1 then '{"ageFrom": 22, "ageTo": 50, "distance": null, "isActive": false, "isVerified": false}'
         else '{"ageFrom": 25, "ageTo": 60, "distance": 50, "isActive": false, "isVerified": false}' end::jsonb,
       g * 31 % 200, ${at} - g::int8 * 104729 % (60 * ${day}::int8), ${at} - g::int8 * 7907 % (400 * ${day}::int8),
       true, (1965 + g * 7 % 40) || '-04-30' ${from}`,
    places.map(({ placeId }) => placeId),
  );
  await insert(
    `insert into social.profile_text (account_id, field, dept_id, shown, offered, state, changed_at)
     select ${id}, field, 100, words || g, words || g, 'approved', ${at} ${from},
       (values ('nickname', 'Member '), ('bio', 'Early trains, window seats, a book too many. '),
         ('aboutMe', 'I moved here six years ago for work and stayed for the river. Slow mornings make me happy. '),
         ('lookingForText', 'Somebody kind and curious who likes to be outside. ')) t (field, words)`,
  );
  const asset = `lpad(g::text, 22, 'b')`;
  await insert(
    `insert into social.asset (id, dept_id, owner_id, purpose, name, kind, type, size, held, sha256, state, width, height, created_at, stored_at)
     select ${asset}, 100, ${id}, 'picture', 'me.webp', 'image', 'image/webp', 0, 0, sha256(g::text::bytea), 'ready', 600, 750, ${at}, ${at} ${from}`,
  );
  await insert(
    `insert into social.asset_variant (asset_id, name, kind, type, object_key, size, width, height, created_at)
     select ${asset}, 'original', 'original', 'image/webp', 'social-files/' || ${asset} || '/original', 1, 600, 750, ${at} ${from}`,
  );
  await insert(
    `insert into social.photo (photo_id, account_id, dept_id, asset_id, position, crop, state, created_at)
     select 'p-' || ${id}, ${id}, 100, ${asset}, 0, '{"x": 0.5, "y": 0.4, "zoom": 1}', 'approved', ${at} ${from}`,
  );
  // Each tenth has judged forty others, likes and passes by turns.
  await insert(
    `insert into social.judgement (from_id, to_id, dept_id, kind, at)
     select ${id}, '${memberOf("")}' || other, 100, case k % 2 when 0 then 'like' else 'pass' end, ${at} - ${2 * day}
     ${from}, generate_series(1, 40) k, lateral (select (g::int8 * 13 + k * 4999) % ${count} as other) o
     where g % 10 = 7 and g >= ${liking} and other <> g on conflict do nothing`,
  );
  await setTriggers("enable");
  for (const table of ["account", "session", "age_assurance", "profile_text", "photo", "asset", "judgement"])
    // One connection is enough.
    // oxlint-disable-next-line no-await-in-loop
    await query({ text: `analyze social.${table}` });
}
