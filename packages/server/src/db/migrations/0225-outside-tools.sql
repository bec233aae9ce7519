-- Outside tools in courses (P10, LTI 1.3): which ones an institution has registered, the keys that its launches are signed
-- with, by what name each tool knows a person, and the launches that are under way.

create table edu.lti_key (
  kid text primary key,
  dept_id int8 not null,
  public_key jsonb not null,
  -- Of no use without the secret of the server.
  sealed_key bytea not null,
  made_at int8 not null,
  -- Null: launches are signed with it. Else it is published until then.
  ends_at int8
);
create unique index lti_key_present on edu.lti_key (dept_id) where ends_at is null;
create index lti_key_dept on edu.lti_key (dept_id);
create index lti_key_end on edu.lti_key (ends_at) where ends_at is not null;

create table edu.lti_tool (
  tool_id int8 generated always as identity primary key,
  dept_id int8 not null,
  client_id text not null unique,
  deployment_id text not null,
  name text not null,
  login_url text not null,
  target_url text not null,
  redirect_urls text[] not null,
  jwks_url text not null default '',
  public_key text not null default '',
  shares_name boolean not null default false,
  shares_mail boolean not null default false,
  is_enabled boolean not null,
  created_at int8 not null,
  updated_at int8 not null
);
create index lti_tool_dept on edu.lti_tool (dept_id, name);

-- Made by chance for each tool, so that no two tools can find out that they know the same person.
create table edu.lti_person (
  tool_id int8 not null references edu.lti_tool on delete cascade,
  account_id text not null references edu.account on delete cascade,
  dept_id int8 not null,
  sub text not null,
  made_at int8 not null,
  primary key (tool_id, account_id),
  unique (tool_id, sub)
);
create index lti_person_account on edu.lti_person (account_id);

create table edu.lti_launch (
  -- Of what the tool is told to ask with.
  hint_hash bytea primary key,
  dept_id int8 not null,
  tool_id int8 not null references edu.lti_tool on delete cascade,
  account_id text not null references edu.account on delete cascade,
  -- The unit that is opened; null: something is chosen at the tool.
  course_id int8 references edu.course on delete cascade,
  unit_id text,
  ends_at int8 not null,
  -- What the tool has asked for, once it has; the page that answers it is good for one visit.
  ticket_hash bytea,
  -- Of the secret of the browser that was asked in; the page goes to no other.
  browser_hash bytea,
  redirect_url text,
  nonce text,
  state text
);
create unique index lti_launch_ticket on edu.lti_launch (ticket_hash) where ticket_hash is not null;
create index lti_launch_account on edu.lti_launch (account_id);
create index lti_launch_tool on edu.lti_launch (tool_id);
create index lti_launch_course on edu.lti_launch (course_id);
create index lti_launch_end on edu.lti_launch (ends_at);
