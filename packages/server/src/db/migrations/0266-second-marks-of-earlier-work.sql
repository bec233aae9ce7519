-- Second marks of work that was reopened (P8), as rows that know whose words they are (P12): until now they lay in the answers of
-- edu.submission_version, where nothing said who had written them.

create table edu.kept_second_mark (
  submission_id int8 not null,
  version_no int4 not null,
  item_no int2 not null,
  dept_id int8 not null,
  state text not null,
  first_score float8,
  score float8,
  marked_by text,
  comment text not null,
  rubric_id int8,
  rubric_version int4,
  picks jsonb,
  part_scores float8[],
  part_rubrics jsonb,
  reason text not null,
  settled_score float8,
  settled_by text,
  settle_reason text not null,
  -- Somebody decided for this mark and not for the first one.
  is_taken boolean not null,
  -- The marker's layer: pages with what is written on them, in their order.
  ink jsonb not null,
  primary key (submission_id, version_no, item_no),
  foreign key (submission_id, version_no) references edu.submission_version on delete cascade
);
create index kept_second_mark_by on edu.kept_second_mark (marked_by) where marked_by is not null;
create index kept_second_mark_settled on edu.kept_second_mark (settled_by) where settled_by is not null;

-- Points, levels, lines and ticks of the older ones stay. Their words go, because it is not known with whom they would have to go.
insert into edu.kept_second_mark
select v.submission_id, v.version_no, (a->>'itemNo')::int2, v.dept_id, k->>'state', (k->>'firstScore')::float8,
  (k->>'score')::float8, null, '', (k->>'rubricId')::int8, (k->>'rubricVersion')::int4,
  case when jsonb_typeof(k->'picks') = 'array' then (
    select coalesce(jsonb_agg(pick || '{"comment": ""}' order by place), '[]')
    from jsonb_array_elements(k->'picks') with ordinality as p (pick, place)) end,
  case when jsonb_typeof(k->'partScores') = 'array' then array(
    select (part #>> '{}')::float8 from jsonb_array_elements(k->'partScores') with ordinality as p (part, place) order by place) end,
  case when jsonb_typeof(k->'partRubrics') = 'array' then (
    select jsonb_agg(case when jsonb_typeof(filling) = 'object' then filling || jsonb_build_object('picks', (
      select coalesce(jsonb_agg(pick || '{"comment": ""}' order by at), '[]')
      from jsonb_array_elements(filling->'picks') with ordinality as c (pick, at))) end order by place)
    from jsonb_array_elements(k->'partRubrics') with ordinality as p (filling, place)) end,
  '', (k->>'settledScore')::float8, null, '', coalesce((k->>'isTaken')::boolean, false),
  case when jsonb_typeof(k->'ink') = 'array' then (
    select coalesce(jsonb_agg(page || jsonb_build_object('items', (
      select coalesce(jsonb_agg(item order by at), '[]')
      from jsonb_array_elements(page->'items') with ordinality as i (item, at) where item->>'kind' <> 'text')) order by place), '[]')
    from jsonb_array_elements(k->'ink') with ordinality as p (page, place)) else '[]' end
from edu.submission_version v
cross join lateral jsonb_array_elements(v.answers) as e (a)
cross join lateral (select a->'second' as k) s
where jsonb_typeof(k) = 'object';

update edu.submission_version v
set answers = (select jsonb_agg(a - 'second' order by place) from jsonb_array_elements(v.answers) with ordinality as e (a, place))
where jsonb_path_exists(v.answers, '$[*].second');
