-- A series of meetings is split where its rule changes (P7): what is past stays with the old rule.
alter table edu.meeting_series
  -- The series that calendars know its occurrences by: the one that it was split from; null: itself.
  add column calendar_id int8 references edu.meeting_series;
create index meeting_series_calendar on edu.meeting_series (calendar_id) where calendar_id is not null;

alter table edu.meeting
  -- Where the rule puts it, which is elsewhere only where it was changed alone; null: where it takes place.
  add column slot_at int8,
  add column is_apart boolean not null default false;
