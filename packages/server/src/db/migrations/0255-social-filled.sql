-- A deck (D2) counts how much of each candidate's profile is filled in. The ranking job counts it anyway, and keeps it here. A
-- profile that it has not ranked yet counts as a whole one, as it stands above the others until then.
alter table social.profile add column filled int4 not null default 18;
