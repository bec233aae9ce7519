-- What second markers write on pages of handwork (P8): a layer of each of them, as edu.page_ink is that of whoever teaches the class.

create table edu.second_ink (
  submission_id int8 not null references edu.submission on delete cascade,
  item_no int2 not null,
  asset_id text not null,
  -- Whose layer it is; it counts with the second mark that they gave.
  marker_id text not null,
  dept_id int8 not null,
  -- Whose work it is.
  account_id text not null references edu.account on delete cascade,
  place int2 not null,
  revision int4 not null,
  items jsonb not null,
  saved_at int8 not null,
  primary key (submission_id, item_no, asset_id, marker_id)
);
create index second_ink_account on edu.second_ink (account_id);
