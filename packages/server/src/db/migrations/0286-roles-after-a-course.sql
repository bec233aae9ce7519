-- The role in the institution that somebody was given in place of one that ended with a course, who had no other; it goes when the
-- year is taken back. Null: none was given.
alter table edu.school_year_grant add column given_id text;
