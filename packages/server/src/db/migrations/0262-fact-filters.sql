-- By which facts members with premium narrow their deck (D2, D3): of each fact the values that suit. Kept when premium ends.
alter table social.profile add column fact_filter jsonb not null default '{}';
