import type { Database } from "../../packages/server/src/ports/database.ts";
import {
  classes,
  fewPupils,
  homework,
  institution,
  pupilOf,
  questionCount,
  sessionOf,
  teacherId,
} from "./people.ts";

const day = 86_400_000;
/** The identifiers of questions begin here: those of papers, and those of a book. */
const firstOfPaper = 8_000_000;
const firstOfBook = 9_000_000;

/** Two classes with one teacher and so many pupils, each with a session. */
export async function addPupils({ query }: Database, count: number): Promise<void> {
  const now = Date.now();
  const at = now - day;
  const people = `(select '${teacherId}' as id, 'teacher' as role, 0 as place
    union all select '${pupilOf("")}' || g, 'student', g from generate_series(0, ${count - 1}) g) p`;
  await query({
    text: `insert into edu.school_class (class_id, dept_id, name, created_at)
      values (${classes.all}, ${institution}, 'All', ${at}), (${classes.few}, ${institution}, 'Few', ${at})`,
  });
  await query({
    text: `insert into edu.account (id, dept_id, user_name, nick, avatar, roles, class_ids, status, second_factor_counter, created_at, updated_at)
      select p.id, ${institution}, p.id, p.id, '', array[p.role], array[${classes.all}], 'active', -1, ${at}, ${at} from ${people}`,
  });
  await query({
    text: `insert into edu.session (id, account_id, generation, generation_at, previous_expires_at, created_at, last_seen_at, idle_ms, expires_at, device, address)
      select '${sessionOf("")}' || p.id, p.id, 1, ${now}, 0, ${at}, ${now}, ${7 * day}, ${now + 30 * day}, '', '' from ${people}`,
  });
  await query({
    text: `insert into edu.role_grant (id, dept_id, account_id, role, scope, class_id, from_at, created_at)
      select s.scope || coalesce(s.class_id, 0) || '-' || p.id, ${institution}, p.id, p.role, s.scope, s.class_id, ${at}, ${at}
      from ${people}, (values ('institution', null), ('class', ${classes.all}), ('class', ${classes.few})) s (scope, class_id)
      where s.class_id is distinct from ${classes.few} or p.place < ${fewPupils}`,
  });
  await analyze(query, "account", "session", "role_grant");
}

/** Papers of so many questions: one that is open, and one for each class that all pupils of it have handed in. */
export async function addHomework({ query }: Database, pupils: number): Promise<void> {
  const at = Date.now();
  const options = JSON.stringify(["right", "wrong", "not this one"].map(wordsOf));
  await addQuestions(query, firstOfPaper, questionCount, `{"kind":"single","options":${options},"right":0}`);
  await query({
    text: `insert into edu.homework (homework_id, dept_id, owner_id, state, title, note, subject, open_at, due_at, close_at, release_rule,
        attempts, is_shuffled, created_at, updated_at)
      overriding system value select h, ${institution}, '${teacherId}', 'published', 'Bench', '', 'mathematics', ${at - day}, ${at + day}, ${at + day}, 'manual',
        1, false, ${at}, ${at} from unnest($1::int8[]) h`,
    values: [Object.values(homework)],
  });
  await query({
    text: `insert into edu.homework_class (homework_id, class_id, dept_id)
      select h, case h when ${homework.ofFew} then ${classes.few} else ${classes.all} end, ${institution} from unnest($1::int8[]) h`,
    values: [Object.values(homework)],
  });
  await query({
    text: `insert into edu.homework_item (homework_id, item_no, dept_id, question_id, version, points)
      select h, g, ${institution}, ${firstOfPaper} + g, 1, 2 from unnest($1::int8[]) h, generate_series(0, ${questionCount - 1}) g`,
    values: [Object.values(homework)],
  });
  await query({
    text: `insert into edu.submission (dept_id, homework_id, account_id, attempt, state, started_at, submitted_at)
      select ${institution}, h, '${pupilOf("")}' || g, 1, 'graded', ${at}, ${at}
      from (values (${homework.ofFew}, ${fewPupils}), (${homework.ofAll}, ${pupils})) t (h, count), generate_series(0, t.count - 1) g`,
  });
  await query({
    text: `insert into edu.submission_answer (submission_id, item_no, dept_id, answer, revision, time_ms, saved_at, score)
      select s.submission_id, i.item_no, ${institution}, jsonb_build_object('kind', 'single', 'choice', c.choice), 1,
        5000 + (s.submission_id * 7919 + i.item_no * 104729) % 60000, ${at}, case c.choice when 0 then i.points else 0 end
      from edu.submission s join edu.homework_item i on i.homework_id = s.homework_id
      cross join lateral (select ((s.submission_id * 31 + i.item_no * 17) % 11 % 3)::int as choice) c
      where s.homework_id = any($1::int8[])`,
    values: [[homework.ofFew, homework.ofAll]],
  });
  await query({
    text: `update edu.submission s set score = (select sum(a.score) from edu.submission_answer a where a.submission_id = s.submission_id)
      where s.homework_id = any($1::int8[])`,
    values: [[homework.ofFew, homework.ofAll]],
  });
  await analyze(query, "homework_class", "homework_item", "submission", "submission_answer");
}

/** The book of the first pupil with so many questions, of which half are due. */
export async function addBook({ query }: Database, count: number): Promise<void> {
  const now = Date.now();
  await addQuestions(query, firstOfBook, count, `{"kind":"trueFalse","right":true}`);
  await query({
    text: `insert into edu.wrong_entry (dept_id, account_id, question_id, version, status, first_wrong_at, last_wrong_at, wrong_count,
        due_at, stability, difficulty, reps, lapses, reviewed_at)
      select ${institution}, '${pupilOf(0)}', ${firstOfBook} + g, 1, 'active', ${now} - g * 1000, ${now} - g * 1000, 1,
        ${now} + (g % 61 - 30) * ${day}::int8, 1 + g % 40, 5, 3, 1, ${now} - (g % 90) * ${day}::int8
      from generate_series(0, $1::int - 1) g`,
    values: [count],
  });
  await analyze(query, "wrong_entry");
}

async function addQuestions(
  query: Database["query"],
  first: number,
  count: number,
  body: string,
): Promise<void> {
  const now = Date.now();
  await query({
    text: `insert into edu.question (question_id, dept_id, owner_id, version, kind, subject, difficulty, tags, words, created_at, updated_at)
      overriding system value select $1::int8 + g, ${institution}, '${teacherId}', 1, $3::jsonb->>'kind', 'mathematics', 2, '{}', 'Bench ' || g, ${now}, ${now}
      from generate_series(0, $2::int - 1) g`,
    values: [first, count, body],
  });
  await query({
    text: `insert into edu.question_version (question_id, version, dept_id, content, words, saved_by, saved_at)
      select $1::int8 + g, 1, ${institution}, jsonb_build_object('subject', 'mathematics', 'lang', 'en-US', 'stem', $4::jsonb,
          'body', $3::jsonb, 'explanation', null, 'difficulty', 2, 'tags', '[]'::jsonb), 'Bench ' || g, '${teacherId}', ${now}
      from generate_series(0, $2::int - 1) g`,
    values: [first, count, body, JSON.stringify(wordsOf("Which one?"))],
  });
  await analyze(query, "question", "question_version");
}

function wordsOf(text: string): object {
  return { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] };
}

async function analyze(query: Database["query"], ...tables: readonly string[]): Promise<void> {
  for (const table of tables)
    // One connection is enough.
    // oxlint-disable-next-line no-await-in-loop
    await query({ text: `analyze edu.${table}` });
}
