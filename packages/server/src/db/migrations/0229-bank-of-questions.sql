-- The bank of questions (P8): whom a question is for, all its words for the search, what is asked
-- alike, and the points of a subject as a tree.

alter table edu.question
  add column stage text check (stage in ('primary', 'junior', 'senior', 'vocational', 'university')),
  add column found text not null default '',
  add column pairs text[] not null default '{}',
  add column marks int4[] not null default '{}';

-- All that is read in a question, in one form for large and small, wide and narrow letters; what gaps accept and a short answer
-- is measured by, too.
create function edu.question_words(content jsonb) returns text language sql immutable as $$
  select left(regexp_replace(lower(normalize(concat_ws(' ', (
    select string_agg(block.words, ' ') from (
      select (
        select string_agg(coalesce(part->>'text', part->'attrs'->>'tex', ''), '' order by place)
        from jsonb_array_elements(parts) with ordinality as p (part, place)
      ) as words
      from jsonb_path_query(jsonb_build_array(content->'stem', content->'body', content->'explanation'),
        'strict $.** ? (exists(@.content[*] ? (@.type == "text" || @.type == "mathInline"))).content') as b (parts)
    ) block
  ), (
    select string_agg(distinct given #>> '{}', ' ')
    from jsonb_path_query(content->'body', '$.** ? (@.type() == "object").keyvalue() ? (@.key == "accepted" || @.key == "model").value') v (held)
    cross join lateral jsonb_path_query(held, '$[*] ? (@.type() == "string")') g (given)
  ), content->>'source'), NFKC)), '\s+', ' ', 'g'), 8000)
$$;

-- Each two characters that stand together: a word of Chinese has hardly more.
create function edu.text_pairs(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct letter || next), '{}') from (
    select letter, lead(letter) over (order by place) as next
    from unnest(string_to_array(words, null)) with ordinality as l (letter, place)
  ) pairs where next is not null
$$;

-- Sixteen marks of a text, each of the lowest numbers that three seeds give to all three characters that follow each other, without
-- spaces and signs. Texts that share six tenths of those have a mark in common in 98 of 100 cases, those that share a twentieth in
-- one of 500, in any script.
create function edu.text_marks(words text) returns int4[] language sql immutable strict parallel safe as $$
  with threes as (
    select distinct first || second || third as three from (
      select letter as first, lead(letter) over places as second, lead(letter, 2) over places as third
      from unnest(string_to_array(regexp_replace(lower(normalize(words, NFKC)), '[^[:alnum:]]+', '', 'g'), null))
        with ordinality as l (letter, place)
      window places as (order by place)
    ) t where third is not null
  )
  select coalesce(array_agg(mark), '{}') from (
    select hashtext(band || ' ' || string_agg(lowest::text, ' ' order by seed)) as mark from (
      select seed, seed / 3 as band, min(hashtextextended(three, seed)) as lowest
      from threes cross join generate_series(0, 47) seed group by seed
    ) l group by band
  ) m
$$;

-- Nodes of the version before write questions, too; theirs are found alike.
create function edu.keep_question_words() returns trigger language plpgsql as $$
declare
  whole text := edu.question_words(new.content);
begin
  update edu.question set found = whole, pairs = edu.text_pairs(whole), marks = edu.text_marks(new.words)
  where question_id = new.question_id and version = new.version;
  return null;
end $$;
create trigger question_words_are_kept after insert on edu.question_version
  for each row execute function edu.keep_question_words();

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
