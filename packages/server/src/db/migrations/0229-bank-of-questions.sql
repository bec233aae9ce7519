-- The bank of questions (P8): whom a question is for, all its words for the search, what is asked
-- alike, and the points of a subject as a tree.

alter table edu.question
  add column stage text check (stage in ('primary', 'junior', 'senior', 'vocational', 'university')),
  add column found text not null default '',
  add column pairs text[] not null default '{}',
  add column marks int4[] not null default '{}';

-- All that is read in a question, in one form for large and small, wide and narrow letters.
create function edu.question_words(content jsonb, stem text) returns text language sql immutable as $$
  select left(regexp_replace(lower(normalize(concat_ws(' ', stem, content->>'source', (
    select string_agg(block.words, ' ') from (
      select (
        select string_agg(coalesce(part->>'text', part->'attrs'->>'tex', ''), '' order by place)
        from jsonb_array_elements(parts) with ordinality as p (part, place)
      ) as words
      from jsonb_path_query(jsonb_build_array(content->'body', content->'explanation'),
        'strict $.** ? (exists(@.content[*] ? (@.type == "text" || @.type == "mathInline"))).content') as b (parts)
    ) block
  )), NFKC)), '\s+', ' ', 'g'), 8000)
$$;

-- Each two characters that stand together: a word of Chinese has hardly more.
create function edu.text_pairs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct letter || next), '{}') from (
    select letter, lead(letter) over (order by place) as next
    from unnest(string_to_array(words, null)) with ordinality as l (letter, place)
  ) pairs where next is not null
$$;

-- Of all three characters that follow each other, without spaces and signs, those with the lowest numbers by chance: texts
-- that are alike have most of them in common, in any script.
create function edu.text_marks(words text) returns int4[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(mark), '{}') from (
    select distinct ('x' || left(md5(first || second || third), 8))::bit(32)::int4 as mark from (
      select letter as first, lead(letter) over places as second, lead(letter, 2) over places as third
      from unnest(string_to_array(regexp_replace(lower(normalize(words, NFKC)), '[^[:alnum:]]+', '', 'g'), null))
        with ordinality as l (letter, place)
      window places as (order by place)
    ) threes where third is not null
    order by mark limit 16
  ) lowest
$$;

-- Nodes of the version before write questions, too; theirs are found alike.
create function edu.keep_question_words() returns trigger language plpgsql as $$
declare
  whole text := edu.question_words(new.content, new.words);
begin
  update edu.question set found = whole, pairs = edu.text_pairs(whole), marks = edu.text_marks(new.words)
  where question_id = new.question_id and version = new.version;
  return null;
end $$;
create trigger question_words_are_kept after insert on edu.question_version
  for each row execute function edu.keep_question_words();

update edu.question q set found = w.found, pairs = edu.text_pairs(w.found), marks = edu.text_marks(w.words)
from (
  select question_id, version, words, edu.question_words(content, words) as found from edu.question_version offset 0
) w where w.question_id = q.question_id and w.version = q.version;

-- A point of a subject is what questions name among their topics; the tree says what it belongs to.
create table edu.knowledge_point (
  dept_id int8 not null references edu.institution,
  subject text not null,
  name text not null,
  parent text,
  -- Among those below the same point.
  place int4 not null,
  primary key (dept_id, subject, name),
  foreign key (dept_id, subject, parent) references edu.knowledge_point (dept_id, subject, name),
  check (parent <> name)
);
create index knowledge_point_parent on edu.knowledge_point (dept_id, subject, parent);
