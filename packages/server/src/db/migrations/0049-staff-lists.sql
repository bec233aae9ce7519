-- A decision about requests to join waits for its time and can be taken back until then (A5). It is a row from the decision
-- until it takes effect or is taken back; the requests that it is about point to it.

create table edu.admission_decision (
  id text primary key,
  dept_id int8 not null references edu.institution,
  approve boolean not null,
  role text not null,
  class_ids int8[] not null,
  reason text not null,
  decided_by text not null,
  effective_at int8 not null,
  address text not null,
  trace_id text not null
);
create index admission_decision_of on edu.admission_decision (dept_id);

alter table edu.admission_request
  add column decision_id text references edu.admission_decision on delete set null;
create index admission_request_decision on edu.admission_request (decision_id) where decision_id is not null;

-- People are found by any two characters or more of name, user name or mail address. Trigrams find nothing by two, and many
-- Chinese names have no more, so the index holds the pairs of neighbouring characters.
create function lyceum.char_pairs(variadic texts text[]) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct substr(t.low, i.at, 2)
    from (select lower(one) as low from unnest(texts) as u (one) where one is not null) as t,
      generate_series(1, char_length(t.low) - 1) as i (at)
  );

create index account_char_pairs on edu.account using gin (dept_id, lyceum.char_pairs(nick, user_name, email));

-- Acceptances are counted by version (A8).
create index agreement_acceptance_of on edu.agreement_acceptance (dept_id, kind, version, published_at);
create index agreement_acceptance_of on social.agreement_acceptance (dept_id, kind, version, published_at);
