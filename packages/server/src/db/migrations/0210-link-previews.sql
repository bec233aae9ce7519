-- Previews of links (D6): what a page said of itself when somebody wrote its address. It is of an institution and realm, not of a person.
create table im.link_preview (
  id text primary key,
  realm text not null,
  dept_id int8 not null references edu.institution,
  url text not null,
  site text not null,
  title text not null,
  description text not null,
  picture bytea,
  w int4,
  h int4,
  made_at int8 not null,
  -- Since when a message shows it; what none shows is deleted.
  used_at int8
);
create index link_preview_by_url on im.link_preview (dept_id, realm, url, made_at);
create index link_preview_unused on im.link_preview (made_at) where used_at is null;
