-- Tries are counted with the code that was sent, so that nobody can spend those of a code to come (A1).

alter table edu.verification_code add column tries int4 not null default 0;
alter table social.verification_code add column tries int4 not null default 0;
