-- What teachers write on pages of handwork (P8): drawn items in units of the page, beside the picture, which is never changed.
-- A page is an asset in the answer of that work, and stands at a place among the others.

create table edu.page_ink (
  submission_id int8 not null references edu.submission on delete cascade,
  item_no int2 not null,
  asset_id text not null,
  dept_id int8 not null,
  -- Whose work it is.
  account_id text not null references edu.account on delete cascade,
  place int2 not null,
  -- Rises with every save, so that two teachers never overwrite each other unseen.
  revision int4 not null,
  items jsonb not null,
  saved_by text not null,
  saved_at int8 not null,
  primary key (submission_id, item_no, asset_id)
);
create index page_ink_account on edu.page_ink (account_id);
