-- A call of a team rings through a channel that belongs to its conversation; one at a time.
alter table im.signal_channel add column team_id int8 references im.conversation on delete cascade;

create index signal_channel_of_team on im.signal_channel (team_id) where team_id is not null;
create unique index signal_channel_open_team on im.signal_channel (team_id) where closed_at is null and team_id is not null;
