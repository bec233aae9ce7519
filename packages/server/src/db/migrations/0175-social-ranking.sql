-- Decks of many members (D2): a job ranks every profile by what others will see of it, and a deck takes the best of near by,
-- the best of all, some by lot, and those who like its viewer.

-- A new profile comes first until the job has ranked it.
alter table social.profile add column standing float4 not null default 1.3;
alter table social.profile add column lot int4 not null default floor(random() * 1000000)::int4;
-- The day, since 1970, for which exposure was last made to fade.
alter table social.profile add column faded_day int4 not null default 0;
